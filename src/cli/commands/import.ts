/** `rulings import`: adds documents to the user's library, each completely or not at all. */
import { compareTexts } from "../../compare/compare.ts";
import type { Comparison } from "../../domain/change.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import {
  applyImport,
  type ImportPlan,
  type ImportRequest,
  type KnownDocument,
  planImport,
} from "../../library/import-plan.ts";
import type { LibraryDocument } from "../../library/manifest.ts";
import { damageOf, readTexts } from "../../library/read-library.ts";
import { isLater, isSameSeries, newestOf } from "../../library/series.ts";
import type { Call, ExitStatus } from "../command.ts";
import { shippedCorpus } from "../open-corpus/corpus-cache.ts";
import { compileAhead } from "../open-corpus/open-corpus.ts";
import { parseSource, reparseText } from "../user-data/parse-source.ts";
import { changeLibrary, readSnapshot, userLibrary } from "../user-data/user-library.ts";
import { readImport } from "./import-files.ts";
import { printImport } from "./import-report.ts";

export async function importCommand(call: Call): Promise<ExitStatus> {
  const { status, isChanged } = await importDocuments(call);
  // By now the parsed texts can be freed: those of a large library fit into memory only once.
  if (isChanged) await compileAhead(call.machine);
  return status;
}

/** Returns the exit status and whether anything was added to the library. */
async function importDocuments(call: Call) {
  const { options, machine } = call;
  const library = userLibrary(machine);
  const before = readSnapshot(library);
  const { parsed, problems, leftOut } = await readImport(call);
  const { texts } = shippedCorpus(machine.dist).texts();
  const shipped = texts.map(
    ({ document, entries }): KnownDocument => ({ document, entries: entries.length }),
  );
  const isSound = (record: LibraryDocument) => damageOf(record, library).length === 0;
  const request: ImportRequest = { parsed, shipped, isSound, parse: parseSource };
  const planned = options.dryRun
    ? planImport(before, request)
    : changeLibrary(library, (snapshot) => {
        const plan = planImport(snapshot, request);
        return { result: plan, change: applyImport(plan, snapshot) };
      });
  const stored = options.dryRun ? await readTexts(before.manifest, library, reparseText) : null;
  const comparisons = stored ? compareToOlder(planned, [...texts, ...stored.texts]) : [];
  const status = printImport({ planned, problems, leftOut, comparisons, shipped: texts }, call);
  const isNew = planned.some(({ outcome }) => outcome === "new" || outcome === "repaired");
  return { status, isChanged: !options.dryRun && isNew };
}

/** Compares each new document with the latest earlier version in the corpus or library. */
function compareToOlder(plan: ImportPlan, known: readonly RulesText[]): readonly Comparison[] {
  return plan.flatMap((each) => {
    if (each.outcome !== "new") return [];
    const { document } = each.text;
    const versions = known.filter((text) => isSameSeries(text.document, document));
    const older = newestOf(versions.filter((text) => !isLater(text.document, document)));
    return older ? [compareTexts(older, each.text)] : [];
  });
}

/** `rulings import`: adds documents to the user's library, each completely or not at all. */
import {
  applyImport,
  compareToOlder,
  type ImportRequest,
  isKept,
  type KnownDocument,
  planImport,
} from "../../library/import-plan.ts";
import type { LibraryDocument } from "../../library/manifest.ts";
import { damageOf } from "../../library/read-library.ts";
import type { Call, ExitStatus } from "../command.ts";
import { shippedCorpus } from "../open-corpus/corpus-cache.ts";
import { compileAhead } from "../open-corpus/open-corpus.ts";
import { parseSource, reparseText } from "../user-data/parse-source.ts";
import { changeLibrary, readSnapshot, userLibrary } from "../user-data/user-library.ts";
import { askForFacts } from "./ask-facts.ts";
import { affectedBy } from "./import-changes.ts";
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
  const { parsed: asFound, problems, leftOut } = await readImport(call);
  const { texts } = shippedCorpus(machine.dist).texts();
  const shipped = texts.map(
    ({ document, entries }): KnownDocument => ({ document, entries: entries.length }),
  );
  const parsed = await askForFacts(asFound, [...before.manifest.documents, ...shipped], call);
  const isSound = (record: LibraryDocument) => damageOf(record, library).length === 0;
  const request: ImportRequest = { parsed, shipped, isSound, parse: parseSource };
  const planned = options.dryRun
    ? planImport(before, request)
    : changeLibrary(library, (snapshot) => {
        const plan = planImport(snapshot, request);
        return { result: plan, change: applyImport(plan, snapshot) };
      });
  const comparisons = await compareToOlder(planned, {
    ...{ manifest: before.manifest, library, shipped: texts, reparse: reparseText },
  });
  const status = printImport(
    {
      ...{ planned, problems, leftOut, comparisons, shipped: texts },
      affected: await affectedBy(comparisons, machine),
    },
    call,
  );
  const isNew = planned.some(isKept);
  return { status, isChanged: !options.dryRun && isNew };
}

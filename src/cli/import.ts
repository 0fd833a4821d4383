/** `rulings import`: documents into the user's library, whole or not at all. */
import { compareTexts } from "../compare/compare.ts";
import type { Comparison } from "../domain/change.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { readTexts, type TextsAtHand } from "../library/read-library.ts";
import { type TakenFile, takeCarried } from "./carried-files.ts";
import { shippedCorpus } from "./corpus-cache.ts";
import { carryOut, type Importing, planOn } from "./import-carry-out.ts";
import { isSameSeries, newestOf } from "./import-names.ts";
import { printImport } from "./import-output.ts";
import type { PlannedDocument } from "./import-plan.ts";
import { type CarriedFrom, readImport } from "./import-read.ts";
import { remakeText } from "./import-source.ts";
import { readBasis } from "./library-commit.ts";
import { libraryPlace, openSound } from "./library-trouble.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import { compileAhead } from "./open-corpus.ts";
import type { Options } from "./options.ts";

export async function importCommand(
  names: readonly string[],
  options: Options,
  machine: Machine,
): Promise<ExitStatus> {
  const place = libraryPlace(machine);
  if (openSound(place, options, machine) === null) return 2;
  const { parsed, problems, leftOut, carried } = await readImport(names, options, machine);
  const { texts } = shippedCorpus(machine.home).texts();
  const shipped = texts.map(({ document, entries }) => ({ document, entries: entries.length }));
  const importing = { parsed, shipped, place, id: options.id };
  const planned = options.dryRun ? planOn(readBasis(place), importing) : carryOut(importing);
  const comparisons = options.dryRun ? await compareToOlder(planned, importing, texts) : [];
  const say = (own: readonly TakenFile[]) =>
    printImport({ planned, problems, leftOut, comparisons, own }, options, machine);
  const own = await takeOwn(carried, options, machine).catch((error) => {
    // The documents are in: that is said before what went wrong is.
    say([]);
    throw error;
  });
  const status = say(own);
  const written = textsWritten(planned);
  if (!options.dryRun && (written.size > 0 || own.some(({ added }) => added > 0)))
    await compileAhead(machine, written);
  return status;
}

function textsWritten(planned: readonly PlannedDocument[]): TextsAtHand {
  return new Map(
    planned.flatMap((each) =>
      each.fate === "new" || each.fate === "mended" ? [[each.stored.record.yaml, each.text] as const] : [],
    ),
  );
}

/** After the documents: where this fails, importing again takes what is left. */
async function takeOwn(
  carried: readonly CarriedFrom[],
  { dryRun }: Options,
  machine: Machine,
): Promise<readonly TakenFile[]> {
  const taken: TakenFile[] = [];
  for (const { archive, files } of carried)
    taken.push(...(await takeCarried(files, { archive, isDryRun: dryRun }, machine)));
  return taken;
}

/** Each new document against the version of it that is there already, of the corpus or the library. */
async function compareToOlder(
  planned: readonly PlannedDocument[],
  { place }: Importing,
  shipped: readonly RulesText[],
): Promise<readonly Comparison[]> {
  const { texts } = await readTexts(readBasis(place).manifest, place, remakeText);
  return planned.flatMap((each) => {
    if (each.fate !== "new") return [];
    const series = [...shipped, ...texts].filter(({ document }) =>
      isSameSeries(document, each.text.document),
    );
    const older = newestOf(series);
    return older ? [compareTexts(older, each.text)] : [];
  });
}

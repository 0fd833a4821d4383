/** `rulings import`: adds documents to the user's library, each completely or not at all. */
import { affectedNotes } from "../../domain/note.ts";
import {
  applyImport,
  compareToOlder,
  type ImportRequest,
  isKept,
  planImport,
} from "../../library/import-plan.ts";
import { shippedTexts } from "../../library/open-corpus.ts";
import { damageOf } from "../../library/read-library.ts";
import { changeLibrary, readSnapshot } from "../../library/write-library.ts";
import { affectedRulings } from "../../log/rulings-today.ts";
import { openQuestions } from "../../log/similar-questions.ts";
import type { Call, ExitStatus } from "../command.ts";
import { builtProgram, compileAhead } from "../open-corpus-on-day.ts";
import { readAllLogs } from "../user-data/event-log.ts";
import { userLibrary } from "../user-data/user-library.ts";
import { readNotes } from "../user-data/user-lists.ts";
import { askForScopes } from "./ask-scope.ts";
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
  const { dryRun } = call.options;
  const library = userLibrary(call.machine);
  const { documents: before } = readSnapshot(library);
  const { parsed: asFound, ...read } = await readImport(call);
  const texts = shippedTexts(builtProgram(call.machine));
  const shipped = texts.map(({ document, entries }) => ({ document, entries: entries.length }));
  const parsed = await askForScopes(asFound, [...before, ...shipped], call);
  const isSound: ImportRequest["isSound"] = (record) => damageOf(record, library).length === 0;
  const request = { parsed, shipped, isSound };
  const planned = dryRun
    ? planImport(before, request)
    : changeLibrary(library, (documents) => {
        const plan = planImport(documents, request);
        return { result: plan, change: applyImport(plan, documents) };
      });
  const compared = await compareToOlder(planned, before, { library, shipped: texts });
  const affected = await affectedBy(compared, call);
  const status = printImport({ ...read, ...compared, planned, affected, shipped: texts }, call);
  return { status, isChanged: !dryRun && planned.some(isKept) };
}

/** Nothing is affected by a document that replaces no version. */
async function affectedBy({ before, after }: Awaited<ReturnType<typeof compareToOlder>>, call: Call) {
  if (before.all.length === 0) return { notes: 0, rulings: 0, questions: 0 };
  const { value: notes } = await readNotes(call.machine);
  const records = readAllLogs(call).logs.flatMap((log) => log.records);
  return {
    notes: affectedNotes(notes ?? [], before, after).length,
    rulings: affectedRulings(records, before, after).length,
    questions: openQuestions(records).filter(({ rulings }) => rulings.length === 0).length,
  };
}

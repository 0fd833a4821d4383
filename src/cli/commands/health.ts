/**
 * `rulings health` checks on one page whether everything is ready for an event; `rulings config` shows every setting, its
 * value, and where it comes from.
 */
import { checkErrata } from "../../cards/dossier.ts";
import type { ErrataVerdict } from "../../domain/card.ts";
import { notesToday } from "../../domain/note.ts";
import { isUserError, type Problem, problemOf, UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { noteStates } from "../../render/entry-text.ts";
import { type Health, healthText, loadedDocuments, settingsText } from "../../render/health-text.ts";
import { problemJson } from "../../render/problem-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, errorsFirst, printResult, sayProblems } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { readEventLog } from "../user-data/event-log.ts";
import { readNotes } from "../user-data/user-lists.ts";
import { logFindings } from "./check-log.ts";
import { corpusFindings } from "./corpus-findings.ts";

export async function healthCommand(call: Call): Promise<ExitStatus> {
  const { settings, options, machine } = call;
  // Problems are shown on the page, so opening the corpus prints none.
  const corpus = await openCorpusOnDay({ options, machine: withoutMessages(machine) });
  const own = [...eventFindings(corpus, call), ...(await noteFindings(corpus, call))];
  const findings = [...(await corpusFindings(corpus, call)), ...own];
  const problems = errorsFirst([...settings.problems, ...findings]);
  const health: Health = {
    sound: problems.every(({ severity }) => severity !== "error"),
    day: corpus.precedence.day,
    event: options.event,
    documents: loadedDocuments(corpus.standingTexts("all"), corpus.precedence.day),
    errata: errataCounts(corpus),
    problems,
    configuration: { file: settings.file, settings: settings.shown },
  };
  printResult(call, {
    json: () => ({ ...health, problems: problems.map(problemJson) }),
    text: (style) => healthText(health, style, options.verbose ? "all" : "page"),
  });
  return health.sound ? 0 : 1;
}

/** Null if no list of cards is in force. */
function errataCounts({ cards }: CorpusOnDay): Health["errata"] {
  if (cards.isEmpty()) return null;
  const { byEdition, open, rules } = cards;
  const checks = checkErrata(rules([]), byEdition(null), open);
  const count = (wanted: ErrataVerdict) => checks.filter(({ verdict }) => verdict === wanted).length;
  return { total: checks.length, oldText: count("old-text"), noSuchCard: count("no-such-card") };
}

function eventFindings(corpus: CorpusOnDay, call: Call): readonly Problem[] {
  const { log, problems } = readEventLog(call);
  const { contradictions, changed } = logFindings(log?.records ?? [], corpus, call);
  return [...problems, ...contradictions, ...changed];
}

/** The notes whose entries read otherwise than when they were made, or are called otherwise, or are gone. */
async function noteFindings({ rulesToday }: CorpusOnDay, { machine }: Call): Promise<readonly Problem[]> {
  const { value: notes } = await readNotes(machine);
  return notesToday(notes ?? [], rulesToday)
    .rows()
    .filter(({ state }) => state !== "current")
    .map(({ title, edition, text, entry, state }) => {
      const message = `note on ${title} (${edition}), “${text}”: ${noteStates[state]}`;
      const advice = `rulings note ${entry === null ? `"${title}" --remove` : `${entry} --confirm`}`;
      return problemOf({ severity: "warning", code: "changed-note", file: "notes.json", message, advice });
    });
}

export async function configCommand(call: Call): Promise<ExitStatus> {
  const { problems, file, shown: settings } = call.settings;
  if (call.words[0] === "path") return printPath(call);
  if (problems.length > 0) {
    sayProblems(problems, call.machine);
    return 2;
  }
  await refuseUnknownNames(call);
  return printResult(call, {
    json: () => ({ file, settings }),
    text: (style) => settingsText(file, settings, style),
  });
}

/** Throws if no text has the edition or a document of the settings. Texts that cannot be opened are no matter of the settings. */
async function refuseUnknownNames({ options, machine }: Call): Promise<void> {
  await openCorpusOnDay({ options, machine: withoutMessages(machine) }).catch((error) => {
    if (isUserError(error) && error.setting !== null) throw error;
  });
}

const withoutMessages = (machine: Call["machine"]) => ({
  ...machine,
  stderr: { ...machine.stderr, write: () => {} },
});

function printPath(call: Call): ExitStatus {
  const { file } = call.settings;
  if (file === null)
    throw new UserError("there is no home folder, so there is no configuration file", "set XDG_CONFIG_HOME");
  return printResult(call, { json: () => ({ path: file }), text: () => `${safeText(file)}\n` });
}

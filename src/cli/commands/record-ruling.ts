/** Records, amends, and shows one ruling: `rulings log add`, `log amend`, `log show`, and `log slip` for the players. */
import { counted, mostSuggested } from "../../domain/counted.ts";
import { type AmendedRuling, type CitedPassage, warningsOf } from "../../domain/event-log.ts";
import { once } from "../../domain/once.ts";
import { UserError } from "../../domain/problem.ts";
import { resolveCitation } from "../../library/look-up.ts";
import { contradictionMarks, contradictionText, recordedRuling } from "../../log/find-contradictions.ts";
import { amendedRulings, type EventLog } from "../../log/log-records.ts";
import { markRulings } from "../../log/rulings-today.ts";
import { noRuling, rulingText } from "../../render/log-text.ts";
import { receiptColumns, type Slip, slipMarkdown, slipText } from "../../render/slip.ts";
import type { TextStyle } from "../../render/text-style.ts";
import { slipHtml } from "../../render/web-page.ts";
import {
  builtText,
  type Call,
  type CommandContext,
  type ExitStatus,
  printResult,
  sayMessage,
} from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { openEventLog, recordFacts } from "../user-data/event-log.ts";

export async function ruleCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const question = words.join(" ");
  const { decision, table, round, judge, remark, player: players, cite, text } = options;
  // A ruling without a text requires `--no-text`, so that nobody omits the citation by accident.
  const missing = [
    ...(question.trim() === "" ? ["the question"] : []),
    ...(decision === null ? ["the decision (--decision)"] : []),
    ...(text && cite.length === 0
      ? ["the entry it rests on (--cite), or that no text decides (--no-text)"]
      : []),
  ];
  if (decision === null || missing.length > 0)
    throw new UserError(`log add: not given: ${missing.join("; ")}`, example);
  const citations = await resolveCitations(question, call);
  const facts = { question, decision, citations, table, round, players, judge, remark };
  const { given, contradictions } = recordedRuling(recordFacts({ type: "ruling", ...facts }, call));
  printResult(call, { json: () => given, text: (style) => rulingText(given, style) });
  for (const each of contradictions.slice(0, mostSuggested)) sayMessage(machine, contradictionText(each));
  const more = contradictions.length - mostSuggested;
  if (more > 0) sayMessage(machine, `${counted(more, "more ruling")} may contradict it: rulings log check`);
  return 0;
}

const example =
  'rulings log add "can I look at a discard pile" --cite "showing your cards" --decision "Yes." --table 7';

/** The passages that the values of `--cite` name. */
async function resolveCitations(question: string, call: Call): Promise<readonly CitedPassage[]> {
  if (call.options.cite.length === 0) return [];
  const corpus = await openCorpusOnDay(call);
  const wanted = { ...call.options, ifLapsed: "--no-text instead of --cite, if no text decides it now" };
  return call.options.cite.map((cited) => resolveCitation(cited, question, corpus, wanted));
}

/** Prints the last ruling, or the one with this number. The judge is warned apart from what is printed for the players. */
export async function slipCommand(call: Call): Promise<ExitStatus> {
  const { html, markdown } = call.options;
  return printRuling(findRuling(call), call, (slip) => {
    for (const warning of warningsOf(slip.ruling)) sayMessage(call.machine, warning);
    if (html) return slipHtml(slip, builtText("web-page.html", call.machine));
    return markdown ? slipMarkdown(slip) : slipText(slip, receiptColumns);
  });
}

export async function showRuling(call: Call): Promise<ExitStatus> {
  return printRuling(findRuling(call), call, wholeRuling);
}

const wholeRuling: SlipText = ({ ruling }, style) => rulingText(ruling, style);

/** A ruling of a log. */
type FoundRuling = Slip & Pick<EventLog, "records">;

type SlipText = (shown: Slip, style: TextStyle) => string;

async function printRuling(found: FoundRuling | null, call: Call, text: SlipText) {
  if (found === null) return 1;
  const { event, ruling } = found;
  const [marked = ruling] = await openRulingMarks(call)([ruling], found);
  return printResult(call, { json: () => marked, text: (style) => text({ event, ruling: marked }, style) });
}

/**
 * Returns a function that marks some rulings of a log with what contradicts them and what became of their words. The corpus is
 * opened only if a ruling cites it. All editions count, because the log is never filtered by settings.
 */
export function openRulingMarks({ options, machine }: CommandContext) {
  const corpus = once(() => openCorpusOnDay({ options: { ...options, edition: null }, machine }));
  return async (rulings: readonly AmendedRuling[], { records }: Pick<EventLog, "records">) => {
    const all = amendedRulings(records);
    if (rulings.every(({ citations }) => citations.length === 0)) return contradictionMarks(all)(rulings);
    return markRulings(rulings, all, (await corpus()).textsToday);
  };
}

/** Adds a correction to the log. The original ruling is preserved. */
export async function amendRuling(call: Call): Promise<ExitStatus> {
  const { options } = call;
  const { decision, remark, judge } = options;
  const found = findRuling(call);
  if (found === null) return 1;
  const { ruling } = found;
  const cited = options.cite.length > 0 ? await resolveCitations(ruling.first.question, call) : null;
  const citations = options.text ? cited : [];
  if (decision === null && citations === null && remark === null)
    throw new UserError(
      "log amend: nothing to amend was given; give --decision, --cite, --no-text or --remark",
      `rulings log amend ${ruling.number} --decision "…"`,
    );
  const amends = ruling.first.id;
  const facts = { type: "amendment", amends, decision, citations, remark, judge } as const;
  const { event, records } = recordFacts(facts, call);
  const amended = amendedRulings(records).find(({ first }) => first.id === amends) ?? ruling;
  return printRuling({ event, records, ruling: amended }, call, wholeRuling);
}

/**
 * Finds a ruling by number or id; without one, the last of the judge in the settings, or of anybody if none is set. If there is
 * none, reports that and returns null.
 */
function findRuling(call: Call): FoundRuling | null {
  const { words, options, machine } = call;
  const { judge } = options;
  const [name] = words;
  const { event, records } = openEventLog(call);
  const rulings = amendedRulings(records);
  const ruling =
    name === undefined
      ? rulings.findLast(({ first }) => judge === null || first.judge === judge)
      : rulings.find(({ number, first }) => name === String(number) || name === first.id);
  if (ruling) return { event, records, ruling };
  const missing = `there is no ruling ${name === undefined ? `of ${judge}` : `“${name}”`}`;
  const others = `${missing}; rulings are numbered 1 to ${rulings.length}`;
  sayMessage(machine, rulings.length === 0 ? noRuling(event) : others);
  return null;
}

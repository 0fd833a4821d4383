/** `rulings rule` records a ruling with the passages on which it rests; `rulings slip` prints one for the players. */
import type { CitedPassage } from "../../domain/event-log.ts";
import { contradictionText, rulingText } from "../../render/log-text.ts";
import { receiptColumns, slipHtml, slipMarkdown, slipText } from "../../render/slip.ts";
import type { Call, ExitStatus } from "../command.ts";
import { printResult, sayMessage } from "../print.ts";
import { findRuling, openEventLog, recordRuling } from "../user-data/event-log.ts";
import { UserError } from "../user-error.ts";
import { resolveCitations } from "./cite.ts";

export async function ruleCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const question = words.join(" ");
  const { decision, table, round, judge, remark, player: players } = options;
  if (question.trim() === "") throw new UserError("rule: the question is empty", example);
  if (decision === null || decision.trim() === "")
    throw new UserError("rule: the decision is missing; give it with --decision", example);
  const citations = await citationsOf(question, call);
  const facts = { question, decision, citations, table, round, players, judge, remark };
  const { given, contradictions, teachingProblem } = recordRuling(facts, call);
  printResult(call, { json: () => given, text: (style) => rulingText(given, style) });
  for (const { earlier, later } of contradictions) sayMessage(machine, contradictionText(earlier, later));
  if (teachingProblem !== null) sayMessage(machine, `the ruling is recorded, but ${teachingProblem}`);
  return 0;
}

const example =
  'rulings rule "can I look at a discard pile" --cite "showing your cards" --decision "Yes." --table 7';

/** A ruling without a text requires `--no-text`, so that nobody omits the citation by accident. */
async function citationsOf(question: string, call: Call): Promise<readonly CitedPassage[]> {
  if (call.options.cite.length > 0) return resolveCitations(question, call);
  if (!call.options.text) return [];
  throw new UserError(
    "rule: no text was named; cite the entry it rests on, or say that no text decides",
    `${example}, or --no-text`,
  );
}

/** Prints the last ruling, or the one with this number. */
export async function slipCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const log = openEventLog(call);
  const ruling = findRuling(words[0], log, machine);
  if (ruling === null) return 1;
  const slip = { event: log.event, ruling };
  const text = () => {
    if (options.html) return slipHtml(slip);
    return options.markdown ? slipMarkdown(slip) : slipText(slip, receiptColumns);
  };
  return printResult(call, { json: () => ruling, text });
}

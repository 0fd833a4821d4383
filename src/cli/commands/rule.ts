/** `rulings rule`: records a ruling that was given, with the passages that it rests on. */
import type { CitedPassage } from "../../domain/event-log.ts";
import { addRecord } from "../../log/add-record.ts";
import { amendedRulings } from "../../log/amended-rulings.ts";
import { findContradictions } from "../../log/find-contradictions.ts";
import { contradictionText, rulingText } from "../../render/log-text.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import { changeEventLog, newStamp } from "../event/event-log.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";
import { resolveCitations } from "./cite.ts";

export async function ruleCommand(question: string, options: Options, machine: Machine): Promise<ExitStatus> {
  const { decision, table, round, judge, remark, player: players } = options;
  if (question.trim() === "") throw new UserError("rule: the question is empty", example);
  if (decision === null || decision.trim() === "")
    throw new UserError("rule: what was decided is missing; give it with --decision", example);
  const citations = await citationsOf(question, options, machine);
  const { records } = changeEventLog(options, machine, (before) => ({
    records: addRecord(
      before,
      { type: "ruling", question, decision, citations, table, round, players, judge, remark },
      newStamp(machine),
    ),
  }));
  const rulings = amendedRulings(records);
  const given = rulings.at(-1);
  if (!given) throw new Error("the ruling is not in the log that was just written");
  machine.stdout.write(
    options.json ? `${safeJson(given)}\n` : rulingText(given, textStyle(machine, options, machine.stdout)),
  );
  for (const { earlier, later } of findContradictions(rulings))
    if (later === given) machine.stderr.write(`rulings: ${safeText(contradictionText(earlier, later))}\n`);
  return 0;
}

const example = 'rulings rule "may a stopped ship be attacked" --cite battle --decision "Yes." --table 7';

/** Nobody records a ruling without its text by accident: `--no-text` says that none decides. */
async function citationsOf(
  question: string,
  options: Options,
  machine: Machine,
): Promise<readonly CitedPassage[]> {
  if (options.cite.length > 0) return resolveCitations(question, options, machine);
  if (!options.text) return [];
  throw new UserError(
    "rule: no text was named; cite the entry it rests on, or say that no text decides",
    `${example}, or --no-text`,
  );
}

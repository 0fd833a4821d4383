/** Logs of other judges in a shared folder: every line is a record or is named, none of one's own is lost, and nothing acts. */
import {
  contradictionText,
  findContradictions,
  recordedRuling,
} from "../../../src/log/find-contradictions.ts";
import { decodeLog, encodeLog, withRestored } from "../../../src/log/log-file.ts";
import { addRecord, amendedRulings, mergeLogs, selectRulings } from "../../../src/log/log-records.ts";
import { openQuestions, taughtQuestions } from "../../../src/log/similar-questions.ts";
import {
  logCsv,
  logMarkdown,
  logText,
  openQuestionsMarkdown,
  openQuestionsText,
} from "../../../src/render/log-text.ts";
import { receiptColumns, slipMarkdown, slipText } from "../../../src/render/slip.ts";
import { makePaint } from "../../../src/render/text-style.ts";
import { logHtml, slipHtml } from "../../../src/render/web-page.ts";
import { passage } from "../../log/rulings-given.ts";
import { webFrame } from "../../render/web-frame.ts";
import { safePrint, soundProblems } from "../sound.ts";
import { dictionary, partMark, partsOf, promise, type Target, textOf, utf8 } from "../target.ts";

const at = "2026-05-30T14:32:05+02:00";
const stamp = (letter: string, order: number) => ({ id: letter.repeat(20), order, at });
const place = { table: "7", round: null, players: ["Ann"], judge: "Bob", remark: null };
const ruling = {
  type: "ruling",
  ...stamp("a", 1),
  ...{ question: "may I look at his pile", decision: "Yes, may.", citations: [passage], ...place },
};
const others = [
  { ...ruling, ...stamp("b", 2), decision: "No, may not.", remark: "= 1 + 1" },
  {
    ...{ type: "amendment", ...stamp("c", 3), amends: "a".repeat(20) },
    ...{ decision: "Twice.", citations: [], remark: null, judge: null },
  },
  { type: "question", ...stamp("d", 4), question: "who draws", judge: null },
  { type: "teaching", ...stamp("e", 5), question: "who draws", edition: "2e", citation: null },
];
const logOf = (records: readonly object[]) =>
  [{ schema: 1, event: "Cup" }, ...records].map((each) => `${JSON.stringify(each)}\n`).join("");

const style = { width: 80, paint: makePaint(0) };

/** Each line that is no blank is a record, a copy of one, or a problem with its number. */
function soundLog(text: string, file: string) {
  const { log, problems } = decodeLog(text, file);
  const lines = text.split("\n");
  soundProblems(problems, file, lines.length);
  if (log === null) {
    promise(problems.length === 1, "a file that is no log says why");
    return null;
  }
  promise(problems.length === log.damaged.length, "each damaged line is named");
  promise(
    problems.every(({ line }, index) => lines[(line ?? 0) - 1] === log.damaged[index]),
    "a damaged line is kept as it is",
  );
  const again = decodeLog(encodeLog(log), file).log;
  promise(JSON.stringify(again) === JSON.stringify(log), "a log that is written is read back the same");
  return log;
}

/** One's own log, what others have in the same folder, and a ruling that is recorded beside them. */
function runLogs(bytes: Uint8Array): void {
  const [own, ...rest] = partsOf(bytes).map((part, index) => soundLog(textOf(part), `log-${index}.jsonl`));
  if (!own) return;
  const foreign = rest.map((log) => log?.records ?? []);
  const merged = mergeLogs(own.records, foreign).records;
  const ids = new Set(merged.map(({ id }) => id));
  promise(ids.size === merged.length, "a record stands once");
  promise(
    [...own.records, ...foreign.flat()].every(({ id }) => ids.has(id)),
    "no record is lost",
  );
  const { citations, question, decision } = ruling;
  const facts = { type: "ruling", question, decision, citations, ...place } as const;
  const records = addRecord(merged, facts, { id: "7".repeat(20), at });
  const whole = { ...own, ...withRestored({ ...own, records }) };
  const read = decodeLog(encodeLog(whole), "log-0.jsonl").log;
  promise(
    JSON.stringify(read?.records.map(({ id }) => id)) === JSON.stringify(whole.records.map(({ id }) => id)),
    "what is recorded is read again, after all others",
  );
  const given = recordedRuling({ records, id: "7".repeat(20) });
  promise(given.given.decision !== "", "the ruling that was recorded is shown");
  printAll(whole.event, records);
}

function printAll(event: string, records: Parameters<typeof amendedRulings>[0]): void {
  const rulings = amendedRulings(records);
  taughtQuestions(records);
  const questions = openQuestions(records);
  const none = { words: [], table: null, round: null, judge: null, entry: null, anonymous: false };
  const report = selectRulings({ event, records }, none);
  const [last] = rulings.slice(-1);
  const slips = last === undefined ? [] : [{ event, ruling: last }];
  const outputs = [
    logText(report, style),
    logMarkdown(report),
    logHtml(report, webFrame),
    openQuestionsText(questions, style),
    openQuestionsMarkdown(event, questions),
    ...slips.flatMap((slip) => [
      slipText(slip, receiptColumns),
      slipMarkdown(slip),
      slipHtml(slip, webFrame),
    ]),
  ];
  for (const output of outputs) safePrint(output);
  promise(!/<(?:script|img|a)\b/i.test(logHtml(report, webFrame)), "no tag is taken");
  promise(
    findContradictions(rulings).every((each) => contradictionText(each) !== ""),
    "a pair is in words",
  );
  promise(!/^(?:[^"\n]*,)?[=+@-]/m.test(logCsv(report)), "no cell is a formula");
}

export const logTargets: readonly Target[] = [
  {
    name: "logs",
    seeds: () => [
      utf8(logOf([ruling]) + partMark + logOf(others)),
      utf8(logOf(others) + partMark + logOf([ruling]) + partMark + logOf([{ ...ruling, decision: "No." }])),
    ],
    tokens: [partMark, ...dictionary("logs")],
    mostBytes: 6_000,
    run: runLogs,
  },
];

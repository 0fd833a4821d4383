/** A comparison as lines that a judge can check by eye: `changed dilemmas: the [-first-] {+next+} battle`. */
import type { BlockMove, Change, Comparison, Remark, WordEdit } from "../../src/domain/change.ts";

/** One line a change; long equal runs are cut to the words beside a mark. */
export function report(comparison: Comparison): string[] {
  return comparison.changes.map(lineOf);
}

function lineOf(change: Change): string {
  const names = [change.from, change.to].map((side) => side.map((entry) => entry.title).join(" + "));
  const [from, to] = names;
  const name = from === to || to === "" ? from : from === "" ? to : `${from} => ${to}`;
  const aspects =
    change.status === "changed" && change.aspects.join() !== "text" ? ` (${change.aspects.join(", ")})` : "";
  const words =
    change.status === "added" || change.status === "removed" || change.status === "moved"
      ? ""
      : marked(change.words);
  const remarks = [
    ...change.moves.map((move) => ` <${moved(move)}>`),
    ...change.remarks.flatMap((remark) => (remark.kind === "reversed" ? [] : ` <${said(remark)}>`)),
  ].join("");
  return `${change.status} ${name}${aspects}${words === "" ? "" : `: ${words}`}${remarks}`;
}

/** `3.e moved down to 3.f`, with its words where some were edited. */
function moved({ from, to, direction, words }: BlockMove): string {
  const edits = marked(words);
  return `${from ?? "a block"} moved ${direction}${to === null || to === from ? "" : ` to ${to}`}${edits === "" ? "" : `: ${edits}`}`;
}

/** Reversals have a test of their own. */
function said(remark: Exclude<Remark, { readonly kind: "reversed" }>): string {
  if (remark.kind === "follows-rename") return `follows ${remark.oldTitle} => ${remark.newTitle}`;
  if (remark.kind === "relabeled") return `${remark.from.join("–")} now ${remark.to.join("–")}`;
  if (remark.kind === "stands-twice") return "stands twice";
  if (remark.kind === "sentence-moved") return `a sentence from ${remark.from} => ${remark.to}`;
  if (remark.kind === "exchanged") return `${remark.labels.join(" and ")} exchanged`;
  return "icon" in remark ? `${remark.kind} ${remark.icon}` : remark.kind;
}

/** How many words of context stand on each side of a mark. */
const context = 2;

export function marked(words: readonly WordEdit[]): string {
  if (words.every((edit) => edit.op === "equal")) return "";
  return words
    .map((edit, at) =>
      edit.op === "equal" ? shortened(edit.text, at === 0, at === words.length - 1) : brackets(edit),
    )
    .join("")
    .replaceAll("-]{+", "-] {+")
    .replaceAll("\n", " / ")
    .trim();
}

function brackets({ op, text }: WordEdit): string {
  const [, lead = "", body = "", tail = ""] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  const marks = op === "delete" ? `[-${body}-]` : `{+${body}+}`;
  return body === "" ? text : `${lead}${marks}${tail}`;
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.match(/^\s+|\S+\s*/g) ?? [];
  if (words.length <= context * 2 + 1) return text;
  const head = isFirst ? "" : words.slice(0, context + (/^\s/.test(text) ? 1 : 0)).join("");
  const tail = isLast ? "" : words.slice(-context).join("");
  return isFirst ? `… ${tail}` : isLast ? `${head}…` : `${head}… ${tail}`;
}

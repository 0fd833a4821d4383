/** Joins rules that were renumbered alike: `702.150–702.153 are now 702.151–702.154`. */
import type { Renaming } from "../domain/change.ts";
import { groupRuns, type NonEmpty } from "../domain/group-by.ts";

export function renumberedRuns(renumbered: readonly Renaming[]): readonly NonEmpty<Renaming>[] {
  return groupRuns(renumbered, (next, last) => follows(last, next));
}

export function runText(run: NonEmpty<Renaming>): string {
  const whole = run.filter(({ from }) => !run.some((each) => isPartOf(from, each.from)));
  const [first, last] = [whole[0] ?? run[0], whole.at(-1) ?? run[0]];
  return `${labelRange([first.from, last.from])} ${whole.length === 1 ? "is" : "are"} now ${labelRange([first.to, last.to])}`;
}

/** `3.b`, `3.b–3.d` */
export function labelRange([first, last]: readonly [string, string]): string {
  return first === last ? first : `${first}–${last}`;
}

/** Whether a number is that of a lettered part of another: `702.19b` is a part of `702.19`. */
const isPartOf = (number: string, whole: string) =>
  number.length === whole.length + 1 && number.startsWith(whole) && /[a-z]$/.test(number);

/** True for consecutive numbers that moved by the same amount. The parts of a rule move with it. */
function follows(last: Renaming, next: Renaming): boolean {
  const [from, to] = [nextNumbers(last.from), nextNumbers(last.to)];
  return from.some((number, at) => number === next.from && to[at] === next.to);
}

/** `702.19b` → `702.19c`, `702.20`, `702.20a`; `702.19` → `702.19a`, `702.20`, `702.20a` */
function nextNumbers(number: string): string[] {
  const {
    lead = "",
    count = "0",
    letter = "",
  } = /^(?<lead>(?:\d{1,9}\.){0,5})(?<count>\d{1,9})(?<letter>[a-z]?)$/.exec(number)?.groups ?? {};
  const next = `${lead}${Number(count) + 1}`;
  const sibling = letter === "" ? "a" : nextLetter(letter);
  return [`${lead}${count}${sibling}`, next, `${next}a`];
}

/** Authors skip the letters l and o, which look like 1 and 0. */
function nextLetter(letter: string): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return next === "l" || next === "o" ? nextLetter(next) : next;
}

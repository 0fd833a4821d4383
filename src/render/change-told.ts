/**
 * A comparison in, the changes that are reported each by itself out. A change that only follows a new name or number is
 * reported with that, and renumbered rules are reported in runs: `702.150–702.153 are now 702.151–702.154`.
 */
import type { Change, ChangedEntry, Comparison, Renumbering } from "../domain/change.ts";
import { groupByEach, groupRuns } from "../domain/group-by.ts";
import { labelRange, mainEntry } from "./change-names.ts";
import { verdictOf } from "./change-verdict.ts";

/** Changes as they are reported: one that only follows a new name or number is reported with that, if that is shown. */
export interface ToldChanges {
  readonly changes: readonly Change[];
  /** Entries whose references only follow the rename that a change is. */
  readonly followersOf: (change: Change) => readonly string[];
  /** `702.150–702.153 are now 702.151–702.154`, with the entries whose references follow. */
  readonly renumbered: readonly string[];
}

export function toldChanges({ changes, renumbered }: Comparison): ToldChanges {
  const shown = new Set([
    ...changes.filter((change) => !change.followsOnly).flatMap((change) => renameKey(change) ?? []),
    ...renumbered.map(({ from, to }) => `${from}\n${to}`),
  ]);
  const isTold = (change: Change) => change.followsOnly && followedKeys(change).some((key) => shown.has(key));
  const followers = groupByEach(changes.filter(isTold), followedKeys);
  const namesOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => followers.get(key) ?? []))].map((each) => shortName(mainEntry(each)));
  const runs = groupRuns(renumbered, (next, last) => follows(last, next));
  return {
    changes: changes.filter((change) => !isTold(change) && verdictOf(change) !== "renumbered"),
    followersOf: (change) => namesOf([renameKey(change) ?? ""]),
    renumbered: runs.map((run) => runText(run, namesOf(run.map(({ from, to }) => `${from}\n${to}`)))),
  };
}

/** The number of a rule, which is enough to find it; else the title. */
function shortName(entry: ChangedEntry | undefined): string {
  return entry?.number ?? entry?.title ?? "";
}

/** True for consecutive numbers that moved by the same amount; the parts of a rule move with it. */
function follows(last: Renumbering, next: Renumbering): boolean {
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

/** Authors leave out the letters l and o, which look like 1 and 0. */
function nextLetter(letter: string): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return next === "l" || next === "o" ? nextLetter(next) : next;
}

function runText(run: readonly Renumbering[], followers: readonly string[]): string {
  const whole = run.filter(({ from }) => !run.some((each) => isPartOf(from, each.from)));
  const [first, last] = [whole[0], whole.at(-1)];
  const names = `${labelRange([first?.from ?? "", last?.from ?? ""])} ${whole.length === 1 ? "is" : "are"} now ${labelRange([first?.to ?? "", last?.to ?? ""])}`;
  return followers.length === 0 ? names : `${names}; references follow in ${followers.join(", ")}`;
}

/** `702.19b` of `702.19` */
function isPartOf(number: string, whole: string): boolean {
  return number.length === whole.length + 1 && number.startsWith(whole) && /[a-z]$/.test(number);
}

/** `Deliver Evidence` and `Deliver Proof` as one key; null where the change is no rename. */
function renameKey({ titleWords, from, to }: Change): string | null {
  const [before, after] = [from[0], to[0]];
  return titleWords.length === 0 || !before || !after ? null : `${before.title}\n${after.title}`;
}

function followedKeys({ remarks }: Change): string[] {
  return remarks.flatMap((remark) =>
    remark.kind === "follows-rename" ? [`${remark.oldTitle}\n${remark.newTitle}`] : [],
  );
}

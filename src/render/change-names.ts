/** How changes and documents are named, in the same words in every output. */
import { assertNever } from "../domain/assert-never.ts";
import type { Change, ChangedEntry, Comparison, FactChange, Remark, Renumbering } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";
import { orderNote } from "./change-body.ts";
import { isDuplicate, numbersLine, verdictOf } from "./change-verdict.ts";
import { withNumber } from "./citation.ts";

/** `Current Rulings Document, 2011-01-03` */
export function versionName({ title, version, date }: SourceDocument): string {
  return [title, version, date].filter((part) => part !== null).join(", ");
}

/** `Deliver Evidence → Deliver Proof`, `selected + showing your cards → showing`, `dilemmas` */
export function changeName({ from, to, titleWords }: Change): string {
  const [before, after] = [from, to].map((side) => side.map(changedEntryName).join(" + "));
  const isOne = from.length === 1 && to.length === 1 && titleWords.length === 0;
  const was = from[0]?.number === to[0]?.number ? null : (from[0]?.number ?? null);
  // An untitled passage is named by its first words, and those may have changed.
  if (isOne) return was === null ? (after ?? "") : `${after} (was ${was})`;
  if (before === after || after === "") return before ?? "";
  return before === "" ? (after ?? "") : `${before} → ${after}`;
}

/** `702.19 Trample` */
export function changedEntryName({ number, title }: ChangedEntry): string {
  return withNumber(number, title);
}

/** The entry that a reader looks up: the new one, or the old one if it was removed. */
export function mainEntry({ from, to }: Change): ChangedEntry | undefined {
  return to[0] ?? from[0];
}

const factNames: Readonly<Record<FactChange["fact"], string>> = {
  version: "version",
  date: "date",
  asOf: "rulings as of",
  effective: "effective",
};

/** `date: 2011-01-03 → 2011-02-07` */
function factLine({ fact, from, to }: FactChange): string {
  return `${factNames[fact]}: ${from ?? "none"} → ${to ?? "none"}`;
}

/** Facts of the whole comparison, one line each: numbers, the documents, renumbered rules, and renamed sections. */
export function headLines(comparison: Comparison, { renumbered }: ToldChanges): string[] {
  const numbers = numbersLine(comparison);
  return [
    ...(numbers === null ? [] : [numbers]),
    ...comparison.facts.map(factLine),
    ...renumbered,
    ...comparison.sections.map(({ from, to }) => `section ${sectionTitle(from)} is now ${sectionTitle(to)}`),
  ];
}

function sectionTitle(heading: string): string {
  return heading === "" ? "without heading" : `\`${heading}\``;
}

/** Notes on a change, as short clauses. */
export function notesOf(change: Change): string[] {
  const { status, aspects, remarks, from, to } = change;
  if (isDuplicate(change))
    return [status === "added" ? "stands twice, word for word" : "stood twice, word for word"];
  if (status === "added" || status === "removed") return [];
  return [
    ...(aspects.includes("marker")
      ? [to.some(({ marked }) => marked) ? "now marked as changed" : "no longer marked as changed"]
      : []),
    ...(aspects.includes("section") && from.length === to.length
      ? [`from ${sectionName(from[0])} to ${sectionName(to[0])}`]
      : []),
    ...((status === "split" || status === "merged") && !aspects.includes("text") ? ["no word changed"] : []),
    ...(status === "moved" && aspects.includes("order") ? ["stands at another place"] : []),
    ...[orderNote(change)].filter((note) => note !== null),
    ...remarks.filter((remark) => !isShown(remark, change)).map(remarkText),
  ];
}

/** The body of a change shows the old label of a reworded step or rule. */
function isShown(remark: Remark, { parts }: Change): boolean {
  if (remark.kind !== "relabelled" || remark.from[0] !== remark.from[1]) return false;
  return parts.some(({ from, to }) => from === remark.from[0] && to === remark.to[0]);
}

function sectionName(entry: ChangedEntry | undefined): string {
  return entry?.section ?? "no section";
}

function remarkText(remark: Remark): string {
  switch (remark.kind) {
    case "follows-rename":
      return `follows ${remark.oldTitle} → ${remark.newTitle}`;
    case "icon-named":
      return `the lost icon [?] is now named ${remark.icon}`;
    case "icon-lost":
      return `the icon ${remark.icon} is lost, [?] stands for it`;
    case "stands-twice":
      return "stands twice";
    case "exchanged":
      return `${remark.labels[0]} and ${remark.labels[1]} exchanged`;
    case "relabelled":
      return `${labels(remark.from)} ${remark.from[0] === remark.from[1] ? "is" : "are"} now ${labels(remark.to)}`;
    default:
      return assertNever(remark);
  }
}

/** `3.b`, `3.b–3.d` */
function labels([first, last]: readonly [string, string]): string {
  return first === last ? first : `${first}–${last}`;
}

/** Changes by the section of their entry, sections in order of appearance; first the changes without a section. */
export function bySection(changes: readonly Change[]): ReadonlyMap<string | null, readonly Change[]> {
  const sections = new Map<string | null, Change[]>();
  if (changes.some((change) => sectionOf(change) === null)) sections.set(null, []);
  for (const change of changes) {
    const section = sectionOf(change);
    const known = sections.get(section);
    if (known) known.push(change);
    else sections.set(section, [change]);
  }
  return sections;
}

function sectionOf(change: Change): string | null {
  return mainEntry(change)?.section ?? null;
}

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
  const followers = new Map<string, string[]>();
  const isTold = (change: Change) => change.followsOnly && followedKeys(change).some((key) => shown.has(key));
  for (const change of changes.filter(isTold)) {
    for (const key of followedKeys(change)) {
      followers.set(key, [...(followers.get(key) ?? []), shortName(mainEntry(change))]);
    }
  }
  const following = (runs: readonly Renumbering[]) =>
    new Set(runs.flatMap(({ from, to }) => followers.get(`${from}\n${to}`) ?? []));
  return {
    changes: changes.filter((change) => !isTold(change) && verdictOf(change) !== "renumbered"),
    followersOf: (change) => followers.get(renameKey(change) ?? "") ?? [],
    renumbered: renumberedRuns(renumbered).map((run) => runText(run, [...following(run)])),
  };
}

/** The number of a rule, which is enough to find it; else the title. */
function shortName(entry: ChangedEntry | undefined): string {
  return entry?.number ?? entry?.title ?? "";
}

/** Consecutive numbers that moved by the same amount; the parts of a rule move with it. */
function renumberedRuns(all: readonly Renumbering[]): Renumbering[][] {
  const runs: Renumbering[][] = [];
  for (const each of all) {
    const last = runs.at(-1)?.at(-1);
    if (last && follows(last, each)) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs;
}

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
  const names = `${labels([first?.from ?? "", last?.from ?? ""])} ${whole.length === 1 ? "is" : "are"} now ${labels([first?.to ?? "", last?.to ?? ""])}`;
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

/** The notes of a change, and which references follow it. */
export function allNotesOf(change: Change, { followersOf }: ToldChanges): string[] {
  const followers = followersOf(change);
  const followed = followers.length === 0 ? [] : [`followed by references in ${followers.join(", ")}`];
  return [...notesOf(change), ...followed];
}

/** How a change and a comparison are named in every output: what happened, to whom, where. */
import { assertNever } from "../domain/assert-never.ts";
import type { Change, ChangedEntry, ChangeStatus, Comparison, FactChange, Remark } from "../domain/change.ts";
import type { SourceDocument } from "../domain/document.ts";

export const statusOrder = ["added", "removed", "changed", "split", "merged", "moved"] as const;

/** How many changes there are of each status, and how many pairs of entries read the same. */
export type ChangeCounts = Readonly<Record<ChangeStatus | "unchanged", number>>;

export function countChanges({ changes, unchanged }: Comparison): ChangeCounts {
  const count = (status: ChangeStatus) => changes.filter((change) => change.status === status).length;
  return {
    added: count("added"),
    removed: count("removed"),
    changed: count("changed"),
    split: count("split"),
    merged: count("merged"),
    moved: count("moved"),
    unchanged: unchanged.length,
  };
}

/** `2 added, 1 removed, 3 changed; 84 unchanged`; with `no changes` where there are none. */
export function summaryLine(comparison: Comparison): string {
  const counts = countChanges(comparison);
  const said = statusOrder
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${status}`);
  const { old, new: fresh } = comparison.omitted;
  const silent = [
    ...(old > 0 ? [`${old} not spoken of`] : []),
    ...(fresh > 0 ? [`${fresh} that the older document does not speak of`] : []),
  ];
  return [
    said.length === 0 ? "no changes" : said.join(", "),
    `${counts.unchanged} unchanged`,
    ...silent,
  ].join("; ");
}

/** `Current Rulings Document, 2011-01-03` */
export function versionName({ title, version, date }: SourceDocument): string {
  return [title, version, date].filter((part) => part !== null).join(", ");
}

/** `Deliver Evidence → Deliver Proof`, `selected + showing your cards → showing`, `dilemmas` */
export function changeName({ from, to }: Change): string {
  const [before, after] = [from, to].map((side) => side.map(({ title }) => title).join(" + "));
  if (before === after || after === "") return before ?? "";
  return before === "" ? (after ?? "") : `${before} → ${after}`;
}

/** Where a reader finds it: the new entry, or the old one where it is gone. */
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
export function factLine({ fact, from, to }: FactChange): string {
  return `${factNames[fact]}: ${from ?? "none"} → ${to ?? "none"}`;
}

/** What else is to be said of a change, as short clauses. */
export function notesOf(change: Change): string[] {
  const { status, aspects, remarks, from, to } = change;
  if (status === "added" || status === "removed") return [];
  return [
    ...(aspects.includes("marker")
      ? [to[0]?.marked ? "now marked as changed" : "no longer marked as changed"]
      : []),
    ...(aspects.includes("section") && from.length === to.length
      ? [`from ${sectionName(from[0])} to ${sectionName(to[0])}`]
      : []),
    ...((status === "split" || status === "merged") && !aspects.includes("text") ? ["no word changed"] : []),
    ...(status === "moved" && aspects.includes("order") ? ["stands at another place"] : []),
    ...remarks.map(remarkText),
  ];
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
    case "relabelled":
      return `${steps(remark.from)} now ${labels(remark.to)}`;
    default:
      return assertNever(remark);
  }
}

function steps([first, last]: readonly [string, string]): string {
  return first === last ? `step ${first} is` : `steps ${labels([first, last])} are`;
}

/** `3.b`, `3.b–3.d` */
function labels([first, last]: readonly [string, string]): string {
  return first === last ? first : `${first}–${last}`;
}

/** Changes under the heading of the entry, headings in the order in which they come; first what stands under none. */
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

/** Changes as they are told: one that only follows a rename is told with the rename, if that is shown. */
export interface ToldChanges {
  readonly changes: readonly Change[];
  /** Entries whose references only follow the rename that a change is. */
  readonly followersOf: (change: Change) => readonly string[];
}

export function toldChanges(changes: readonly Change[]): ToldChanges {
  const shown = new Set(
    changes.filter((change) => !change.followsOnly).flatMap((change) => renameKey(change) ?? []),
  );
  const followers = new Map<string, string[]>();
  const isTold = (change: Change) => change.followsOnly && followedKeys(change).some((key) => shown.has(key));
  for (const change of changes.filter(isTold)) {
    for (const key of followedKeys(change)) {
      followers.set(key, [...(followers.get(key) ?? []), mainEntry(change)?.title ?? ""]);
    }
  }
  return {
    changes: changes.filter((change) => !isTold(change)),
    followersOf: (change) => followers.get(renameKey(change) ?? "") ?? [],
  };
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

/** Finds what was renamed for many entries at once: numbers of rules, and headings of sections. */
import type { NumberChanges, Renaming, Sides } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";
import { fold } from "../domain/fold.ts";
import { firstOfEach, groupBy } from "../domain/group-by.ts";
import { alignBlocks } from "./align-blocks.ts";
import { comparedText } from "./entry-text.ts";
import type { EntryToMatch } from "./match-candidates.ts";
import type { Lists, Placed } from "./pairs.ts";
import { readingKey } from "./tokens.ts";

/** In the order of the new document, without duplicates. */
export function renumberings(pairs: readonly Sides<EntryToMatch>[]): Renaming[] {
  const found = inNewOrder(pairs).flatMap(({ old: { entry: one }, new: { entry: other } }) => [
    ...ofEntry(one, other),
    ...ofRules(one, other),
  ]);
  return firstOfEach(found, ({ from, to }) => `${from} ${to}`);
}

function inNewOrder<Item extends Placed>(pairs: readonly Sides<Item>[]): readonly Sides<Item>[] {
  return pairs.toSorted((one, other) => one.new.at - other.new.at);
}

/** Which numbers were added, removed, or now have another text, whichever rule had them before. */
export function compareNumbers({ old, new: fresh }: Sides<readonly Entry[]>): NumberChanges {
  const [before, after] = [textByNumber(old), textByNumber(fresh)];
  return {
    added: [...after.keys()].filter((number) => !before.has(number)),
    changed: [...after].flatMap(([number, text]) =>
      isSameText(before.get(number) ?? text, text) ? [] : [number],
    ),
    removed: [...before.keys()].filter((number) => !after.has(number)),
  };
}

function textByNumber(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const entry of entries) {
    if (entry.number !== null) texts.set(entry.number, entry.title ?? "");
    if (!hasRules(entry)) continue;
    for (const [number, text] of ruleTexts(entry)) texts.set(number, `${texts.get(number) ?? ""}\n${text}`);
  }
  return texts;
}

/** The words of each rule with the paragraphs below it; its examples are excluded. */
function ruleTexts({ blocks }: Entry): [number: string, text: string][] {
  let current: string | null = null;
  return blocks.flatMap(({ kind, path, text }) => {
    if (path !== null || kind !== "paragraph") current = kind === "rule" ? path : null;
    return current === null ? [] : [[current, text]];
  });
}

function isSameText(one: string, other: string): boolean {
  return one === other || readingKey(one) === readingKey(other);
}

function ofEntry({ number: from }: Entry, { number: to }: Entry): Renaming[] {
  return from === null || to === null || from === to ? [] : [{ from, to }];
}

/** Labels of steps are local to their entry, but the number of a rule is known everywhere. */
function ofRules(old: Entry, fresh: Entry): Renaming[] {
  if (!hasRules(old) || !hasRules(fresh) || hasSameRules(old, fresh)) return [];
  const texts = { old: comparedText(old), new: comparedText(fresh) };
  const { kept, moved } = alignBlocks(texts);
  return inNewOrder([...kept, ...moved]).flatMap(({ old: { path: from }, new: { path: to } }) =>
    from === null || to === null || from === to ? [] : [{ from, to }],
  );
}

function hasRules({ blocks }: Entry): boolean {
  return blocks.some(({ kind }) => kind === "rule");
}

function hasSameRules(one: Entry, other: Entry): boolean {
  return (
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, at) => block.path === other.blocks[at]?.path)
  );
}

/**
 * A heading that only the old side has was renamed to one that only the new side has if at least half of its entries moved
 * there. An entry without a section counts under the empty heading.
 */
export function renamedSections(
  sides: Lists<EntryToMatch>,
  pairs: readonly Sides<EntryToMatch>[],
): Renaming[] {
  const [olds, news] = [headings(sides.old), headings(sides.new)];
  const pairsByOld = groupBy(pairs, ({ old }) => sectionKey(old.entry));
  return [...olds].flatMap(([key, from]) => {
    if (news.has(key)) return [];
    const moved = pairsByOld.get(key) ?? [];
    const goals = [...groupBy(moved, (pair) => sectionKey(pair.new.entry))];
    const [best] = goals.sort((a, b) => b[1].length - a[1].length);
    if (!best || best[1].length * 2 < moved.length || olds.has(best[0])) return [];
    const to = news.get(best[0]);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Whether the section of an entry changed, other than by a rename of the heading. */
export function hasOtherSection(one: Entry, other: Entry, renames: readonly Renaming[]): boolean {
  if (one.section === other.section) return false;
  const [from, to] = [sectionKey(one), sectionKey(other)];
  return from !== to && !renames.some((rename) => fold(rename.from) === from && fold(rename.to) === to);
}

function sectionKey({ section }: Entry): string {
  return fold(section ?? "").trim();
}

/** The headings of a document by their folded form. */
function headings(entries: readonly EntryToMatch[]): ReadonlyMap<string, string> {
  return new Map(entries.map(({ entry }) => [sectionKey(entry), entry.section ?? ""]));
}

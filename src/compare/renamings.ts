/** Finds numbers of rules that changed for many entries at once, and texts that follow new names. */
import type { Remark, Renaming, Sides } from "../domain/change.ts";
import type { Entry } from "../domain/entry.ts";
import { firstOfEach, groupBy } from "../domain/group-by.ts";
import { alignBlocks } from "./align-blocks.ts";
import { comparedText, type DiffToken, splitTokens, type TokenSides } from "./entry-text.ts";
import type { EntryToMatch } from "./match-candidates.ts";
import { type Hunk, inOrderOf, itemsIn, joinHunks, keptPairs, type Range } from "./pairs.ts";
import { diffTokens } from "./words.ts";

/** In the order of the new document, without duplicates. */
export function renumberings(pairs: readonly Sides<EntryToMatch>[]): Renaming[] {
  const found = inOrderOf("new", pairs).flatMap(({ old: { entry: one }, new: { entry: other } }) => [
    ...renamingOf(one.number, other.number),
    ...ofRules(one, other),
  ]);
  return firstOfEach(found, ({ from, to }) => `${from} ${to}`);
}

/** None if both numbers or addresses are the same, or one is missing. */
export function renamingOf(from: string | null, to: string | null): Renaming[] {
  return from === null || to === null || from === to ? [] : [{ from, to }];
}

/** Labels of steps are local to their entry, but the number of a rule is known everywhere. */
function ofRules(old: Entry, fresh: Entry): Renaming[] {
  if (!hasRules(old) || !hasRules(fresh) || pathsOf(old) === pathsOf(fresh)) return [];
  const { kept, moved } = alignBlocks({ old: comparedText(old), new: comparedText(fresh) });
  return inOrderOf("new", [...kept, ...moved]).flatMap((pair) => renamingOf(pair.old.path, pair.new.path));
}

const hasRules = ({ blocks }: Entry) => blocks.some(({ kind }) => kind === "rule");

const pathsOf = ({ blocks }: Entry) => blocks.map(({ path }) => path).join();

/** One of the titles of a rename, as written in running text. */
interface RenamedTitle {
  readonly keys: readonly string[];
  readonly rename: Renaming;
  readonly side: "old" | "new";
}

export type RenamedTitles = ReadonlyMap<string, readonly RenamedTitle[]>;

/**
 * The titles by which references that only follow a rename are recognized: `See Deliver Evidence` became `See Deliver Proof`.
 * Both titles then count as one word, so that nothing around them seems changed. Grouped by first word, longest name first, because
 * titles contain titles.
 */
export function renamedTitles(renames: readonly Renaming[]): RenamedTitles {
  const all = renames.flatMap((rename): RenamedTitle[] => [
    ...spokenForms(rename.from).map((keys) => ({ keys, rename, side: "old" as const })),
    ...spokenForms(rename.to).map((keys) => ({ keys, rename, side: "new" as const })),
  ]);
  const names = groupBy(all, ({ keys }) => keys[0] ?? "");
  for (const list of names.values()) list.sort((one, other) => other.keys.length - one.keys.length);
  return names;
}

/** `The Sheliak` is also called `Sheliak`. */
function spokenForms(title: string): string[][] {
  const whole = splitTokens(title).map(caseless);
  const short = whole[0] === "the" ? whole.slice(1) : [];
  return [whole, short].filter((keys) => keys.length > 0);
}

const caseless = (token: DiffToken) => token.key.toLowerCase();

/** A token, or a whole name as if it were one. */
interface Unit extends DiffToken, Range {
  readonly name: RenamedTitle | null;
}

/** The hunks of two texts, in which a renamed title is one word, and which references follow. */
export function diffFollowing(texts: TokenSides, names: RenamedTitles) {
  const units = { old: unitsOf(texts.old, names, "old"), new: unitsOf(texts.new, names, "new") };
  const found = diffTokens(units);
  const rangeOf = ({ from, until }: Range, side: "old" | "new") => ({
    from: units[side][from]?.from ?? texts[side].length,
    until: units[side][until]?.from ?? texts[side].length,
  });
  const hunks = found.map((hunk) => ({ old: rangeOf(hunk.old, "old"), new: rangeOf(hunk.new, "new") }));
  const named = keptPairs(found, units).flatMap(({ old: before, new: after }) => {
    const hunk = before.name && after.name ? nameHunk(before, after, texts) : null;
    const isFollowing = before.name?.side === "old" && after.name?.side === "new";
    return hunk ? [{ hunk, rename: isFollowing ? (after.name?.rename ?? null) : null }] : [];
  });
  const renames = [...new Set(named.flatMap(({ rename }) => rename ?? []))];
  return {
    hunks: [...hunks, ...named.map(({ hunk }) => hunk)].sort(
      (one, other) => one.old.from - other.old.from || one.new.from - other.new.from,
    ),
    follows: renames.map(
      ({ from, to }): Remark => ({ kind: "follows-rename", oldTitle: from, newTitle: to }),
    ),
    /** True if only references to renamed entries differ. */
    followsOnly: found.length === 0 && named.every(({ rename }) => rename !== null),
  };
}

/**
 * The difference between two forms of a name as a single hunk, which is easier to read than several; null if they are equal.
 */
function nameHunk(one: Unit, other: Unit, texts: TokenSides): Hunk | null {
  const inner = diffTokens(itemsIn({ old: one, new: other }, texts));
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return null;
  const within = ({ from }: Unit, range: Range) => ({ from: from + range.from, until: from + range.until });
  const whole = joinHunks(first, last);
  return { old: within(one, whole.old), new: within(other, whole.new) };
}

/** If a word is both an old and a new name, like numbers that moved up by one, it counts as the name of its own side. */
function unitsOf(tokens: readonly DiffToken[], names: RenamedTitles, side: RenamedTitle["side"]): Unit[] {
  const units: Unit[] = [];
  for (let from = 0; from < tokens.length; from = units.at(-1)?.until ?? tokens.length) {
    const token = tokens[from];
    if (!token) break;
    const standing = (names.get(caseless(token)) ?? []).filter((each) => isTitleAt(each, tokens, from));
    const longest = standing.filter((each) => each.keys.length === standing[0]?.keys.length);
    const name = longest.find((each) => each.side === side) ?? longest[0] ?? null;
    const key = name ? `\n${name.rename.to}` : token.key;
    units.push({ ...token, key, name, from, until: from + (name?.keys.length ?? 1) });
  }
  return units;
}

function isTitleAt(name: RenamedTitle, tokens: readonly DiffToken[], at: number): boolean {
  return name.keys.every((key, offset) => {
    const token = tokens[at + offset];
    return token !== undefined && caseless(token) === key;
  });
}

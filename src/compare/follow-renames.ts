/**
 * Recognizes references that only follow a rename: `See Deliver Evidence` became `See Deliver Proof` because the entry was
 * renamed. During comparison both titles count as one word, so that nothing around them seems changed.
 */
import type { Remark, Renaming } from "../domain/change.ts";
import { groupBy } from "../domain/group-by.ts";
import { type Hunk, keptPairs } from "./pairs.ts";
import { type DiffToken, splitTokens, type TokenSides } from "./tokens.ts";
import { diffTokens } from "./words.ts";

export interface FollowedText {
  readonly hunks: readonly Hunk[];
  readonly follows: readonly Remark[];
  /** True if only references to renamed entries differ. */
  readonly followsOnly: boolean;
}

/** One of the titles of a rename, as written in running text. */
interface RenamedTitle {
  readonly keys: readonly string[];
  readonly rename: Renaming;
  readonly side: "old" | "new";
}

export type RenamedTitles = ReadonlyMap<string, readonly RenamedTitle[]>;

/** Grouped by first word, longest name first, because titles contain titles. */
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

function caseless(token: DiffToken): string {
  return token.key.toLowerCase();
}

/** A token, or a whole name as if it were one. */
interface Unit extends DiffToken {
  readonly name: RenamedTitle | null;
  /** Index of its first token, and the index after its last. */
  readonly from: number;
  readonly until: number;
}

/** The hunks of two texts that use a renamed title; null if they do not. */
export function diffFollowing(texts: TokenSides, names: RenamedTitles): FollowedText | null {
  if (names.size === 0) return null;
  const { old, new: fresh } = texts;
  const [a, b] = [unitsOf(old, names, "old"), unitsOf(fresh, names, "new")];
  if (!a.some(({ name }) => name?.side === "old") || !b.some(({ name }) => name?.side === "new")) return null;
  const found = diffTokens({ old: a, new: b });
  const hunks = found.map((hunk) => ({
    oldFrom: a[hunk.oldFrom]?.from ?? old.length,
    oldUntil: a[hunk.oldUntil]?.from ?? old.length,
    newFrom: b[hunk.newFrom]?.from ?? fresh.length,
    newUntil: b[hunk.newUntil]?.from ?? fresh.length,
  }));
  const named = keptPairs(found, { old: a, new: b }).flatMap(({ old: one, new: other }) => {
    const hunk = one.name && other.name ? nameHunk(one, other, texts) : null;
    const isFollowing = one.name?.side === "old" && other.name?.side === "new";
    return hunk ? [{ hunk, rename: isFollowing ? (other.name?.rename ?? null) : null }] : [];
  });
  const renames = [...new Set(named.flatMap(({ rename }) => rename ?? []))];
  return {
    hunks: [...hunks, ...named.map(({ hunk }) => hunk)].sort(
      (one, other) => one.oldFrom - other.oldFrom || one.newFrom - other.newFrom,
    ),
    follows: renames.map(({ from, to }) => ({ kind: "follows-rename", oldTitle: from, newTitle: to })),
    followsOnly: found.length === 0 && named.every(({ rename }) => rename !== null),
  };
}

/**
 * The difference between two forms of a name as a single hunk, which is easier to read than several; null if they are equal.
 */
function nameHunk(one: Unit, other: Unit, { old, new: fresh }: TokenSides): Hunk | null {
  const inner = diffTokens({
    old: old.slice(one.from, one.until),
    new: fresh.slice(other.from, other.until),
  });
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return null;
  const { oldFrom, newFrom } = first;
  return {
    ...{ oldFrom: one.from + oldFrom, oldUntil: one.from + last.oldUntil },
    ...{ newFrom: other.from + newFrom, newUntil: other.from + last.newUntil },
  };
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

/**
 * References that only follow a rename: `See Deliver Evidence` became `See Deliver Proof` because the entry was renamed. While
 * the texts are compared, both titles count as one word, so that nothing around them is taken for changed; afterwards the
 * place is marked as following the rename.
 */
import type { Remark } from "../domain/change.ts";
import type { Hunk } from "./sequence.ts";
import { type Token, tokenize } from "./tokens.ts";
import { diffTokens } from "./words.ts";

export interface Rename {
  readonly oldTitle: string;
  readonly newTitle: string;
}

export interface FollowedText {
  readonly hunks: readonly Hunk[];
  readonly follows: readonly Remark[];
  /** Nothing else differs. */
  readonly isAll: boolean;
}

/** One of the titles of a rename, as it stands in running text. */
interface Name {
  readonly keys: readonly string[];
  readonly rename: Rename;
  readonly side: "old" | "new";
}

export type Names = ReadonlyMap<string, readonly Name[]>;

/** By the first word, longest name first: titles contain titles. */
export function namesOfRenames(renames: readonly Rename[]): Names {
  const names = new Map<string, Name[]>();
  const sides = renames.flatMap((rename) => [
    { rename, side: "old" } as const,
    { rename, side: "new" } as const,
  ]);
  for (const { rename, side } of sides) {
    for (const keys of spokenForms(side === "old" ? rename.oldTitle : rename.newTitle)) {
      const first = keys[0] ?? "";
      names.set(first, [...(names.get(first) ?? []), { keys, rename, side }]);
    }
  }
  for (const list of names.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  return names;
}

/** `The Sheliak` is also called `Sheliak`. */
function spokenForms(title: string): string[][] {
  const whole = tokenize(title).map(caseless);
  const short = whole[0] === "the" ? whole.slice(1) : [];
  return [whole, short].filter((keys) => keys.length > 0);
}

function caseless(token: Token): string {
  return token.key.toLowerCase();
}

/** A token, or a whole name as if it were one. */
interface Unit {
  readonly from: number;
  readonly until: number;
  readonly key: string;
  readonly name: Name | null;
}

/** The hunks of two texts that use a renamed title; null if they do not. */
export function diffFollowing(
  old: readonly Token[],
  fresh: readonly Token[],
  names: Names,
): FollowedText | null {
  if (names.size === 0) return null;
  const [a, b] = [unitsOf(old, names, "old"), unitsOf(fresh, names, "new")];
  if (!a.some((unit) => unit.name?.side === "old") || !b.some((unit) => unit.name?.side === "new"))
    return null;
  const found = diffTokens(a.map(asToken(old)), b.map(asToken(fresh)));
  return marked(a, b, found, { old, fresh });
}

/** If a word is both an old and a new name, like numbers that moved up by one, it is the name of its own side. */
function unitsOf(tokens: readonly Token[], names: Names, side: Name["side"]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const standing = (names.get(caseless(token)) ?? []).filter((each) => standsAt(each, tokens, at));
    const longest = standing.filter((each) => each.keys.length === standing[0]?.keys.length);
    const name = longest.find((each) => each.side === side) ?? longest[0] ?? null;
    const until = at + (name?.keys.length ?? 1);
    units.push({ from: at, until, key: name ? `\n${name.rename.newTitle}` : token.key, name });
    at = until;
  }
  return units;
}

function standsAt(name: Name, tokens: readonly Token[], at: number): boolean {
  return name.keys.every((key, offset) => {
    const token = tokens[at + offset];
    return token !== undefined && caseless(token) === key;
  });
}

function asToken(tokens: readonly Token[]): (unit: Unit) => Token {
  return (unit) => ({ text: unit.key, key: unit.key, gap: tokens[unit.from]?.gap ?? "" });
}

interface Texts {
  readonly old: readonly Token[];
  readonly fresh: readonly Token[];
}

/** Hunks of units as hunks of tokens, with hunks for names that differ between equal units. */
function marked(a: readonly Unit[], b: readonly Unit[], found: readonly Hunk[], texts: Texts): FollowedText {
  const hunks: Hunk[] = [];
  const follows = new Map<Rename, Remark>();
  let isAll = found.length === 0;
  for (const [one, other] of equalUnits(a, b, found)) {
    const place = differingName(one, other, texts);
    if (!place) continue;
    hunks.push(place);
    const rename = one.name?.side === "old" && other.name?.side === "new" ? other.name.rename : null;
    if (rename) follows.set(rename, { kind: "follows-rename", ...rename });
    else isAll = false;
  }
  hunks.push(...found.map((hunk) => inTokens(a, b, hunk, texts)));
  hunks.sort((one, other) => one.oldFrom - other.oldFrom || one.newFrom - other.newFrom);
  return { hunks, follows: [...follows.values()], isAll };
}

function equalUnits(a: readonly Unit[], b: readonly Unit[], found: readonly Hunk[]): [Unit, Unit][] {
  const end = { oldFrom: a.length, newFrom: b.length };
  let at = { old: 0, new: 0 };
  return [...found, { ...end, oldUntil: a.length, newUntil: b.length }].flatMap((hunk) => {
    const olds = a.slice(at.old, hunk.oldFrom);
    const news = b.slice(at.new, hunk.newFrom);
    at = { old: hunk.oldUntil, new: hunk.newUntil };
    return olds.flatMap((one, by): [Unit, Unit][] => {
      const other = news[by];
      return other ? [[one, other]] : [];
    });
  });
}

function isSomething(hunk: Hunk): boolean {
  return hunk.oldFrom < hunk.oldUntil || hunk.newFrom < hunk.newUntil;
}

/** The words of a name that differ, without common ends; null if both sides have the same. */
function differingName(one: Unit, other: Unit, { old, fresh }: Texts): Hunk | null {
  let { from: oldFrom, until: oldUntil } = one;
  let { from: newFrom, until: newUntil } = other;
  const same = (x: number, y: number) => old[x]?.key === fresh[y]?.key;
  while (oldFrom < oldUntil && newFrom < newUntil && same(oldFrom, newFrom)) {
    oldFrom++;
    newFrom++;
  }
  while (oldFrom < oldUntil && newFrom < newUntil && same(oldUntil - 1, newUntil - 1)) {
    oldUntil--;
    newUntil--;
  }
  const hunk = { oldFrom, oldUntil, newFrom, newUntil };
  return isSomething(hunk) ? hunk : null;
}

function inTokens(a: readonly Unit[], b: readonly Unit[], hunk: Hunk, { old, fresh }: Texts): Hunk {
  return {
    oldFrom: a[hunk.oldFrom]?.from ?? old.length,
    oldUntil: a[hunk.oldUntil]?.from ?? old.length,
    newFrom: b[hunk.newFrom]?.from ?? fresh.length,
    newUntil: b[hunk.newUntil]?.from ?? fresh.length,
  };
}

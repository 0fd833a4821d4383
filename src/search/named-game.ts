/** Recognizes a game that a query names, by the names that players use, also if the library has no text of it. */
import table from "../../corpus/words/games.json" with { type: "json" };
import type { Edition } from "../domain/edition.ts";
import type { OpenPart } from "./index/open-index.ts";
import { isInTexts } from "./spelling.ts";
import { tokenize } from "./tokenize.ts";

export interface NamedGame {
  readonly title: string;
  /** The edition of an imported document of the game; null if there is none. */
  readonly edition: Edition | null;
  /** The query without the name. */
  readonly rest: string;
}

/** A name that the texts of other games use is a word as any other. */
export function namedGame(query: string, parts: readonly OpenPart[]): NamedGame | null {
  for (const [title = "", ...names] of table.games) {
    const isOwn = ({ facts }: OpenPart) => facts.scopes.some(({ edition }) => names.includes(edition));
    const others = parts.filter((part) => !isOwn(part));
    for (const name of names) {
      const rest = without(name, query);
      if (rest === null || areWords(name, others)) continue;
      const edition = names.find((each) =>
        parts.some(({ facts }) => facts.scopes.some((own) => own.edition === each)),
      );
      return { title, edition: edition ?? null, rest };
    }
  }
  return null;
}

const letter = /[\p{L}\p{N}]/u;

/** Null if the name does not stand in the query as words of its own. */
function without(name: string, query: string): string | null {
  const text = query.toLowerCase();
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [query.slice(0, at), query.slice(at + name.length)];
    if (!letter.test(before.slice(-1)) && !letter.test(after.slice(0, 1))) return `${before} ${after}`;
  }
  return null;
}

function areWords(name: string, parts: readonly OpenPart[]): boolean {
  return tokenize(name).every(({ term }) => parts.some((part) => isInTexts(term, part)));
}

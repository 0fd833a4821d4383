/** Texts, the words that serve them, and the user's own in; all of them as one, and what is wrong with the user's, out. */
import { applyOwnAliases, decodeOwnAliases } from "../corpus/own-aliases.ts";
import { decodeVocabulary } from "../corpus/vocabulary.ts";
import type { Problem } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { AskedWords } from "./own-corpus.ts";
import type { OwnFile, OwnWords } from "./own-words.ts";

export interface Worded {
  readonly texts: readonly RulesText[];
  readonly asked: AskedWords;
  readonly problems: readonly Problem[];
}

/** A file that is not as it should be serves nothing; the rest still does. */
export function withOwnWords(texts: readonly RulesText[], asked: AskedWords, words: OwnWords | null): Worded {
  const named = withAliases(texts, words?.aliases ?? null);
  const added = addedVocabulary(words?.vocabulary ?? null);
  return {
    texts: named.texts,
    asked: { ...asked, vocabulary: [...asked.vocabulary, ...added.groups] },
    problems: [...named.problems, ...added.problems],
  };
}

function withAliases(texts: readonly RulesText[], own: OwnFile | null): Pick<Worded, "texts" | "problems"> {
  if (own === null || own.bytes === null) return { texts, problems: own?.problems ?? [] };
  const { aliases, problems } = decodeOwnAliases(own.bytes.toString("utf8"), own.file);
  return aliases === null ? { texts, problems: inOwnFile(problems) } : applyOwnAliases(texts, aliases);
}

function addedVocabulary(own: OwnFile | null): {
  readonly groups: AskedWords["vocabulary"];
  readonly problems: readonly Problem[];
} {
  if (own === null || own.bytes === null) return { groups: [], problems: own?.problems ?? [] };
  const { groups, problems } = decodeVocabulary(own.bytes.toString("utf8"), own.file);
  return { groups, problems: inOwnFile(problems) };
}

/** These files no command makes anew. */
function inOwnFile(problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) => ({
    ...problem,
    advice: "mend it there; until then nothing in this file serves",
  }));
}

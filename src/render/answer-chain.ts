/** Explains how a passage was found: what was understood, the rule, its exception, what both refer to, why it ranks here. */
import { type Answer, exceptionAfter, type Hit } from "../domain/answer.ts";
import { editionName } from "../domain/edition.ts";
import { groupBy } from "../domain/group-by.ts";
import { cut } from "./layout.ts";

export interface ChainLink {
  readonly name: string;
  readonly text: string;
}

/** Sentences are cut to `longestPiece` characters, because they are shown in full elsewhere. Empty links are omitted. */
export function answerChain(answer: Answer, hit: Hit, longestPiece = 100): readonly ChainLink[] {
  const { passage, decides, references } = hit;
  const exception = decides === null ? null : exceptionAfter(passage.text, decides);
  const piece = (place: readonly [number, number]) =>
    cut(passage.text.slice(...place).replaceAll("\n", " "), longestPiece);
  const links = [
    { name: "understood as", text: understoodText(answer) },
    { name: answer.answered ? "rule" : "nearest", text: piece(decides ?? [0, passage.text.length]) },
    { name: "exception", text: exception === null ? "" : piece(exception) },
    { name: "refers to", text: [...new Set(references.map(({ text }) => text))].join("; ") },
    { name: "ranked by", text: reasonsText(hit) },
  ];
  return links.filter(({ text }) => text !== "");
}

/** `out of time = [Out Of Time] (1E passage), battle, grave → discard pile, in Second Edition` */
function understoodText({ interpretation, hits }: Answer): string {
  const { titles, terms, corrections, edition } = interpretation;
  const named = groupBy(titles, ({ text }) => text);
  const nameOf = ({ entry: id }: { readonly entry: string }) => {
    const entry = hits.find((hit) => hit.entry.id === id)?.entry;
    return entry === undefined ? [] : `${entry.name} (${entry.edition.toUpperCase()} ${entry.kind})`;
  };
  const replaced = new Map(corrections.map(({ from, to }) => [from, to]));
  const asWords = terms
    .filter((term) => !named.has(term))
    .map((term) => (replaced.has(term) ? `${term} → ${replaced.get(term)}` : term));
  const asTitles = Array.from(
    named,
    ([text, group]) => `${text} = ${[...new Set(group.flatMap(nameOf))].join(" or ") || "a title"}`,
  );
  return [...asTitles, ...asWords, ...(edition === null ? [] : [`in ${editionName(edition)}`])].join(", ");
}

/** Describes each signal for judges; null if it means nothing to them. */
export const reasons: Readonly<Record<string, string | null>> = {
  "words found": "has the words asked for",
  "words in one sentence": "has them in one sentence",
  "words in the entry": "its entry has them",
  "neighboring words": "has them side by side",
  "bag of words": null,
  "asked for in such words": "is asked for in such words",
  "asked for in several such ways": "is asked for in several such ways",
  "entry asked for in such words": "its entry is asked for in such words",
  "title named": "its title is named",
  "opens the entry named": "opens the entry that is named",
  "is long": "is long",
  "is an example": "is an example",
};

/** Weaker signals are not given as a reason. */
const leastStrength = 0.6;
const leastShare = 0.01;

/** `has the words asked for, is asked for in such words; but is long` */
export function reasonsText({ signals }: Pick<Hit, "signals">): string {
  const holding = signals()
    .filter(({ strength, share }) => strength >= leastStrength && Math.abs(share) >= leastShare)
    .sort((one, other) => Math.abs(other.share) - Math.abs(one.share));
  const text = (isMeant: (share: number) => boolean) =>
    holding.flatMap(({ name, share }) => (isMeant(share) ? (reasons[name] ?? []) : [])).join(", ");
  const speakingFor = text((share) => share > 0) || "has some of the words asked for";
  const against = text((share) => share < 0);
  return against === "" ? speakingFor : `${speakingFor}; but ${against}`;
}

/**
 * The bytes of an index in; the same bytes with the bar that its own texts call for, out. Questions that the texts have nothing to do
 * with score differently on a glossary and on a rulebook: the bar stands where most of them are refused.
 */
import { barIn, type OpenPart, openIndex } from "./index/open-index.ts";
import { indexInMemory, openSections, type Pieces } from "./index/sections.ts";
import { judge } from "./judge.ts";
import { rank } from "./rank.ts";
import { understand } from "./understand.ts";

const mostAsked = 100;
/** Share of the unrelated questions that are refused. A text may well answer some of them. */
const refusedShare = 0.6;
/** Of questions in another language most score nothing. */
const lowestBar = 0.05;
const everything = { edition: null, kind: null, document: null, changedOnly: false };

/** The bars are set in the bytes themselves: an index may be as large as what is left of the memory. */
export function calibrate(packed: Pieces, unrelated: readonly string[]): Pieces {
  const step = Math.max(1, Math.ceil(unrelated.length / mostAsked));
  const asked = unrelated.filter((_, at) => at % step === 0);
  const file = indexInMemory(packed);
  openIndex(file).parts.forEach((part, at) => {
    if (part.facts.kind === "plain" && asked.length > 0)
      barIn(openSections(file)(`${at} bar`)).set([barFor(part, asked)]);
  });
  return packed;
}

function barFor(part: OpenPart, asked: readonly string[]): number {
  const likelihoods = asked.map((query) => {
    const understanding = understand(query, { part, parts: [part], isTyping: false });
    return judge(understanding, rank(understanding, everything, part), part).likelihood;
  });
  likelihoods.sort((one, other) => one - other);
  return Math.max(lowestBar, likelihoods[Math.floor(refusedShare * likelihoods.length)] ?? lowestBar);
}

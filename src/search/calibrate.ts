/**
 * A compiled index in; the same with the bar that its own texts call for, out. Questions that the texts have nothing to do
 * with score differently on a glossary and on a rulebook: the bar stands where most of them are refused.
 */
import { openIndex } from "./index/open-index.ts";
import { packIndex } from "./index/pack-index.ts";
import type { IndexPart, SearchIndex } from "./index/search-index.ts";
import { indexInMemory } from "./index/sections.ts";
import { judge } from "./judge.ts";
import { rank } from "./rank.ts";
import { understand } from "./understand.ts";

const mostAsked = 100;
/** Share of the unrelated questions that are refused. A text may well answer some of them. */
const refusedShare = 0.7;
const lowestBar = 0.12;
const highestBar = 0.25;
const everything = { edition: null, kind: null, document: null, changedOnly: false };

export function calibrate(index: SearchIndex, unrelated: readonly string[]): SearchIndex {
  const step = Math.max(1, Math.ceil(unrelated.length / mostAsked));
  const asked = unrelated.filter((_, at) => at % step === 0);
  if (asked.length === 0) return index;
  return {
    parts: index.parts.map((part) => (part.kind === "plain" ? { ...part, bar: barFor(part, asked) } : part)),
  };
}

function barFor(compiled: IndexPart, asked: readonly string[]): number {
  const [part] = openIndex(indexInMemory(packIndex({ parts: [compiled] }))).parts;
  if (!part) return compiled.bar;
  const likelihoods = asked.map((query) => {
    const understanding = understand(query, { part, parts: [part], isTyping: false });
    return judge(understanding, rank(understanding, everything, part), part).likelihood;
  });
  likelihoods.sort((one, other) => one - other);
  const bar = likelihoods[Math.floor(refusedShare * likelihoods.length)] ?? lowestBar;
  return Math.max(lowestBar, Math.min(highestBar, bar));
}

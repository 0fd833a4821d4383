/** A place with a query in, what answers it drawn: each entry with its best passage, as the program orders them. */
import type { Answer, Hit } from "../../domain/answer.ts";
import { narrowingText } from "../../render/answer-text.ts";
import { shortPassage } from "../../render/passage-text.ts";
import { drawBadges, drawMarked, drawOrigin, make } from "./draw.ts";
import { countText, type LocatedEntry, type PageCorpus } from "./page-corpus.ts";
import { hashOf, type Place } from "./place.ts";

/** Where nothing answers, a long list would look like an answer. */
const nearestShown = 5;

export function drawResults(corpus: PageCorpus, place: Place): readonly HTMLElement[] {
  const answer = corpus.ask(place);
  const hits = answer.answered ? answer.hits : answer.hits.slice(0, nearestShown);
  const items = hits.flatMap((hit) => {
    const located = corpus.entryById.get(hit.entry.id);
    return located ? [drawResult(located, { ...hit, highlights: marksOf(hit, answer) }, place)] : [];
  });
  return [
    make("p", { class: answer.answered ? "count" : "count warning" }, countText(answer, place)),
    ...remarksOn(answer).map((remark) => make("p", { class: "hint" }, remark)),
    make("ol", { class: answer.answered ? "results" : "results nearest" }, ...items),
  ];
}

/** What a reader must know before the first passage. */
function remarksOn({ narrowed, interpretation, confidence }: Answer): readonly string[] {
  const read = interpretation.corrections.map(({ from, to }) => `${from} → ${to}`).join(", ");
  return [
    ...(narrowed === null ? [] : [narrowingText(narrowed, interpretation)]),
    ...(read === "" ? [] : [`Read as: ${read}`]),
    ...(confidence === "likely" ? ["Likely, not sure: read the passage before you rule."] : []),
  ];
}

/** Those in the sentence that decides, where one does: the snippet is cut around its marks. */
function marksOf({ highlights, decides }: Hit, { answered }: Answer): Hit["highlights"] {
  if (!answered) return [];
  const deciding = highlights.filter(([start, end]) => decides && start >= decides[0] && end <= decides[1]);
  return deciding.length === 0 ? highlights : deciding;
}

function drawResult(located: LocatedEntry, hit: Hit, place: Place): HTMLElement {
  const { passage, entry } = hit;
  const { text, marks } = shortPassage(hit);
  return make(
    "li",
    {},
    make(
      "a",
      { class: "result", href: hashOf({ ...place, entry: entry.id }) },
      make("span", { class: "title" }, entry.name),
      drawBadges(located),
      make(
        "span",
        { class: "snippet" },
        ...(passage.path === null ? [] : [make("b", {}, `${passage.path} `)]),
        ...drawMarked(text, marks),
      ),
      drawOrigin(located, passage.lines),
    ),
  );
}

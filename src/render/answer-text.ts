/** Formats an Answer as the page that a judge reads at the table. It is complete without color. */
import type { Answer, ExcludedHits, Hit, Interpretation } from "../domain/answer.ts";
import { isDay } from "../domain/document.ts";
import { editionName } from "../domain/edition.ts";
import { isEntryKind } from "../domain/entry.ts";
import { groupBy, type NonEmpty } from "../domain/group-by.ts";
import { entryFacts, footerText, placedName, placeText, precedenceText } from "./citation.ts";
import { headText, notesText, pointerTexts } from "./entry-text.ts";
import { recordLines, rulingLines, rulingsOnEntryText } from "./log-text.ts";
import { chainRows, passageText, reasonsText, shortPassage } from "./passage-text.ts";
import { choiceRows, type Look, paragraph, rowsText, section, type TextStyle } from "./text-style.ts";

export interface AnswerStyle extends TextStyle {
  /** Whether to print the reasons for each rank. */
  readonly explain: boolean;
  /** The maximum number of entries to show. Passages of one entry are grouped. */
  readonly limit: number;
}

export function answerText(given: Answer, style: AnswerStyle): string {
  const answer = { ...given, hits: withoutRepeated(given) };
  const [best, ...others] = groupByEntry(answer.hits).slice(0, style.limit);
  if (!answer.answered || !best) return refusalText(answer, style);
  const above = linesAbove(answer, style);
  const [first, ...also] = best;
  const alsoHere = also.slice(0, mostAlso).map((hit) => `\n${alsoText(hit, style)}`);
  const next = others.map(([hit], at) => `\n${groupText(hit, at + 2, style)}`);
  return [
    ...above,
    above.length === 0 ? "" : "\n",
    answer.isFromCard ? paragraph({ text: "From the card itself", look: "faint" }, style) : "",
    wholeHit(first, style),
    cardsText(answer, style),
    style.explain ? chainText(answer, first, style) : "",
    section("Also in this entry", alsoHere, style),
    section("Next best", next, style),
    elsewhereText(answer, style),
  ].join("");
}

/** A line for each other game: `keyforge: Ward · rulings show keyforge-rulebook/ward`. */
function elsewhereText({ elsewhere = [] }: Answer, style: TextStyle): string {
  const lines = elsewhere.map(({ edition, name, id }) =>
    paragraph({ text: `${editionName(edition)}: ${name} · rulings show ${id}`, first: "  " }, style),
  );
  return section("Other games", lines, style);
}

/** A line for each: `Mara Scout  Personnel  When Mara docks, draw two cards.` */
function cardsText({ isFromCard, cards = [] }: Answer, style: TextStyle): string {
  const lines = cards.map(({ title, type, text: words }) => {
    const text = `${title}  ${type}  ${words.replaceAll("\n", " ")}`;
    return paragraph({ text, first: "  ", marks: [[0, title.length]] }, style);
  });
  return section("Cards", isFromCard ? [] : lines, style);
}

/** Maximum number of further passages of the entry that answers. */
const mostAlso = 2;

/** The nearest entries are faint, so that nobody mistakes one for the answer. */
function refusalText(answer: Answer, style: AnswerStyle): string {
  const { narrowed, interpretation, confidence, hits, choices } = answer;
  const above = linesAbove(answer, style);
  const excluded = narrowed === null ? "" : excludedText(narrowed, interpretation);
  const faint: AnswerStyle = {
    ...style,
    paint: (look, text) => style.paint("faint", look === "strong" ? style.paint(look, text) : text),
  };
  // If a name is a choice and no passage is of what may be chosen, only the choices tell what to do next.
  const isOnlyChoice =
    choices !== undefined && !hits.some(({ entry }) => choices.some(({ id }) => id === entry.id));
  const groups = (isOnlyChoice ? [] : groupByEntry(hits)).slice(0, style.limit);
  const near = groups.map(([hit], at) => `\n${groupText(hit, at + 1, faint)}`);
  return [
    paragraph({ text: refusalLine(answer), look: "error" }, style),
    excluded === "" ? "" : paragraph({ text: excluded, look: "filter" }, style),
    above.length === 0 ? "" : "\n",
    ...above,
    section(confidence === "perhaps" ? "Read these before you rule" : "Nearest, but no answer", near, style),
    sharingText(answer, groups, style),
    choices ? "" : cardsText(answer, style),
    style.explain && hits[0] ? chainText(answer, hits[0], style) : "",
    elsewhereText(answer, style),
  ].join("");
}

/** `NOT ANSWERED: no passage mentions “reef”.` */
export function refusalLine({ confidence, missing, narrowed }: Answer): string {
  // With a filter, `no passage mentions cost` would be wrong, because it is about all texts.
  const reason = missing === null || narrowed !== null ? "" : `: ${missing}`;
  return `${confidence === "perhaps" ? "PERHAPS" : "NOT ANSWERED"}${reason}.`;
}

/** Entries or cards that share the name and are not among those above. */
function sharingText(
  { choices = [], choiceCount = choices.length }: Answer,
  groups: readonly HitGroup[],
  style: AnswerStyle,
): string {
  const above = groups.length;
  const shown = new Set(groups.map(([hit]) => hit.entry.id));
  const others = choices.filter(({ id }) => !shown.has(id));
  const count = choiceCount - choices.length + others.length;
  const rows = choiceRows(others, { from: above + 1, count }, (entry, number) =>
    paragraph({ text: `${entry.name} · ${entryFacts(entry)}`, first: number, look: "faint" }, style),
  );
  return section(above === 0 ? "Of this name" : "Others of this name", rows, style);
}

/** `No answer in First Edition. In all texts: winning the game (2E).` */
export function excludedText(narrowed: ExcludedHits, { edition }: Pick<Interpretation, "edition">): string {
  const where = narrowed.by.map((filter) => filterText(filter, edition));
  return `No answer ${where.join(", ")}. ${outsideText(narrowed)}`;
}

/** `In all texts: winning the game (2E).` names what answers without the filter. How many more are near it says nothing. */
export function outsideText({ outside, first }: ExcludedHits): string {
  return `In all texts: ${first === null ? outside : `${first.name} (${first.edition.toUpperCase()})`}.`;
}

/** A filter is an edition, a kind, `changed`, a date, or the id of a document. */
function filterText(filter: string, edition: Interpretation["edition"]): string {
  if (filter === edition) return `in ${editionName(filter)}`;
  if (filter === "changed") return "marked as new or changed";
  if (isDay(filter)) return `as of ${filter}`;
  return isEntryKind(filter) ? `of the kind ${filter}` : `in ${filter}`;
}

/** The lines printed before the rules text: the date, corrections of the query, earlier rulings of this event, and doubts. */
function linesAbove(answer: Answer, style: AnswerStyle): readonly string[] {
  const { interpretation, narrowed, confidence } = answer;
  const { asOf } = interpretation;
  const day = asOf && !narrowed?.by.includes(asOf) ? [`As of ${asOf}`] : [];
  const understood = [...day, ...readAsLines(interpretation)];
  const doubt = confidence === "likely" ? ["Likely, not sure: read the passage before you rule."] : [];
  const print = (look: Look, texts: readonly string[]) =>
    texts.map((text) => paragraph({ text, look }, style));
  return [print("faint", understood), print("ruled", recordLines(answer)), print("warning", doubt)].flat();
}

/** `Read as: grave → discard pile`; none if every word is read as it was typed. */
export function readAsLines(interpretation: Interpretation): readonly string[] {
  const read = readingsOf(interpretation).map(({ from, to }) => `${from} → ${to}`);
  return read.length === 0 ? [] : [`Read as: ${read.join(", ")}`];
}

/** Corrected spellings and what stands for names. Synonyms are part of the explanation of an answer. */
export function readingsOf({ corrections }: Interpretation): Interpretation["corrections"] {
  return corrections.filter(({ isSynonym }) => isSynonym !== true);
}

/** Rulings on the question stand above; the other rulings that cite the entry of a hit, below it. */
function withoutRepeated({ hits, precedents = [] }: Answer): readonly Hit[] {
  const above = new Set(precedents.map(({ ruling }) => ruling.first.id));
  return hits.map(({ rulings = [], ...hit }) => {
    return { ...hit, rulings: rulings.filter(({ ruling }) => !above.has(ruling.first.id)) };
  });
}

function wholeHit(hit: Hit, style: AnswerStyle): string {
  const { entry, passage, decides, rulings = [] } = hit;
  const pointers = pointerTexts(hit.references, hit.entry.edition, style);
  return [
    headText(entry, passage.path, style),
    "\n",
    passageText(passage, decides, style),
    footerText({ ...passage, document: entry.document }, style),
    precedenceText(hit.precedence, entry.id, style),
    pointers.length === 0 ? "" : `\n${pointers.join("")}`,
    notesText(hit.notes ?? [], style),
    rulingsOnEntryText(rulings, style),
  ].join("");
}

function chainText(answer: Answer, hit: Hit, style: TextStyle): string {
  const rows = rowsText(chainRows(answer, hit, style.width), style.paint);
  return section("How it was found", ["\n", rows], style);
}

function alsoText(hit: Hit, style: AnswerStyle): string {
  const { passage } = hit;
  return [
    paragraph({ text: shortPassage(hit), first: indent }, style),
    faintLine(placeText(passage.source, passage.lines), style),
    style.explain ? faintLine(reasonsText(hit), style) : "",
  ].join("");
}

/** The number and name of an entry, two lines of its best passage, and its location. */
function groupText(hit: Hit, place: number, style: AnswerStyle): string {
  const { entry, passage, demotion } = hit;
  const first = `${place}  `.padStart(indent.length);
  return [
    paragraph({ text: placedName(entry, passage.path), first, look: "strong" }, style),
    paragraph({ text: shortPassage(hit), first: indent }, style),
    faintLine(`${entryFacts(entry)} · ${placeText(passage.source, passage.lines)}`, style),
    demotion === undefined ? "" : paragraph({ text: `! ${demotion.why}`, first: indent }, style),
    ...rulingLines(hit.rulings ?? []).map((text) => paragraph({ text, first: indent }, style)),
    style.explain ? faintLine(reasonsText(hit), style) : "",
  ].join("");
}

const indent = "     ";

function faintLine(text: string, style: TextStyle): string {
  return paragraph({ text, first: indent, look: "faint" }, style);
}

/** The hits of one entry, best first, without those contained in another one. */
type HitGroup = NonEmpty<Hit>;

/** Groups hits by entry, in the order of the best passage of each. */
function groupByEntry(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = groupBy(hits, ({ entry }) => entry.id).values();
  return Array.from(groups, ([first, ...others]): HitGroup => {
    const before = (at: number) => [first, ...others.slice(0, at)];
    return [first, ...others.filter((hit, at) => !before(at).some((shown) => isWithin(hit, shown)))];
  });
}

/** Whether a hit is part of another, or introduces it. Lines cannot tell: other steps may be in between. */
function isWithin({ passage: { blocks, text } }: Hit, { passage: shown }: Hit): boolean {
  const isPart = blocks[0] >= shown.blocks[0] && blocks[1] <= shown.blocks[1];
  return isPart || shown.text.includes(text);
}

/**
 * Rules that are only counted: `1. Each player brings a deck.` · `(2) Bank - To hide a card.` · `III. Decks` above its text.
 * They are rules, not steps of one entry, if they count by one from the first label and no sentence introduces them.
 */
import { enough, fewest, mostly } from "../../domain/evidence.ts";
import { type CountStyle, numberLabel } from "../../domain/list-markers.ts";
import { hasLetter, isCapitals, type SourceLine } from "../../domain/source-line.ts";
import type { RuleByLine, RuleLine } from "../paragraphs.ts";
import { looksLikeHeadword, placeOfLine, withRules } from "./numbered.ts";
import { beginsNothing, type Form } from "./opening.ts";
import { openShortTitle } from "./rule-heads.ts";
import { areOrdered } from "./title-evidence.ts";
import { firstCounts, type TriedForm } from "./try-forms.ts";

const labeled = /^(?<indent> {0,3})\(?(?<label>\d{1,3}|[A-Z]|[IVX]{1,5})[.)]\s+(?<text>\S.*)$/;
/** A list starts with one of these labels. */
const styles: readonly CountStyle[] = ["1", "I", "A"];

/** A line with a heading is as certain as a title line; a sentence may be a step. */
const [headwordCounts, sentenceCounts] = [1.2, 0.5];

/** `titled` contains the forms in which the text of a rule may start with its title. */
export function tryOnList(
  lines: readonly SourceLine[],
  wrapWidth: number | null,
  titled: readonly Form[],
): TriedForm {
  const rules = [...findList(lines, wrapWidth)].filter(([, { role }]) => role !== "sub-rule");
  const texts = rules.flatMap(([, { role, text }]) => (role === "rule" ? text : []));
  // Of two forms, the later one is less strict: `**Turn order.**` is missed where each word must have a capital.
  const begins = titled.findLast((form) => areTitles(texts, form))?.begins ?? shortTitlesOf(texts);
  const headwords = rules.length - texts.length;
  const isFirst = headwords > 0 && rules[0]?.[0] === lines[0];
  const weight = headwords * headwordCounts + texts.length * sentenceCounts + (isFirst ? firstCounts : 0);
  return {
    form: { name: "list", begins, listing: () => "no" },
    entries: rules.length,
    weight,
    mark: (all, width) => withRules(all, findList(all, width)),
  };
}

/** Whether most texts start with titles in capitals, in bold, or in alphabetical order. Titles of steps have no order. */
function areTitles(texts: readonly string[], form: Form): boolean {
  const openings = texts.map((text) => form.begins(text));
  const titles = openings.flatMap((opening) => opening?.title ?? []);
  if (titles.length < fewest || titles.length < texts.length * mostly) return false;
  return titles.every(isCapitals) || texts.every((text) => text.startsWith("**")) || areOrdered(titles);
}

/** `1. Setup. Each player takes ten coins.`: every rule has a title, unlike a few steps that start with a short sentence. */
function shortTitlesOf(texts: readonly string[]): Form["begins"] {
  const areTitled = texts.length >= enough && texts.every((text) => openShortTitle(text) !== null);
  return areTitled ? openShortTitle : beginsNothing;
}

/** `At the start of a game:`, `The following is an overview of a turn.` */
const introducesList = /:$|^the following\b(?!.{200})/i;

function findList(lines: readonly SourceLine[], wrapWidth: number | null): RuleByLine {
  const labels = lines.flatMap((line, at) => {
    const { label, text, indent = "" } = labeled.exec(line.text)?.groups ?? {};
    return label && text ? [{ line, at, label, text, indent: indent.length }] : [];
  });
  const counted = countedByOne(labels);
  const [first] = counted;
  if (first === undefined || counted.length < (first.at === 0 ? 2 : fewest)) return new Map();
  if (introducesList.test(lines[first.at - 1]?.text.trim() ?? "")) return new Map();
  return new Map(
    counted.flatMap(({ line, at, label, text }, count): [SourceLine, RuleLine][] => {
      const end = counted[count + 1]?.at ?? lines.length;
      const isHeadword = looksLikeHeadword(text, placeOfLine(lines, at, wrapWidth), at + 1 < end);
      const rule = { number: label, text, role: isHeadword ? "headword" : "rule", section: null } as const;
      // A capital letter alone is no label of a step, because it may be an initial.
      const below = labels.filter((each) => each.at > at && each.at < end && hasLetter(each.label));
      const letters = countedByOne(below);
      const subRules = (letters.length > 1 ? letters : []).map((each): [SourceLine, RuleLine] => [
        each.line,
        { number: `${label}.${each.label}`, text: each.text, role: "sub-rule", section: null },
      ]);
      return [[line, rule], ...subRules];
    }),
  );
}

/** The labels of the only list with its indent. If there is a second one, both are steps. */
function countedByOne<Labeled extends { label: string; indent: number }>(
  labels: readonly Labeled[],
): readonly Labeled[] {
  const first = labels.find(({ label }) => styles.some((style) => style === label));
  const style = styles.find((each) => each === first?.label);
  const level = labels.filter(({ indent }) => indent === first?.indent);
  if (!style || level.some((each) => each !== first && each.label === first?.label)) return [];
  const counted: Labeled[] = [];
  for (const each of level) if (each.label === numberLabel(counted.length + 1, style)) counted.push(each);
  return counted;
}

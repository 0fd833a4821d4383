/**
 * Title and text with a separator between them: `own – Gametext that affects`, `skills: Whenever`. Titles may contain the separator, so
 * a short second piece in the same writing belongs to the title (`actions – required – Required actions are`).
 */
import { readMark, type TitleCase, titleCase } from "../titles.ts";
import type { Form, Opening } from "./opening.ts";

/** How far into a paragraph a title can reach. */
const reach = 130;
const mostWordsOfTopic = 6;
/** The first word of a text: a capital, a digit, an opening bracket or quote. */
const startsText = /^[*_]*["“”‘'([]*[\p{Lu}\d]/u;

export function separatedForm(name: string, separator: string): Form {
  return { name, opens: (text) => openSeparated(text, separator, "title") };
}

/** `**Active player** – The player whose turn it is`: in some documents a title in bold type has one capital. */
export function boldSeparatedForm(name: string, separator: string): Form {
  return {
    name: `bold ${name}`,
    opens: (text) => openSeparated(text, separator, "title or bold sentence"),
    narrower: separatedForm(name, separator),
  };
}

/** `Interrupt: Choose one`: before a colon these are lines of a card's text, before a dash they are titles. */
const typeLines = new Set(
  "Event Interrupt Dilemma Mission Objective Incident Equipment Personnel Ship Q A Question Answer".split(
    " ",
  ),
);

const boldTitle = /^\*{2,3}[^*]{1,60}\*\*$/;

function openSeparated(
  text: string,
  separator: string,
  known: "title" | "title or bold sentence",
): Opening | null {
  const at = text.slice(0, reach).indexOf(separator);
  if (at <= 0) return null;
  const first = readMark(text.slice(0, at));
  const writing = titleCase(first.title);
  if (
    writing === null ||
    (writing === "sentence" && (known === "title" || !boldTitle.test(text.slice(0, at))))
  )
    return null;
  if (separator === ": " && typeLines.has(first.title)) return null;
  const end = endOfTitle({ text, separator, writing, at });
  const rest = text.slice(end + separator.length).trim();
  if (rest === "") return null;
  const { title, changed } = readMark(text.slice(0, end));
  return {
    title: withoutEmphasis(title),
    changed,
    isErratum: false,
    heading: null,
    text: rest,
  };
}

/** `**actions** – required`: the stars inside a title are emphasis. */
function withoutEmphasis(title: string): string {
  return title.replaceAll("*", "").replace(/ {2,}/g, " ");
}

interface Candidate {
  readonly text: string;
  readonly separator: string;
  readonly writing: TitleCase;
  readonly at: number;
}

/** Where the separator stands that ends the title: at the first, or after the topics that follow it. */
function endOfTitle({ text, separator, writing, at }: Candidate): number {
  const start = at + separator.length;
  const next = text.slice(start, start + reach).indexOf(separator);
  if (next < 0) return at;
  const topic = text.slice(start, start + next).trim();
  const behind = text.slice(start + next + separator.length).trimStart();
  const isText = startsText.test(behind);
  return isText && isTopic(topic, writing) ? start + next : at;
}

function isTopic(topic: string, writing: TitleCase): boolean {
  return (
    writing !== "sentence" && titleCase(topic) === writing && topic.split(" ").length <= mostWordsOfTopic
  );
}

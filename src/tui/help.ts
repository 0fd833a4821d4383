/** The table of keys as help. */
import { groupBy } from "../domain/group-by.ts";
import { columns } from "../render/layout.ts";
import { emptyLine, promptRow } from "./edit-line.ts";
import type { Content } from "./frame.tsx";
import { emptyRow, labeledRows, type Row, span } from "./row.ts";
import {
  atPlace,
  type Binding,
  type HelpSection,
  type KeyParts,
  type Place,
  type PlaceName,
  type State,
} from "./state.ts";

/** Places whose name in the help is another one. */
const placeNames: Partial<Record<PlaceName, string>> = {
  line: "search line",
  hits: "list of hits",
  copied: "copied text",
};

const shownPlace = (place: PlaceName) => placeNames[place] ?? place;

const marks = [
  ["▌", "the sentence that decides, or the current step"],
  ["▏", "an exception to it"],
  ["‹1›", "a reference: its number follows it"],
  ["‹?›", "a reference to a text that is not here"],
  ["[?]", "an icon that the text lost: look at the printed card"],
  ["*", "new or changed in its document"],
  ["!", "read this before you rule"],
] as const;

type HelpPlace = Extract<Place, { at: "help" }>;

export function helpContent(place: HelpPlace, width: number): Content {
  const rows = helpRows(place, width);
  const none: Row = [span(" no key or mark with these words", "faint")];
  const summary: Row = [span("Type a word to see only its keys.", "faint")];
  const head = [promptRow("Keys with: ", place.line, width), summary];
  return { head, rows: rows.length === 0 ? [none] : rows, top: place.top };
}

/** Lists the keys of the current place first, then all keys, then the marks. */
export function openHelp(state: State, parts: KeyParts): State {
  const { place } = state;
  const here = Object.values(parts).flatMap((part) => part.filter(({ at }) => at.includes(place.at)));
  const digitsHere = digits.filter(({ at }) => at === place.at);
  const sections = [
    { heading: `Here: ${shownPlace(place.at)}`, lines: [...digitsHere, ...merged(here, "here")] },
    ...Object.entries(parts).map(([heading, bindings]) => ({ heading, lines: merged(bindings, "anywhere") })),
    { heading: "Numbers", lines: digits.map(({ at, ...line }) => named(line, [at])) },
    { heading: "Marks", lines: marks.map(([keys, summary]) => ({ keys, summary })) },
  ];
  return atPlace(state, { at: "help", from: place, sections, top: 0, line: emptyLine });
}

/** Shows only the lines that contain the typed words. */
function helpRows({ sections, line }: HelpPlace, width: number): readonly Row[] {
  const keysWidth = Math.min(24, Math.floor(width * 0.4));
  const wanted = line.text.trim().toLowerCase();
  return sections.flatMap(({ heading, lines }) => {
    const found = lines.filter((one) => `${one.keys} ${one.summary}`.toLowerCase().includes(wanted));
    const rows = found.flatMap((one) => helpLineRows(one, keysWidth, width));
    return rows.length === 0 ? [] : [[span(heading, "strong")], ...rows, emptyRow];
  });
}

type HelpLine = HelpSection["lines"][number];

/** Digits are not in the table because their effect depends on the page. */
const digits = [
  { at: "reading", keys: "1 … 9", summary: "follow the reference with this number" },
  { at: "hits", keys: "1 … 9", summary: "open the hit with this number" },
] as const;

function named({ keys, summary }: HelpLine, places: readonly PlaceName[]): HelpLine {
  return { keys, summary: `${summary} (${places.map(shownPlace).join(", ")})` };
}

/** The first key of each listed row; rows with the same effect become one line. Places are named if not all of a table have it. */
function merged(bindings: readonly Binding[], where: "here" | "anywhere"): readonly HelpLine[] {
  const listed = bindings.flatMap(({ keys, at, summary }) =>
    summary === null ? [] : { key: keySign(keys[0] ?? ""), at, summary },
  );
  return [...groupBy(listed, ({ summary }) => summary)].map(([summary, same]) => {
    const keys = [...new Set(same.map(({ key }) => key))].join(" ");
    const places = [...new Set(same.flatMap(({ at }) => at))];
    return where === "anywhere" && places.length <= 2 ? named({ keys, summary }, places) : { keys, summary };
  });
}

function helpLineRows({ keys, summary }: HelpLine, keysWidth: number, width: number): readonly Row[] {
  const label = span(`  ${keys}`, "link");
  if (columns(keys) <= keysWidth - 3) return labeledRows(label, keysWidth, summary, width);
  return [[label], ...labeledRows(span(""), keysWidth, summary, width)];
}

/** Parts of key names that need more than capitalization. */
const signs: Readonly<Record<string, string>> = {
  escape: "Esc",
  pageup: "PgUp",
  pagedown: "PgDn",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
};

/** The name of a key for display: `Ctrl-D`, `F2`, `↑`. Letters are unchanged. */
export function keySign(name: string): string {
  if (name.length === 1) return name;
  return name
    .replace(/(?<=^ctrl-).$/, (letter) => letter.toUpperCase())
    .replace(/[a-z]{2,}|^f(?=\d)/g, (word) => signs[word] ?? `${word[0]?.toUpperCase()}${word.slice(1)}`);
}

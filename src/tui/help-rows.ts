/** The table of keys, printed. */
import { wrap } from "../render/layout.ts";
import { columns, pad } from "../render/width.ts";
import { type Binding, keySign, parts } from "./keys.ts";
import { emptyRow, type Row, span } from "./row.ts";
import type { PlaceName } from "./state.ts";

const placeNames: Record<PlaceName, string> = {
  line: "search line",
  hits: "list of hits",
  reading: "reading",
  finding: "finding",
  citing: "list of entries",
  beside: "side by side",
  pins: "list of pins",
  help: "help",
  copied: "copied text",
};

export function helpRows(width: number): readonly Row[] {
  const keysWidth = Math.min(24, Math.floor(width * 0.4));
  return [
    ...parts.flatMap(({ heading, bindings }) => [
      [span(heading, "strong")],
      ...merged(bindings).flatMap((line) => bindingRows(line, keysWidth, width)),
      emptyRow,
    ]),
    ...digitRows(keysWidth, width),
  ];
}

interface HelpLine {
  readonly keys: string;
  readonly says: string;
}

/** Keys that do the same in several places are one line; the places are named where not all of a table have it. */
function merged(bindings: readonly Binding[]): readonly HelpLine[] {
  const lines = new Map<string, { readonly signs: Set<string>; readonly places: Set<string> }>();
  for (const { keys, at, says } of bindings) {
    const line = lines.get(says) ?? { signs: new Set(), places: new Set() };
    for (const name of keys) {
      line.signs.add(keySign(name));
    }
    for (const place of at) {
      line.places.add(placeNames[place]);
    }
    lines.set(says, line);
  }
  return [...lines].map(([says, { signs, places }]) => ({
    keys: [...signs].join(" "),
    says: places.size <= 2 ? `${says} (${[...places].join(", ")})` : says,
  }));
}

function bindingRows({ keys, says }: HelpLine, keysWidth: number, width: number): readonly Row[] {
  const isLong = columns(keys) > keysWidth - 3;
  const room = width - keysWidth;
  const lines = wrap(says, { width: room }).map((line) => span(line.map(({ text }) => text).join("")));
  const rest = lines.slice(1).map((line): Row => [span(" ".repeat(keysWidth)), line]);
  const first = lines[0] ?? span("");
  return isLong
    ? [[span(`  ${keys}`, "link")], [span(" ".repeat(keysWidth)), first], ...rest]
    : [[span(pad(`  ${keys}`, keysWidth), "link"), first], ...rest];
}

/** Digits are not in the table because what they do depends on what is on the page. */
function digitRows(keysWidth: number, width: number): readonly Row[] {
  const says = "follow the reference of that number (reading), open the hit of that rank (list of hits)";
  return bindingRows({ keys: "1 … 9", says }, keysWidth, width);
}

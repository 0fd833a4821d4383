/** Random documents of rulings, random edits of them with what a rules editor says of each, and every format they are published in. */
import { makeDocx } from "../read/made/docx.ts";
import { modernPage } from "../read/made/page.ts";
import { printRules } from "../read/made/print.ts";
import { linesOf } from "../read/made/rules.ts";
import type { Lot } from "./made-edits.ts";

export interface MadeEntry {
  readonly title: string;
  readonly section: "RULINGS" | "ERRATA";
  readonly sort: "paragraphs" | "items" | "steps";
  /** Step 1, of which the lines are sub-steps; another in each entry, for a line on top of several pages is a running head. */
  readonly step: string;
  /** Below the first: paragraphs, items or sub-steps. */
  readonly lines: readonly string[];
}

export type MadeDocument = readonly MadeEntry[];

const words =
  "ship crew deck card player opponent mission planet station turn order event cost point icon skill weapon shield range hand core pile draw place stop kill download discard report attempt face solve score begin end choose name show move dock beam repair cloak steal return reveal shuffle examine random equal double first second third next last other same each both either any every printed current normal special active stopped opposing non-aligned dual universal unique".split(
    " ",
  );
const sounds = "ka lo mi ra sen tor vul zak pin dre gor nuv bel fas hin jor".split(" ");

const one = <Item>(lot: Lot, list: readonly Item[]): Item => {
  const found = list[lot(list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

export function sentence(lot: Lot): string {
  const drawn = Array.from({ length: 9 + lot(7) }, () => one(lot, words));
  const body = drawn.filter((word, at) => word !== drawn[at - 1]).join(" ");
  return `${body[0]?.toUpperCase()}${body.slice(1)}.`;
}

function title(lot: Lot): string {
  const name = () => `${one(lot, sounds)}${one(lot, sounds)}${one(lot, sounds)}`;
  return `${name()} ${name()}`;
}

const times = <Item>(many: number, make: () => Item): Item[] => Array.from({ length: many }, make);

function entry(lot: Lot, section: MadeEntry["section"]): MadeEntry {
  const sort = one(lot, ["paragraphs", "items", "steps"] as const);
  const lines = times(sort === "paragraphs" ? 1 + lot(3) : 4 + lot(3), () => sentence(lot));
  return { title: title(lot), section, sort, step: `Part ${title(lot)}`, lines };
}

export function madeDocument(lot: Lot): MadeDocument {
  const rulings = times(14, () => entry(lot, "RULINGS"));
  return [...rulings, ...times(4, () => entry(lot, "ERRATA"))];
}

const letters = "abcdefghij";

function bodyOf({ sort, step, lines }: MadeEntry): string[] {
  const [first = "", ...rest] = lines;
  if (sort === "items") return [first, ...rest.map((text) => `• ${text}`)];
  if (sort === "steps") return [first, `1. ${step}`, ...rest.map((text, at) => ` - ${letters[at]}. ${text}`)];
  return lines.flatMap((text, at) => (at === 0 ? [text] : ["", text]));
}

export function asText(document: MadeDocument): string {
  const sections = (["RULINGS", "ERRATA"] as const).map((section) => {
    const entries = document.filter((each) => each.section === section);
    return [section, ...entries.map((each) => `${each.title} – ${bodyOf(each).join("\n")}`)].join("\n\n");
  });
  return ["Current Rulings Document (3 January 2011)", ...sections, ""].join("\n\n");
}

function asMarkdown(document: MadeDocument): string {
  return asText(document)
    .replace(/^(Current .*)$/m, "# $1")
    .replace(/^([A-Z]{4,})$/gm, "## $1")
    .replace(/^([a-z ]{4,40}) – /gm, "**$1** – ")
    .replaceAll("• ", "- ");
}

/** Lines as an editor wraps them. */
function asWrappedText(document: MadeDocument): string {
  return asText(document)
    .split("\n")
    .map((line) => line.replace(/(.{40,70}) /g, "$1\n"))
    .join("\n");
}

export const formats: Readonly<Record<string, (document: MadeDocument) => string | Uint8Array>> = {
  "rulings.txt": asText,
  "wrapped.txt": asWrappedText,
  "rulings.md": asMarkdown,
  "rulings.html": (document) => modernPage(linesOf(asText(document))),
  "rulings.docx": (document) => makeDocx(linesOf(asText(document))),
  "rulings.pdf": (document) =>
    printRules(linesOf(asText(document)), { columns: 1, lines: "ragged", heads: "none" }),
};

/** Both documents while they are edited, and what is to be told. */
export interface Edited {
  readonly old: MadeDocument;
  readonly fresh: MadeDocument;
  readonly reported: readonly string[];
  /** Titles of entries that an edit took already. */
  readonly taken: ReadonlySet<string>;
}

type Edit = (edited: Edited, lot: Lot) => Edited;

/** One that no edit took yet and that is fit for this one; null where there is none. */
function free(edited: Edited, lot: Lot, isFit: (each: MadeEntry) => boolean = () => true): MadeEntry | null {
  const found = edited.fresh.filter((each) => !edited.taken.has(each.title) && isFit(each));
  return found.length === 0 ? null : one(lot, found);
}

interface Replaced {
  readonly by: readonly MadeEntry[];
  readonly reported?: string;
}

function replace(edited: Edited, entry: MadeEntry, { by, reported }: Replaced): Edited {
  const { fresh, taken } = edited;
  return {
    ...edited,
    fresh: fresh.flatMap((each) => (each === entry ? by : [each])),
    reported: reported === undefined ? edited.reported : [...edited.reported, reported],
    taken: new Set([...taken, entry.title, ...by.map((each) => each.title)]),
  };
}

/** Edits one entry that is fit. */
function onOne(isFit: (each: MadeEntry) => boolean, edit: (entry: MadeEntry, lot: Lot) => Replaced): Edit {
  return (edited, lot) => {
    const entry = free(edited, lot, isFit);
    return entry ? replace(edited, entry, edit(entry, lot)) : edited;
  };
}

const any = () => true;
const isOf = (sort: MadeEntry["sort"], fewest: number) => (each: MadeEntry) =>
  each.sort === sort && each.lines.length >= fewest;
const withLines = (entry: MadeEntry, lines: readonly string[]): MadeEntry => ({ ...entry, lines });

export const randomEdits: Readonly<Record<string, Edit>> = {
  "an entry new": onOne(any, (entry, lot) => {
    const fresh = { ...entry, title: title(lot), sort: "paragraphs" as const, lines: [sentence(lot)] };
    return { by: [entry, fresh], reported: `new ${fresh.title}` };
  }),
  "an entry withdrawn": onOne(any, (entry) => ({ by: [], reported: `withdrawn ${entry.title}` })),
  "an entry renamed": onOne(any, (entry, lot) => {
    const renamed = { ...entry, title: title(lot) };
    return { by: [renamed], reported: `renamed ${entry.title} → ${renamed.title}` };
  }),
  "a word for another": onOne(any, (entry, lot) => {
    const at = lot(entry.lines.length);
    const reworded = (entry.lines[at] ?? "").replace(/ \S+ /, " zebra ");
    return { by: [withLines(entry, entry.lines.with(at, reworded))], reported: `reworded ${entry.title}` };
  }),
  "a sentence behind": onOne(any, (entry, lot) => {
    const at = entry.lines.length - 1;
    const longer = `${entry.lines[at]} ${sentence(lot)}`;
    return { by: [withLines(entry, entry.lines.with(at, longer))], reported: `reworded ${entry.title}` };
  }),
  "a line new": onOne(any, (entry, lot) => ({
    by: [withLines(entry, entry.lines.toSpliced(1 + lot(entry.lines.length), 0, sentence(lot)))],
    reported: `reworded ${entry.title}`,
  })),
  "a line moved": onOne(isOf("items", 4), (entry) => {
    const [first = "", second = "", ...rest] = entry.lines;
    return { by: [withLines(entry, [first, ...rest, second])], reported: `reordered ${entry.title}` };
  }),
  "steps exchanged": onOne(isOf("steps", 4), (entry) => {
    const [first = "", a = "", b = "", ...rest] = entry.lines;
    return { by: [withLines(entry, [first, b, a, ...rest])], reported: `reordered ${entry.title}` };
  }),
  "an entry in two": onOne(isOf("paragraphs", 2), (entry, lot) => {
    const [first = "", ...rest] = entry.lines;
    const part = { ...entry, title: title(lot), lines: rest };
    return {
      by: [withLines(entry, [first]), part],
      reported: `split ${entry.title} → ${entry.title} + ${part.title}`,
    };
  }),
  "two entries in one": (edited, lot) => {
    const isFit = (each: MadeEntry) => each.sort === "paragraphs" && each.section === "RULINGS";
    const whole = free(edited, lot, isFit);
    const taken = { ...edited, taken: new Set([...edited.taken, whole?.title ?? ""]) };
    const part = free(taken, lot, isFit);
    if (!whole || !part) return edited;
    const without = replace(edited, part, { by: [] });
    return replace(without, whole, {
      by: [withLines(whole, [...whole.lines, ...part.lines])],
      reported: `merged ${whole.title} + ${part.title} → ${whole.title}`,
    });
  },
  "an entry twice": onOne(any, (entry) => ({ by: [entry, entry], reported: `duplicate ${entry.title}` })),
  "another section": (edited, lot) => {
    const entry = free(edited, lot, ({ section }) => section === "RULINGS");
    if (!entry) return edited;
    return replace(edited, entry, {
      by: [{ ...entry, section: "ERRATA" }],
      reported: `moved ${entry.title}`,
    });
  },
  "spelling alone": (edited, lot) => {
    const isFit = ({ lines }: MadeEntry) => lines.some((line) => line.includes(" opponent "));
    const entry = free(edited, lot, isFit);
    // The word stands elsewhere too, which shows how it is spelled.
    if (!entry || edited.old.filter(isFit).length < 2) return edited;
    const misspelled = withLines(
      entry,
      entry.lines.map((line) => line.replace(" opponent ", " oponent ")),
    );
    return {
      ...replace(edited, entry, { by: [entry], reported: `corrected ${entry.title}` }),
      old: edited.old.map((each) => (each === entry ? misspelled : each)),
    };
  },
  "a sentence moved": (edited, lot) => {
    const entry = free(edited, lot, isOf("paragraphs", 1));
    if (!entry) return edited;
    const [one, ...others] = times(3, () => sentence(lot));
    const before = withLines(entry, entry.lines.with(0, [one, ...others].join(" ")));
    const after = withLines(entry, entry.lines.with(0, [...others, one].join(" ")));
    return {
      ...replace(edited, entry, { by: [after], reported: `reordered ${entry.title}` }),
      old: edited.old.map((each) => (each === entry ? before : each)),
    };
  },
  "two titles exchanged": (edited, lot) => {
    const isFit = ({ lines, section }: MadeEntry) => lines.length > 1 && section === "RULINGS";
    const entry = free(edited, lot, isFit);
    const other = free({ ...edited, taken: new Set([...edited.taken, entry?.title ?? ""]) }, lot, isFit);
    if (!entry || !other) return edited;
    const renamed = { ...entry, title: other.title };
    const reported = `renamed ${entry.title} → ${other.title}`;
    const half = replace(edited, other, {
      by: [{ ...other, title: entry.title }],
      reported: `renamed ${other.title} → ${entry.title}`,
    });
    return replace(half, entry, { by: [renamed], reported });
  },
};

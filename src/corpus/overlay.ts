/**
 * Decodes what a person knows and the text does not say: facts of a document, titles and aliases of its entries, the players'
 * vocabulary, and the subject index. Each item quotes the source words on which it rests. It is a problem if they are gone,
 * or if the item adds nothing. A user's notes and configuration are decoded, and notes encoded, here as well.
 */
import { type SettingName, settingNames } from "../domain/configuration.ts";
import type { KnownFacts, RulesText } from "../domain/document.ts";
import { knownEditions } from "../domain/edition.ts";
import { type Block, type Entry, slugOfId } from "../domain/entry.ts";
import { foldedWords, lettersOf, singleSpaces, slug } from "../domain/fold.ts";
import type { Note } from "../domain/note.ts";
import { type Problem, type ProblemCode, problemOf } from "../domain/problem.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import type { Subject, VocabularyGroup } from "../domain/vocabulary.ts";
import {
  type Configuration,
  notesSchema,
  validateConfiguration,
  validateNotes,
  validateOverlay,
  validateSubjects,
  validateVocabulary,
  type WrittenOverlay,
} from "./schema.ts";
import { type Decoded, decodeJson, decodeYaml, type OwnFile } from "./yaml.ts";

interface Overlay {
  readonly file: string;
  readonly document: NonNullable<WrittenOverlay["document"]>;
  readonly entries: NonNullable<WrittenOverlay["entries"]>;
}

type EntryItem = Overlay["entries"][number];

export function decodeOverlay(yaml: string, file: string): Decoded<Overlay> {
  const { value, problems } = decodeYaml(yaml, file, validateOverlay);
  return { value: value && { file, document: value.document ?? [], entries: value.entries ?? [] }, problems };
}

/** The facts in the overlay, for the parser. */
export function overlayFacts(overlay: Overlay): Omit<KnownFacts, "source" | "id"> {
  const facts = overlay.document.map(({ restsOn: _, ...fact }) => fact);
  return Object.assign({}, ...facts);
}

export function applyOverlay(text: RulesText, overlay: Overlay) {
  const whole = text.entries.map(searchText).join("\n");
  const problems: Problem[] = overlay.document
    .filter(({ restsOn }) => !whole.includes(plain(restsOn)))
    .map(({ restsOn }) => overlayProblem(overlay, "overlay-mismatch", `no entry contains \`${restsOn}\``));
  let overlaid = text;
  for (const item of overlay.entries) {
    const applied = applyItem(overlaid, item, overlay);
    if ("code" in applied) problems.push(applied);
    else overlaid = applied;
  }
  return { text: overlaid, problems };
}

/** Applies an item. Returns a problem if it matches no single entry or adds nothing. */
function applyItem(text: RulesText, item: EntryItem, overlay: Overlay): RulesText | Problem {
  const { restsOn } = item;
  const [entry, second] = text.entries.filter((each) => searchText(each).includes(plain(restsOn)));
  if (!entry || second) {
    const found = entry ? "more than one entry contains" : "no entry contains";
    return overlayProblem(overlay, "overlay-mismatch", `${found} \`${restsOn}\``);
  }
  const overlaid = overlayEntry(entry, item, text);
  if (overlaid === null)
    return overlayProblem(overlay, "overlay-unused", `\`${restsOn}\` adds nothing to what the text says`);
  return { ...text, entries: text.entries.map((each) => (each === entry ? overlaid : each)) };
}

/** Null if the item adds nothing to the entry. */
function overlayEntry(entry: Entry, item: EntryItem, text: RulesText): Entry | null {
  const news = (item.aliases ?? []).filter((alias) => !entry.aliases.includes(alias));
  const title = item.title ?? entry.title;
  if (news.length === 0 && title === entry.title) return null;
  const aliases = [...entry.aliases, ...news];
  if (title === null || title === entry.title) return { ...entry, aliases };
  return { ...entry, title, label: null, aliases, id: titledId(text, title) };
}

/** The id that the entry would have if the title were in the text. */
function titledId(text: RulesText, title: string): string {
  const id = `${text.document.id}/${slug(title)}`;
  const isTaken = text.entries.some((entry) => entry.id === id);
  return isTaken ? `${id}-passage` : id;
}

function searchText(entry: Entry): string {
  return plain([entry.title ?? "", ...entry.blocks.map((block) => block.text)].join(" "));
}

const plain = (words: string) => singleSpaces(words).trim();

function overlayProblem(overlay: Overlay, code: ProblemCode, message: string): Problem {
  const advice =
    code === "overlay-mismatch" ? "copy the words from the source again" : "remove the item from the overlay";
  return problemOf({ severity: "error", code, file: overlay.file, message, advice });
}

/** Decodes a subject index. An item whose words are not in its block is a problem; the others still count. */
export function decodeSubjects(yaml: string, file: string, text: RulesText): Decoded<readonly Subject[]> {
  const { value, problems } = decodeYaml(yaml, file, validateSubjects);
  const blocks = blocksOf(text);
  const placed = (value ?? []).map((item) => place(item, blocks, file));
  return {
    value: placed.flatMap(({ subject }) => subject ?? []),
    problems: [...problems, ...placed.flatMap(({ problem }) => problem ?? [])],
  };
}

/** The subjects of another version of this text, as far as their words still stand in it, or most of them in the same entry. */
export function subjectsStillIn(text: RulesText, subjects: readonly Subject[]): readonly Subject[] {
  const blocks = blocksOf(text);
  const entryBySlug = new Map(text.entries.map((entry) => [slugOfId(entry.id), entry]));
  return subjects.flatMap((item) => {
    const { subject } = place(item, blocks, text.document.source.file);
    return subject ?? reworded(item, entryBySlug.get(slugOfId(item.entry))) ?? [];
  });
}

/** A sentence counts as reworded, not as gone, if at least this share of its words is still in the entry. */
const leastStanding = 0.75;

/** The subject with the block of the entry that has the most of its words; null if that is not nearly all. */
function reworded(subject: Subject, entry: Entry | undefined): Subject | null {
  const words = foldedWords(subject.restsOn);
  const standing = (entry?.blocks ?? []).map(({ text }) => {
    const own = new Set(foldedWords(text));
    return words.filter((word) => own.has(word)).length / words.length;
  });
  const most = Math.max(0, ...standing);
  const isReworded = entry !== undefined && most >= leastStanding;
  return isReworded ? { ...subject, entry: entry.id, block: standing.indexOf(most) } : null;
}

type PlacedBlock = Pick<Subject, "entry" | "block"> & { readonly words: string };

function blocksOf({ entries }: RulesText): readonly PlacedBlock[] {
  return entries.flatMap((entry) =>
    entry.blocks.map((block, at) => ({ entry: entry.id, block: at, words: sourceWords(entry, at, block) })),
  );
}

function place(
  { restsOn, asked }: Pick<Subject, "restsOn" | "asked">,
  blocks: readonly PlacedBlock[],
  file: string,
): { readonly subject?: Subject; readonly problem?: Problem } {
  const rest = lettersOf(restsOn);
  const [found, second] = blocks.filter(({ words }) => words.includes(rest));
  if (found && !second) return { subject: { entry: found.entry, block: found.block, restsOn, asked } };
  const message = `${found ? "more than one block contains" : "no block contains"} \`${restsOn}\``;
  const advice = "copy words that are in one block only";
  return { problem: problemOf({ severity: "error", code: "overlay-mismatch", file, message, advice }) };
}

/** The block as the source writes it: with the title that runs into it, or with its label (`2.`, `d.`). */
function sourceWords(entry: Entry, at: number, { path, text, kind }: Block): string {
  const isFirst = kind !== "heading" && entry.blocks.slice(0, at).every((block) => block.kind === "heading");
  const label = path?.split(".").at(-1) ?? (isFirst ? (entry.title ?? "") : "");
  return lettersOf(`${label} ${withoutEmphasis(text)}`);
}

/** In a file named after a game (`star-trek.yaml`), all groups apply to that game only. */
export function decodeVocabulary(yaml: string, file: string): Decoded<readonly VocabularyGroup[]> {
  const { value, problems } = decodeYaml(yaml, file, validateVocabulary);
  const game = knownEditions.find((known) => file === `${known.game}.yaml`)?.game ?? null;
  const groups = value?.map(({ edition = null, ...group }) => ({ ...group, edition, game }));
  return { value: groups ?? null, problems };
}

/** The notes of a user as the file that the program writes. */
export function encodeNotes(notes: readonly Note[]): string {
  return `${JSON.stringify({ schema: notesSchema, notes }, null, 2)}\n`;
}

const notesAdvice = "correct it, or move it away to start over; it is not overwritten";

export function decodeNotes(own: OwnFile): Decoded<readonly Note[]> {
  return decodeJson(own, validateNotes, notesAdvice);
}

export interface DecodedConfiguration {
  /** Empty if there are problems. */
  readonly values: Configuration;
  /** The line of each setting in the file. */
  readonly lines: Readonly<Partial<Record<SettingName, number>>>;
  readonly problems: readonly Problem[];
}

const settingAdvice = `fix the line; the settings are ${settingNames.join(", ")}`;

/** A configuration has some lines. The YAML parser takes a minute for ten megabytes of nested lists. */
const mostCharacters = 100_000;

/** Decodes the configuration file into settings with their lines, or located problems. Never throws. */
export function decodeConfiguration(yaml: string, file: string): DecodedConfiguration {
  if (yaml.length > mostCharacters) {
    const message = "the file is larger than any configuration";
    const facts = { severity: "error", code: "wrong-shape", file, message, advice: settingAdvice } as const;
    return { values: {}, lines: {}, problems: [problemOf(facts)] };
  }
  // A file with only comments is null in YAML.
  const validate = (value: unknown) => validateConfiguration(value ?? {});
  const { value, problems, locate } = decodeYaml(yaml, file, validate, settingAdvice);
  const values = value ?? {};
  const settled = settingNames.filter((name) => values[name] !== undefined);
  const lines = Object.fromEntries(settled.map((name) => [name, locate([name], "name").line]));
  return { values, lines, problems };
}

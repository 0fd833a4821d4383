/**
 * Applies what a person knows and the text does not say: facts of a document, titles and aliases of its entries. Each item
 * quotes the source words on which it rests. It is a problem if they are gone, or if the item adds nothing.
 */
import type { KnownFacts } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { slug } from "../domain/fold.ts";
import { type Problem, type ProblemCode, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { validateOverlay, type WrittenOverlay } from "./schema.ts";
import { type Decoded, decodeYaml } from "./yaml.ts";

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

interface Overlaid {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

export function applyOverlay(text: RulesText, overlay: Overlay): Overlaid {
  const whole = text.entries.map(searchText).join("\n");
  const problems = overlay.document
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

function plain(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

function overlayProblem(overlay: Overlay, code: ProblemCode, message: string): Problem {
  const advice =
    code === "overlay-mismatch" ? "copy the words from the source again" : "remove the item from the overlay";
  return problemOf({ severity: "error", code, file: overlay.file, message, advice });
}

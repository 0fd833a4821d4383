/**
 * Checks the rules of a sound corpus. Errors are faults of the corpus. Warnings point out what the published documents
 * themselves leave open, such as a reference that nothing defines or an entry out of order.
 */
import { someOf } from "../domain/counted.ts";
import { collationKey, entriesInDocuments, type RulesText, type SourceDocument } from "../domain/document.ts";
import { editionName, iconsOf, isKnownEdition } from "../domain/edition.ts";
import { type Entry, entryName } from "../domain/entry.ts";
import { foldTitle } from "../domain/fold.ts";
import { firstNotLower, groupBy } from "../domain/group-by.ts";
import { type Problem, type ProblemFacts, problemOf } from "../domain/problem.ts";
import { type LineSpan, type SourceLine, spanText } from "../domain/source-line.ts";
import { type Links, linkEntries } from "./links.ts";

/** Lines of the source texts by file name. If available, problems show the line with a caret. */
type SourceLines = ReadonlyMap<string, readonly SourceLine[]>;

/** A fault of an entry before its line is determined. */
interface Finding extends Pick<ProblemFacts, "severity" | "code" | "message" | "advice"> {
  readonly document: SourceDocument;
  readonly entry: string;
  readonly lines: LineSpan;
  /** Words that the caret underlines. */
  readonly words: string;
}

/** A check that needs only one document. */
type Rule = (text: RulesText) => readonly Finding[];

const rules: readonly Rule[] = [checkTitles, checkOrder, checkIcons];

/**
 * `links` are the links of the texts; linking a large library takes seconds. With null, references are not checked: those of one
 * document may lead to others.
 */
export function checkCorpus(
  texts: readonly RulesText[],
  sources: SourceLines = new Map(),
  links: Links | null = linkEntries(texts),
): Problem[] {
  const ofEach = rules.flatMap((rule) => texts.flatMap(rule));
  const ofReferences = links === null ? [] : checkReferences(texts, links);
  return [...checkIds(texts), ...ofEach, ...ofReferences].map((each) => placeProblem(each, sources));
}

function placeAt(document: SourceDocument, entry: Entry) {
  return { document, entry: entry.id, lines: entry.lines, words: entryName(entry) };
}

/** Ids must be unique in the whole corpus. */
function checkIds(texts: readonly RulesText[]): readonly Finding[] {
  return [...groupBy(entriesInDocuments(texts), ({ entry }) => entry.id).values()].flatMap(
    ([first, ...others]) =>
      others.map(({ document, entry }) => ({
        ...placeAt(document, entry),
        severity: "error",
        code: "duplicate-id",
        message: `\`${entry.id}\` is also the id of an entry of ${first.document.source.file}`,
        advice: "give one of the documents another id",
      })),
  );
}

/** Titles must be unique among the entries of one kind in a document. */
function checkTitles({ document, entries }: RulesText): readonly Finding[] {
  const titled = entries.filter(({ title }) => title !== null);
  const groups = groupBy(titled, ({ kind, title }) => `${kind} ${foldTitle(title ?? "")}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((entry) => ({
      ...placeAt(document, entry),
      severity: "warning",
      code: "duplicate-title",
      message: `\`${entry.title ?? ""}\` is also the title of lines ${spanText(first.lines)}`,
      advice: "check whether one of them is a sub-heading",
    })),
  );
}

/** Entries must be in the order that their document states. Each descent is one warning, at the later entry. */
function checkOrder({ document, entries }: RulesText): readonly Finding[] {
  if (document.collation === "none") return [];
  const ordered = entries.filter(({ kind, title }) => kind !== "passage" && title !== null);
  const sections = [...groupBy(ordered, ({ section }) => section).values()];
  return sections.flatMap((section) => stepsBack(section, document));
}

function stepsBack(section: readonly Entry[], document: SourceDocument): readonly Finding[] {
  const keyOf = ({ title }: Entry) => collationKey(title ?? "", document.collation);
  return section.flatMap((entry, at) => {
    const upper = section[at - 1];
    if (!upper || keyOf(upper) <= keyOf(entry)) return [];
    const message = `\`${entry.title ?? ""}\` comes after \`${upper.title ?? ""}\`, out of alphabetical order`;
    return [{ ...placeAt(document, entry), severity: "warning", code: "out-of-order", message }];
  });
}

/** `the First Edition`, `Harbor Wars` */
function gameName({ edition, game }: SourceDocument): string {
  return isKnownEdition(edition) ? `the ${editionName(edition)}` : (game ?? edition);
}

/** References must have a target, and redirects must lead to an entry. */
function checkReferences(texts: readonly RulesText[], links: Links): readonly Finding[] {
  const placed = new Map(entriesInDocuments(texts).map((each) => [each.entry.id, each]));
  const dangling = links.dangling.flatMap(({ from, reference }): Finding[] => {
    const { document, entry } = placed.get(from) ?? {};
    const block = entry?.blocks[reference.block];
    if (!document || !block) return [];
    const message = `no entry of ${gameName(document)} is called \`${reference.text}\``;
    const place = { document, entry: from, lines: block.lines, words: reference.text };
    return [{ ...place, severity: "warning", code: "dangling-reference", message }];
  });
  const redirecting = [...placed.values()].filter(({ entry }) => isRedirect(entry));
  const targetById = new Map(redirecting.map(({ entry: { id } }) => [id, targetOf(id, links)]));
  const loops = redirecting.flatMap(({ document, entry }): Finding[] => {
    const cycle = cycleFrom(entry.id, targetById);
    if (cycle === null) return [];
    const message = `the redirect ends in a loop: ${cycle.join(" → ")}`;
    return [{ ...placeAt(document, entry), severity: "error", code: "reference-loop", message }];
  });
  return [...dangling, ...loops];
}

/** Whether an entry consists of references only. */
function isRedirect({ blocks }: Entry): boolean {
  const text = blocks.filter(({ kind }) => kind !== "heading");
  return text.length > 0 && text.every(({ kind }) => kind === "redirect");
}

function targetOf(id: string, { referencesFrom }: Links): string | null {
  const found = referencesFrom(id).find(({ kind, target }) => kind === "explicit" && target !== null);
  return found?.target ?? null;
}

/**
 * The ids visited from an entry until one repeats; null if the path ends. The ids of such a path are deleted from `targetById`: it is followed once.
 */
function cycleFrom(id: string, targetById: Map<string, string | null>): readonly string[] | null {
  const path = new Set([id]);
  for (let next = targetById.get(id); next != null; next = targetById.get(next)) {
    if (path.has(next)) return [...path, next];
    path.add(next);
  }
  for (const each of path) targetById.delete(each);
  return null;
}

function checkIcons({ document, entries }: RulesText): readonly Finding[] {
  const icons = iconsOf(document.edition);
  const found = entries.flatMap((entry) =>
    entry.blocks.flatMap(({ text, lines }) =>
      findUnknownIcons(text, icons ?? new Set()).map((words) => ({
        document,
        entry: entry.id,
        lines,
        words,
      })),
    ),
  );
  const shown = icons ? found : found.slice(0, 1);
  return shown.map((place) => {
    const message = icons ? `\`${place.words}\` is not an icon that this program knows` : iconsMessage(found);
    const advice = "look it up in the document's legend";
    return { ...place, severity: "warning", code: "unknown-icon", message, advice };
  });
}

/**
 * In a game that the program does not know, all bracketed tokens may be icons, so there is only one message for the document.
 */
function iconsMessage(found: readonly { readonly words: string }[]): string {
  const icons = [...new Set(found.map(({ words }) => words))];
  return `words in brackets are treated as icons of the game: ${someOf(icons)}`;
}

/** Puts the problem on the first line of the span that contains the words. */
function placeProblem({ document, lines, words, ...facts }: Finding, sources: SourceLines): Problem {
  const { file } = document.source;
  const all = sources.get(file) ?? [];
  // The numbers of the lines ascend, with gaps.
  const from = firstNotLower(all, ({ number }) => number < lines[0]);
  const until = firstNotLower(all, ({ number }) => number <= lines[1]);
  const rows = all.slice(from, until);
  const row = rows.find(({ text }) => text.includes(words)) ?? rows[0];
  const column = row ? Math.max(0, row.text.indexOf(words)) + 1 : null;
  return problemOf({
    ...{ ...facts, file, line: row?.number ?? lines[0], column },
    ...(row ? { row: row.text, width: row.text.includes(words) ? words.length : 1 } : {}),
  });
}

/** Matches `[3]` (a countdown), `[5 PT]` and `[-5 PT]` (point boxes), `[?]` (a lost icon). */
const numberIcon = /^(?:\?|-?\d{1,3}|-?\d{1,3} ?(?:PTS?|pts?))$/;
/** Matches brackets that an editor added to a quotation: `“randomly select a [personnel]”`, `[his or her]`. */
const editorial = /^(?:\p{Ll}|sic\b|\.{3}|…)/u;
/** Matches who gave a ruling, if known, and when: `[LSJ 20010101]`, `[20010101]`. */
const source = /^(?:[A-Z]{2,5} )?\d{6,8}(?:-\d{1,2})? ?$/;
const bracketed = /\[(?<code>[^[\]]{1,20})\]/g;

/** The bracketed tokens that are not among these icons, such as `[Xyz]`, in order. */
export function findUnknownIcons(text: string, icons: ReadonlySet<string>): readonly string[] {
  return Array.from(text.matchAll(bracketed), ({ groups }) => groups?.code ?? "")
    .filter(
      (code) => !icons.has(code) && !numberIcon.test(code) && !editorial.test(code) && !source.test(code),
    )
    .map((code) => `[${code}]`);
}

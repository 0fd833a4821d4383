/**
 * Parsed sources and what is known already in, what is to become of each out. The plan touches nothing; it is made anew
 * where another writer was first.
 */
import type { SourceDocument } from "../domain/document.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { LibraryDocument, Manifest } from "../library/manifest.ts";
import { type StoredDocument, storeDocument } from "../library/store-document.ts";
import { idFromFacts, isSameSeries, withId } from "./import-names.ts";
import { type ParsedSource, parseSource } from "./import-parse.ts";

export type PlannedDocument =
  | NewDocument
  | (KnownDocument & { readonly fate: "known"; readonly where: "library" | "corpus" })
  | { readonly fate: "refused"; readonly parsed: ParsedSource };

export interface NewDocument {
  /** `mended`: it is in the library, but its files there were damaged. */
  readonly fate: "new" | "mended";
  readonly text: RulesText;
  readonly stored: StoredDocument;
  readonly problems: readonly Problem[];
}

export type KnownDocument = Pick<LibraryDocument, "document" | "entries">;

export interface KnownDocuments {
  readonly manifest: Manifest;
  readonly shipped: readonly KnownDocument[];
  /** Whether all files of a document stand in the library as they were written. */
  readonly isSound: (record: LibraryDocument) => boolean;
}

/** Documents of one call know of each other too: the same file named twice is imported once. */
export function planImport(
  parsed: readonly ParsedSource[],
  { manifest, shipped, isSound }: KnownDocuments,
): readonly PlannedDocument[] {
  const library = [...manifest.documents];
  const planned: PlannedDocument[] = [];
  for (const each of parsed) {
    const isMended = (record: LibraryDocument) => manifest.documents.includes(record) && !isSound(record);
    const one = planOne(each, { library, shipped, isMended });
    if (one.fate === "new") library.push(one.stored.record);
    planned.push(one);
  }
  return planned;
}

interface Known {
  readonly library: readonly LibraryDocument[];
  readonly shipped: readonly KnownDocument[];
  readonly isMended: (record: LibraryDocument) => boolean;
}

function planOne(parsed: ParsedSource, { library, shipped, isMended }: Known): PlannedDocument {
  const { sha256 } = parsed.source;
  const inLibrary = library.find(({ document }) => document.source.sha256 === sha256);
  if (inLibrary && isMended(inLibrary)) return mend(parsed, inLibrary);
  if (inLibrary) return knownAs(inLibrary, "library");
  const inCorpus = shipped.find(({ document }) => document.source.sha256 === sha256);
  if (inCorpus) return knownAs(inCorpus, "corpus");
  if (isRefused(parsed)) return { fate: "refused", parsed };
  return planNew(
    parsed,
    [...shipped, ...library].map(({ document }) => document),
  );
}

function knownAs({ document, entries }: KnownDocument, where: "library" | "corpus"): PlannedDocument {
  return { fate: "known", document, entries, where };
}

export function problemsOf(planned: PlannedDocument): readonly Problem[] {
  if (planned.fate === "known") return [];
  return planned.fate === "refused" ? planned.parsed.problems : planned.problems;
}

function isRefused({ text, problems }: ParsedSource): boolean {
  const isUnknown = problems.some(({ code, severity }) => code === "unknown-edition" && severity === "error");
  return text.entries.length === 0 || isUnknown;
}

function planNew(parsed: ParsedSource, others: readonly SourceDocument[]): NewDocument {
  const isTaken = (id: string) => others.some((other) => other.id === id);
  const before = parsed.text.document;
  const wanted = parsed.id !== null && !isTaken(parsed.id) ? parsed.id : null;
  const text = withId(parsed.text, wanted ?? idFromFacts(before, isTaken));
  const { given, source } = parsed;
  const stored = storeDocument({ text, given, parts: source.parts, lines: source.extracted });
  const entryId = (id: string) => text.document.id + id.slice(before.id.length);
  const problems = parsed.problems.map((each) =>
    each.entry === null ? each : { ...each, entry: entryId(each.entry) },
  );
  return { fate: "new", text, stored, problems: [...problems, ...sameDate(text.document, others)] };
}

/** As it was imported: what is given now does not count. */
function mend({ source }: ParsedSource, { document, given }: LibraryDocument): NewDocument {
  const { text: parsed, problems } = parseSource({ source, given, id: document.id });
  const text = withId(parsed, document.id);
  const stored = storeDocument({ text, given, parts: source.parts, lines: source.extracted });
  return { fate: "mended", text, stored, problems };
}

function sameDate(document: SourceDocument, others: readonly SourceDocument[]): Problem[] {
  return others
    .filter(
      (other) => document.date !== null && other.date === document.date && isSameSeries(other, document),
    )
    .map((other) =>
      problemOf({
        severity: "warning",
        code: "same-date",
        file: document.source.file,
        message: `\`${other.id}\` is another text of this document and date; both are kept`,
        advice: `rulings diff ${other.id} ${document.id}`,
      }),
    );
}

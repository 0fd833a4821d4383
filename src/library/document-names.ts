/** Resolves the names that people give to documents and editions. An unknown name ends the command. */
import {
  countsFrom,
  documentKinds,
  isDay,
  isDocumentCalled,
  type SourceDocument,
} from "../domain/document.ts";
import { type Edition, knownEditionNames } from "../domain/edition.ts";
import type { NonEmpty } from "../domain/group-by.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { nearestTo } from "../domain/similarity.ts";
import { UserError } from "../domain/user-error.ts";
import { isAllowed } from "./in-force.ts";
import { seriesOf } from "./series.ts";

/**
 * Accepts what the setting `documents` does: an id, its first words, or a kind, such as `2e-current-rulings-2011-01-03`,
 * `2e-current-rulings`, `current-rulings`. The last two may name several documents. Null stands for all.
 */
export function idsOfDocuments(
  name: string | null,
  documents: readonly SourceDocument[],
): readonly string[] | null {
  if (name === null) return null;
  if (documents.some(({ id }) => id === name)) return [name];
  const ids = documents.filter((document) => isAllowed(document, [name])).map(({ id }) => id);
  if (ids.length === 0) throw unknownDocument(name, documents, "--document");
  return ids;
}

/** Throws if a document that the configuration allows does not exist. A kind is accepted even if there is no document of it. */
export function refuseUnknownDocument(
  allowed: readonly string[],
  documents: readonly SourceDocument[],
): void {
  const unknown = allowed.find(
    (name) =>
      !documentKinds.some((kind) => kind === name) &&
      !documents.some((document) => isAllowed(document, [name])),
  );
  if (unknown !== undefined) throw unknownDocument(unknown, documents, "documents:");
}

/** Throws if the edition is neither a known one nor that of any document, in force or not. */
export function refuseUnknownEdition(edition: Edition | null, documents: readonly SourceDocument[]): void {
  const held = [...new Set([...knownEditionNames, ...documents.map((document) => document.edition)])];
  if (edition === null || held.includes(edition)) return;
  const near = nearestTo(edition, held);
  throw new UserError(
    `no edition is called \`${edition}\`; expected one of ${held.join(", ")}`,
    near === null ? null : `--edition ${near}`,
  );
}

const mostListed = 10;

/** `setting` is the flag or key with the name: `--document`, `documents:`. Kinds and the first words of ids are names, too. */
function unknownDocument(name: string, documents: readonly SourceDocument[], setting: string): UserError {
  const ids = documents.map(({ id }) => id);
  const words = name.split("-").length;
  const beginnings = ids.map((id) => id.split("-").slice(0, words).join("-"));
  const near = nearestTo(name, [...ids, ...beginnings, ...documentKinds]);
  const more = ids.length > mostListed ? ", …" : "";
  return new UserError(
    `${setting.replace(/:$/, "")}: no document is called \`${name}\`; expected one of ${ids.slice(0, mostListed).join(", ")}${more}`,
    near === null ? null : `${setting} ${near}`,
  );
}

/**
 * The versions of a document that a name means, oldest first: the one with this id, or all of a document by the first words of
 * its id or its kind, up to the day or version after an `@`: `current-rulings@2011-01-03`, `glossary@1.9.1`.
 */
export function versionsCalled(name: string, texts: readonly RulesText[]): NonEmpty<RulesText> {
  const exact = texts.find(({ document }) => document.id === name);
  if (exact) return [exact];
  const [base = "", wanted = null] = name.split("@");
  const isWanted = ({ document }: RulesText) =>
    isDocumentCalled(base, document) && (wanted === null || isDay(wanted) || document.version === wanted);
  const [series, ...others] = seriesOf(texts).filter((versions) => versions.some(isWanted));
  const [first, ...rest] = series && others.length === 0 ? upTo(wanted, series) : [];
  if (first) return [first, ...rest];
  const known = (series ? [series, ...others].flat() : texts).map(({ document }) => document.id).join(", ");
  if (!series)
    throw new UserError(`${name}: there is no such file, and no document of the corpus has this name`, known);
  const message =
    others.length > 0 ? "several documents have this name" : `no version is as old as ${wanted}`;
  throw new UserError(`${name}: ${message}`, known);
}

/** The versions of a document up to the one of this day or version; all if neither is given. */
function upTo(wanted: string | null, versions: readonly RulesText[]): readonly RulesText[] {
  if (wanted === null) return versions;
  if (isDay(wanted)) return versions.filter(({ document }) => (countsFrom(document) ?? wanted) <= wanted);
  return versions.slice(0, versions.findLastIndex(({ document }) => document.version === wanted) + 1);
}

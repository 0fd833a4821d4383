/** Resolves the names that flags and settings give to documents and editions. An unknown name ends the command. */
import { documentKinds, type SourceDocument } from "../domain/document.ts";
import { type Edition, knownEditionNames } from "../domain/edition.ts";
import { nearestTo } from "../domain/similarity.ts";
import { UserError } from "../domain/user-error.ts";
import { isAllowed } from "./in-force.ts";

/** Accepts an id, its first words, or a kind: `2e-current-rulings-2011-01-03`, `2e-current-rulings`, `current-rulings`. */
export function idOfDocument(name: string | null, documents: readonly SourceDocument[]): string | null {
  if (name === null || documents.some(({ id }) => id === name)) return name;
  const ids = documents.filter((document) => isAllowed(document, [name])).map(({ id }) => id);
  const [only, ...others] = ids;
  if (only === undefined) throw unknownDocument(name, documents, "--document");
  if (others.length === 0) return only;
  throw new UserError(
    `--document: \`${name}\` names ${ids.length} documents: ${ids.join(", ")}`,
    `--document ${only}`,
  );
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

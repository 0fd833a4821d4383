/** The name of a document as flags and settings give it, and the documents that there are, in; the id of the one meant out. */
import { documentKinds, type SourceDocument } from "../../domain/document.ts";
import { editDistance } from "../../domain/edit-distance.ts";
import { isAllowed } from "../../library/in-force.ts";
import { UserError } from "../user-error.ts";

/** An id, its beginning, or a kind of document: `2e-current-rulings-2011-01-03`, `2e-current-rulings`, `current-rulings`. */
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

/** Throws where a document that an event allows is not there. Of a kind there may be none today. */
export function refuseUnknown(allowed: readonly string[], documents: readonly SourceDocument[]): void {
  const unknown = allowed.find(
    (name) =>
      !documentKinds.some((kind) => kind === name) &&
      !documents.some((document) => isAllowed(document, [name])),
  );
  if (unknown !== undefined) throw unknownDocument(unknown, documents, "documents:");
}

/** `setting` is what gave the name: `--document`, `documents:`. */
function unknownDocument(name: string, documents: readonly SourceDocument[], setting: string): UserError {
  const distance = (id: string) => editDistance(name, id, id.length);
  const ids = documents.map(({ id }) => id).sort((one, other) => distance(one) - distance(other));
  const nearest = ids.find((id) => id.includes(name)) ?? ids[0];
  return new UserError(
    `${setting.replace(/:$/, "")}: no document is called \`${name}\``,
    nearest === undefined ? null : `${setting} ${nearest}`,
  );
}

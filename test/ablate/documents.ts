/** The documents to try the switches on: those of a folder, or the tests' own and the shipped sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { decodeOverlay, overlayFacts } from "../../src/corpus/overlay.ts";
import type { KnownFacts } from "../../src/domain/document.ts";
import { examplesIn } from "../examples.ts";
import { root } from "./bundle.ts";

export interface TriedDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly facts: Partial<KnownFacts>;
}

export function ownDocuments(): readonly TriedDocument[] {
  return [...madeDocuments(), ...documentsIn(join(root, "corpus/sources"))];
}

function madeDocuments(): readonly TriedDocument[] {
  return examplesIn("parse/golden/examples/whole-documents.txt").map(({ name, document }) => ({
    name: `${name}.txt`,
    bytes: new TextEncoder().encode(document),
    facts: { kind: "glossary", edition: "1e" },
  }));
}

/** Files of a folder that are no documents. */
const noDocument = /^(?:README|LICENSE)|\.json$/;

/** The documents of a folder, with the facts of the folder `overlay` beside it. */
export function documentsIn(folder: string): readonly TriedDocument[] {
  const names = readdirSync(folder).filter((name) => !noDocument.test(name));
  return names.sort().map((name) => ({
    name,
    bytes: readFileSync(join(folder, name)),
    facts: factsFrom(join(folder, "../overlay", `${parse(name).name}.yaml`)),
  }));
}

function factsFrom(overlay: string): Partial<KnownFacts> {
  if (!existsSync(overlay)) return {};
  const { value } = decodeOverlay(readFileSync(overlay, "utf8"), overlay);
  return value === null ? {} : overlayFacts(value);
}

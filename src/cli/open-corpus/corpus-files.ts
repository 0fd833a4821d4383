/** Generates the files of the corpus from the source texts and the overlay, without touching the disk. */
import { encodeRulesText } from "../../corpus/corpus-file.ts";
import { applyOverlay, decodeOverlay, overlayFacts } from "../../corpus/overlay.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { sha256Hex } from "../../domain/sha256.ts";
import { parseDocument } from "../../parse/document.ts";
import { readText } from "../../read/text.ts";

/** A file with its name inside its folder. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface CorpusFiles {
  readonly texts: readonly RulesText[];
  /** Names are relative to `corpus/`. */
  readonly files: readonly NamedText[];
  readonly problems: readonly Problem[];
}

export function corpusFiles(sources: readonly NamedBytes[], overlays: readonly NamedText[]): CorpusFiles {
  const made = sources.map((source) =>
    textOfSource(
      source,
      overlays.find(({ name }) => stem(name) === stem(source.name)),
    ),
  );
  const texts = made.map(({ text }) => text);
  return {
    texts,
    files: texts.map((text) => ({ name: `${text.document.id}.yaml`, text: encodeRulesText(text) })),
    problems: [...made.flatMap(({ problems }) => problems), ...strayOverlays(sources, overlays)],
  };
}

/** Reads and parses one source and applies its overlay. */
export function textOfSource(
  source: NamedBytes,
  overlayFile: NamedText | undefined,
): { readonly text: RulesText; readonly problems: readonly Problem[] } {
  const decoded = overlayFile && decodeOverlay(overlayFile.text, `overlay/${overlayFile.name}`);
  const overlay = decoded?.value ?? null;
  const { lines, problems: reading } = readText(source.bytes, source.name);
  const facts = {
    ...(overlay ? overlayFacts(overlay) : {}),
    id: stem(source.name),
    source: { file: source.name, sha256: sha256Hex(source.bytes) },
  };
  const parsed = parseDocument(lines, facts);
  const overlaid = overlay ? applyOverlay(parsed.text, overlay) : { text: parsed.text, problems: [] };
  return {
    text: overlaid.text,
    problems: [...(decoded?.problems ?? []), ...reading, ...parsed.problems, ...overlaid.problems],
  };
}

function strayOverlays(sources: readonly NamedBytes[], overlays: readonly NamedText[]): Problem[] {
  const names = new Set(sources.map(({ name }) => stem(name)));
  return overlays
    .filter(({ name }) => !names.has(stem(name)))
    .map(({ name }) =>
      problemOf({
        severity: "error",
        code: "overlay-unused",
        file: `overlay/${name}`,
        message: "no source has this name; expected one of the files in sources/",
        advice: "give the overlay the name of its source",
      }),
    );
}

function stem(name: string): string {
  return name.replace(/\.[^.]*$/, "");
}

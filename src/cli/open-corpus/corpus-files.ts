/**
 * Generates the files of the corpus from the source texts and the overlay, and checks a corpus folder: its files, links, and
 * order, and each document against its source (whether it is the same source, whether source and overlay still generate this
 * file, whether every line was read).
 */

import { existsSync } from "node:fs";
import { join, parse } from "node:path";
import { checkCorpus } from "../../corpus/check.ts";
import { checkStale, encodeRulesText } from "../../corpus/corpus-file.ts";
import { applyOverlay, decodeOverlay, overlayFacts } from "../../corpus/overlay.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { sha256Hex } from "../../domain/sha256.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { type Coverage, checkCoverage, unreadLines } from "../../parse/coverage.ts";
import { parseDocument } from "../../parse/document.ts";
import { readText } from "../../read/text.ts";
import { readBytes } from "../machine/read-files.ts";
import { readFolders } from "./read-folders.ts";

/** A file with its name inside its folder. */
interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

interface CorpusFiles {
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
function textOfSource(
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
  return parse(name).name;
}

interface CheckedFolder {
  readonly texts: readonly RulesText[];
  readonly sources: readonly CheckedSource[];
  /** Problems found while reading the files. They are also the first of `problems`. */
  readonly reading: readonly Problem[];
  readonly problems: readonly Problem[];
}

export function checkFolder(root: string): CheckedFolder {
  const { texts, problems: reading } = readFolders([root]);
  const sources = texts.flatMap(({ document }) => checkSource(document, root));
  const lines = new Map(sources.map(({ file, lines }) => [file, lines] as const));
  const found = [...sources.flatMap(({ problems }) => problems), ...checkCorpus(texts, lines)];
  return { texts, sources, reading, problems: [...reading, ...found] };
}

interface CheckedSource {
  readonly file: string;
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** Null if the file was made from a different source. */
  readonly coverage: Coverage | null;
}

/** Checks a document against its source. Returns nothing if the corpus has no source for it. */
function checkSource({ id, source }: SourceDocument, root: string): readonly CheckedSource[] {
  const { file } = source;
  const path = join(root, "sources", file);
  if (!existsSync(path)) return [];
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return [{ file, lines: [], problems, coverage: null }];
  const { lines } = readText(bytes, file);
  const found = sha256Hex(bytes);
  if (found !== source.sha256)
    return [{ file, lines, problems: [changedSource(file, found, source.sha256)], coverage: null }];
  const remade = textOfSource({ name: file, bytes }, readOverlay(root, id));
  const yaml = `${id}.yaml`;
  const stale = checkStale(
    yaml,
    readBytes(join(root, yaml)).bytes?.toString("utf8") ?? "",
    encodeRulesText(remade.text),
  );
  const coverage = checkCoverage(lines, remade.text);
  return [
    {
      file,
      lines,
      problems: [...remade.problems, ...stale, ...unreadLines(coverage, file, lines)],
      coverage,
    },
  ];
}

function readOverlay(root: string, id: string): NamedText | undefined {
  const path = join(root, "overlay", `${id}.yaml`);
  const { bytes } = existsSync(path) ? readBytes(path) : { bytes: null };
  return bytes ? { name: `${id}.yaml`, text: bytes.toString("utf8") } : undefined;
}

function changedSource(file: string, found: string, expected: string): Problem {
  return problemOf({
    severity: "error",
    code: "source-changed",
    file,
    message: `its SHA-256 is \`${found}\`; expected \`${expected}\``,
    advice: "rebuild the texts with `npm run corpus`, or restore the source",
  });
}

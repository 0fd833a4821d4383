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

export function corpusFiles(sources: readonly NamedBytes[], overlays: readonly NamedText[]) {
  const overlayOf = (source: NamedBytes) => overlays.find(({ name }) => stem(name) === stem(source.name));
  const made = sources.map((source) => textOfSource(source, overlayOf(source)));
  const texts = made.map(({ text }) => text);
  return {
    texts,
    files: texts.map((text) => ({ name: `${text.document.id}.yaml`, text: encodeRulesText(text) })),
    problems: [...made.flatMap(({ problems }) => problems), ...strayOverlays(sources, overlays)],
  };
}

/** Reads and parses one source and applies its overlay. */
function textOfSource(source: NamedBytes, overlayFile: NamedText | undefined) {
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

/** `reading` are the problems found while reading the files. They are also the first of `problems`. */
export function checkFolder(root: string) {
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

interface CheckedSource {
  readonly file: string;
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** Null if the file was made from a different source. */
  readonly coverage: Coverage | null;
}

/** Checks a document against its source. Returns nothing if the corpus has no source for it. */
function checkSource({ id, source }: SourceDocument, root: string): readonly CheckedSource[] {
  const { file, sha256: expected } = source;
  const path = join(root, "sources", file);
  if (!existsSync(path)) return [];
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return [{ file, lines: [], problems, coverage: null }];
  const { lines } = readText(bytes, file);
  const found = sha256Hex(bytes);
  if (found !== expected)
    return [{ file, lines, problems: [changedSource(file, found, expected)], coverage: null }];
  const remade = textOfSource({ name: file, bytes }, readOverlay(root, id));
  const yaml = `${id}.yaml`;
  const committed = readBytes(join(root, yaml)).bytes?.toString("utf8") ?? "";
  const stale = checkStale(yaml, committed, encodeRulesText(remade.text));
  const coverage = checkCoverage(lines, remade.text);
  const unread = unreadLines(coverage, file, lines);
  return [{ file, lines, problems: [...remade.problems, ...stale, ...unread], coverage }];
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
    advice: "make the texts again from it, or restore it",
  });
}

/**
 * The two sides of a comparison as a person named them in, their texts out: a source document, a corpus file or folder, `-`
 * for standard input, or a document of the corpus by id, with a version or date behind `@`.
 */
import { statSync } from "node:fs";
import { basename } from "node:path";
import { isDocumentCalled, type SourceDocument } from "../../domain/document.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import { sha256 } from "../../domain/sha256.ts";
import { parseDocument } from "../../parse/document.ts";
import { decodeBytes } from "../../read/encoding.ts";
import { limits, megabytes } from "../../read/limits.ts";
import { readSource } from "../../read/read.ts";
import { openCorpus } from "../corpus/open-corpus.ts";
import type { Machine } from "../machine/machine.ts";
import { readBytes, readStreamLimited } from "../machine/read-files.ts";
import type { Options } from "../settings/options.ts";
import { UserError } from "../user-error.ts";

export interface Side {
  /** As the person named it. */
  readonly name: string;
  readonly text: RulesText;
  /** The text of the file, for a patch; null where the side is a corpus. */
  readonly source: string | null;
  readonly problems: readonly Problem[];
}

interface SideRequest {
  readonly name: string;
  readonly options: Options;
  readonly machine: Machine;
}

/** A source document does not state its scope; it is taken from the other side, else to be complete. */
export async function openSides(
  names: readonly [string, string],
  options: Options,
  machine: Machine,
): Promise<readonly [Side, Side]> {
  if (names.every((name) => name === "-")) throw new UserError("only one side can be standard input");
  await refuseMissing(names, options, machine);
  const old = await openSide({ name: names[0], options, machine });
  const fresh = await openSide({ name: names[1], options, machine });
  const newScope = options.update ? "update" : (scopeOf(fresh) ?? scopeOf(old) ?? "full");
  const oldScope = scopeOf(old) ?? (newScope === "excerpt" ? "excerpt" : "full");
  return [withScope(old, oldScope), withScope(fresh, newScope)];
}

/** Null for a source document, whose scope could only be guessed. */
function scopeOf({ source, text }: Side): SourceDocument["scope"] | null {
  return source === null ? text.document.scope : null;
}

function withScope(side: Side, scope: SourceDocument["scope"]): Side {
  return { ...side, text: { ...side.text, document: { ...side.text.document, scope } } };
}

/** Both names are checked before either is read, so that one message names both if they are missing. */
async function refuseMissing(names: readonly string[], options: Options, machine: Machine): Promise<void> {
  if (names.some((name) => name === "-" || sortOfPath(name) !== "none")) return;
  const { texts } = (await openCorpus(options, machine)).texts();
  if (names.some((name) => seriesCalled(name, texts).length > 0)) return;
  throw new UserError(
    `${names.join(", ")}: there are no such files, and no documents of the corpus are called so`,
    "rulings --version lists the documents of the corpus",
  );
}

async function openSide(request: SideRequest): Promise<Side> {
  const side = await readSide(request);
  if (side.text.entries.length === 0) {
    throw new UserError(
      `no entries found in ${side.name}; is it a rulings document?`,
      "give a document in a format that `import` reads, a corpus file, or a document of `rulings --version`",
    );
  }
  return side;
}

async function readSide(request: SideRequest): Promise<Side> {
  const { name, machine } = request;
  if (name === "-") return sideOfBytes(await readAll(machine), { ...request, file: "standard input" });
  const sort = sortOfPath(name);
  if (sort === "folder") return sideOfFolder(request);
  if (sort === "none") return sideOfId(request);
  const { bytes, problems } = readBytes(name);
  if (bytes === null) throw new UserError(`${name}: ${problems[0]?.message ?? "it cannot be read"}`);
  return sideOfBytes(bytes, { ...request, file: basename(name) });
}

function sortOfPath(path: string): "file" | "folder" | "none" {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return "none";
  return found.isDirectory() ? "folder" : "file";
}

async function readAll({ stdin }: Machine): Promise<Buffer> {
  const bytes = await readStreamLimited(stdin.stream(), limits.textBytes);
  if (bytes !== null) return bytes;
  throw new UserError(
    `standard input: more than ${megabytes(limits.textBytes)}; expected the text of one document`,
    "rulings diff old.txt - < new.txt",
  );
}

type FileRequest = SideRequest & { readonly file: string };

async function sideOfBytes(bytes: Buffer, request: FileRequest): Promise<Side> {
  const isCorpus = /\.ya?ml$/i.test(request.name) || corpusHead.test(bytes.toString("latin1", 0, headBytes));
  return isCorpus ? sideOfYaml(decodeBytes(bytes).text, request) : sideOfSource(bytes, request);
}

/** The first lines of every corpus file that the program writes. */
const corpusHead = /^(?:#[^\n]*\n)*document:\n/;
const headBytes = 4000;

async function sideOfYaml(yaml: string, { name, file }: FileRequest): Promise<Side> {
  const { decodeRulesText } = await import("../../corpus/corpus-file.ts");
  const { text, problems } = decodeRulesText(yaml, file);
  if (text === null) throw new UserError(firstProblem(name, problems), `rulings check ${name}`);
  return { ...corpusSide, name, text, problems };
}

/** A corpus has no single source text, and its problems were reported when it was made. */
const corpusSide = { source: null, problems: [] } as const;

function firstProblem(name: string, problems: readonly Problem[]): string {
  const [first] = problems;
  if (!first) return `${name}: it is no corpus file`;
  const place = [name, first.line, first.column].filter((part) => part !== null).join(":");
  return `${place}: ${first.message}`;
}

/** Reads and parses as `import` does. */
async function sideOfSource(bytes: Buffer, { name, file, options }: FileRequest): Promise<Side> {
  const read = await readSource(bytes, file);
  const [problem] = read.problems;
  if (read.lines.length === 0 && problem) throw new UserError(`${name}: ${problem.message}`, problem.advice);
  const { text, problems } = parseDocument(read.lines, {
    edition: options.edition ?? undefined,
    markedTitle: read.title ?? undefined,
    source: { file, sha256: sha256(bytes) },
  });
  const source =
    read.format === "text" ? decodeBytes(bytes).text : read.lines.map((line) => `${line.text}\n`).join("");
  return { name, source, text, problems: [...read.problems, ...problems.filter(isToSay)] };
}

/** That no entry was found is reported once, for the whole side. */
function isToSay({ code }: Problem): boolean {
  return code !== "no-entries";
}

async function sideOfFolder({ name }: SideRequest): Promise<Side> {
  const { readFolders } = await import("../corpus/read-folders.ts");
  const { texts, problems } = readFolders([name]);
  const [first] = texts;
  if (!first)
    throw new UserError(`${name}: it holds no corpus files; expected *.yaml`, `rulings check ${name}`);
  const text = texts.length === 1 ? first : joined(name, first, texts);
  return { ...corpusSide, name, text, problems };
}

/** A folder of several documents is compared as one; ids keep its entries apart. */
function joined(name: string, { document }: RulesText, texts: readonly RulesText[]): RulesText {
  const folder = basename(name);
  const digest = sha256(texts.map((text) => text.document.source.sha256).join("\n"));
  const facts = { id: folder, title: folder, version: null, date: null, asOf: null, effective: null };
  return {
    document: {
      ...document,
      ...facts,
      kind: "mixed",
      scope: "full",
      source: { file: folder, sha256: digest },
    },
    entries: texts.flatMap((text) => text.entries),
    boilerplate: [],
  };
}

async function sideOfId({ name, options, machine }: SideRequest): Promise<Side> {
  const { texts } = (await openCorpus(options, machine)).texts();
  return { ...corpusSide, name, text: documentCalled(name, texts) };
}

/** `2e-current-rulings-2011-01-03`, `2e-current-rulings`, `current-rulings@2011-01-03`, `glossary@1.9.1` */
function documentCalled(name: string, texts: readonly RulesText[]): RulesText {
  const exact = texts.find(({ document }) => document.id === name);
  const found = exact ? [exact] : seriesCalled(name, texts);
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const message = only
    ? "several documents have this name"
    : "there is no such file, and no document of the corpus has this name";
  const known = (only ? found : texts).map(({ document }) => document.id);
  throw new UserError(`${name}: ${message}`, known.join(", "));
}

/** All documents of a name; behind `@` stands a date or a version. */
export function seriesCalled(name: string, texts: readonly RulesText[]): RulesText[] {
  const at = name.lastIndexOf("@");
  const base = at < 0 ? name : name.slice(0, at);
  const wanted = at < 0 ? null : name.slice(at + 1);
  return texts.filter(
    ({ document }) =>
      isDocumentCalled(base, document) && [null, document.date, document.version].includes(wanted),
  );
}

/** The source of a side as lines for a patch; for a corpus, one line per title and block. */
export function patchSource({ source, text }: Side): string {
  if (source !== null) return source;
  return text.entries
    .map(({ title, blocks }) => [title ?? "", ...blocks.map((block) => block.text), ""].join("\n"))
    .join("\n");
}

export function isSameFile(one: Side, other: Side): boolean {
  return one.name === other.name && one.name !== "-" && sortOfPath(one.name) === "file";
}

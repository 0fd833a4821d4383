/**
 * Opens the two sides of a comparison as named by a person: a source document, a file or folder of texts, `-` for standard input,
 * or a document of the corpus: its newest version, or the one of the date or version after `@`.
 */
import { statSync } from "node:fs";
import { basename } from "node:path";
import { inForceAfter } from "../../compare/history.ts";
import { documentName, type RulesText, type SourceDocument } from "../../domain/document.ts";
import type { Edition } from "../../domain/edition.ts";
import { errorOf, type Problem, UserError } from "../../domain/problem.ts";
import { versionsCalled } from "../../library/document-names.ts";
import { joinCardFiles, parseText, readCardFile, readSourceText } from "../../library/parse-source.ts";
import { decodeBytes } from "../../read/encoding.ts";
import { type CommandContext, sayMessage } from "../command.ts";
import { isYaml, type ReadNamed, readNamed } from "../machine/read-files.ts";
import { realDisk } from "../machine/real-disk.ts";
import { openCorpusOf } from "../open-corpus-on-day.ts";

export interface Side {
  /** The name that the person gave. */
  readonly name: string;
  readonly text: RulesText;
  /** `corpus` states its own scope; the scope of a source document would be a guess. */
  readonly from: "corpus" | "source";
  /** Those of all texts of a folder, sorted. */
  readonly editions: readonly Edition[];
  readonly problems: readonly Problem[];
}

type Read = Omit<Side, "name">;

/** A source document does not state its scope. It is taken from the other side, or else assumed to be full. */
export async function openSides([oldName, newName]: readonly [string, string], call: CommandContext) {
  if (oldName === "-" && newName === "-") throw new UserError("only one side can be standard input");
  const old = await openSide(oldName, call);
  const fresh = await openSide(newName, call);
  const newScope = call.options.update ? "update" : (scopeOf(fresh) ?? scopeOf(old) ?? "full");
  const oldScope = scopeOf(old) ?? (newScope === "excerpt" ? "excerpt" : "full");
  return [withScope(old, oldScope), withScope(fresh, newScope)] as const;
}

const scopeOf = ({ from, text }: Side) => (from === "corpus" ? text.document.scope : null);

function withScope(side: Side, scope: SourceDocument["scope"]): Side {
  return { ...side, text: { ...side.text, document: { ...side.text.document, scope } } };
}

async function openSide(name: string, call: CommandContext): Promise<Side> {
  const side = await readSide(name, call);
  if (side.text.entries.length > 0) return { name, ...side };
  throw new UserError(
    `no entries found in ${name}; is it a rulings document?`,
    "give a document in a format that `import` reads, a file of texts, or the id of a document",
  );
}

async function readSide(name: string, call: CommandContext): Promise<Read> {
  const found = name === "-" ? null : statSync(name, { throwIfNoEntry: false });
  if (found?.isDirectory()) return readCorpusFolder(name);
  if (found !== undefined) return readFileOf(await readNamed(name, call.machine.stdin.stream), call);
  const { allTexts, cardLists } = await openCorpusOf(call);
  const side = corpusSide(inForceAfter(versionsCalled(name, [...allTexts().texts, ...cardLists.texts()])));
  sayVersion(name, side.text.document, call);
  return side;
}

/** The version in force on a day may be of a day long before. */
function sayVersion(name: string, document: SourceDocument, { machine }: CommandContext): void {
  const [, wanted = null] = name.split("@");
  const { date, effective, version } = document;
  if (wanted === null || [date, effective, version].some((fact) => `${fact}-`.startsWith(`${wanted}-`)))
    return;
  sayMessage(machine, `${name}: in force then was ${documentName(document)}`);
}

async function readFileOf({ file: name, bytes, problems: reading }: ReadNamed, call: CommandContext) {
  if (bytes === null) throw errorOf(reading[0], name);
  const isCorpus = isYaml(name) || corpusHead.test(bytes.toString("latin1", 0, headBytes));
  if (!isCorpus) return readDocument(bytes, name, call);
  const { decodeRulesText } = await import("../../corpus/corpus-file.ts");
  const { value: text, problems } = decodeRulesText(decodeBytes(bytes).text, name);
  if (text === null) throw errorOf(problems[0], name);
  return corpusSide(text, problems);
}

/** Matches the start of every corpus file that the program writes: comments and empty lines, then `document:`. */
const corpusHead = /^(?:#[^\n]*\n|\n)*document:\n/;
const headBytes = 4000;

function corpusSide(text: RulesText, problems: readonly Problem[] = []): Read {
  return { from: "corpus", text, editions: [text.document.edition], problems };
}

/** Reads and parses like `import`. A text without entries is reported for the whole side. */
async function readDocument(bytes: Buffer, name: string, { options }: CommandContext): Promise<Read> {
  const bare = { file: basename(name), bytes };
  const list = readCardFile(bare);
  const source = list === null ? await readSourceText(bare) : joinCardFiles([list]);
  const { file, sha256, lines, problems } = source;
  if (lines.length === 0 && problems[0]) throw errorOf(problems[0], name);
  const edition = options.edition ?? undefined;
  const { text, problems: parsing } = parseText(source, { edition, source: { file, sha256 } });
  const others = parsing.filter(({ code }) => code !== "no-entries");
  return { ...corpusSide(text, [...problems, ...others]), from: "source" };
}

async function readCorpusFolder(name: string): Promise<Read> {
  const { readFolders, joinTexts } = await import("../../library/corpus-folder.ts");
  const { texts, problems } = readFolders([name], realDisk);
  const [first] = texts;
  if (!first) throw new UserError(`${name}: it holds no texts; expected *.yaml`, `rulings check ${name}`);
  const text = texts.length === 1 ? first : joinTexts(basename(name), first, texts);
  const editions = [...new Set(texts.map(({ document }) => document.edition))].sort();
  return { ...corpusSide(text, problems), editions };
}

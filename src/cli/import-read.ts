/** The files that a person named in, parsed sources out. Each is read when its turn comes, and one that fails stops no other. */

import { documentIdForm, documentKinds } from "../domain/document.ts";
import type { Problem } from "../domain/problem.ts";
import type { CarriedFile } from "../library/archive.ts";
import type { GivenFacts } from "../library/manifest.ts";
import type { SourceBytes } from "../library/read-library.ts";
import { openArchive } from "./import-archive.ts";
import { type FileToImport, findFiles } from "./import-files.ts";
import { groupLetterParts } from "./import-groups.ts";
import { type ParsedSource, parseSource } from "./import-parse.ts";
import { readSourceText } from "./import-source.ts";
import type { Machine } from "./machine.ts";
import type { Options } from "./options.ts";
import { showProgress } from "./progress.ts";
import { Trouble } from "./trouble.ts";

export interface ReadImport {
  readonly parsed: readonly ParsedSource[];
  /** Of files that gave no document. */
  readonly problems: readonly Problem[];
  readonly leftOut: readonly string[];
  readonly carried: readonly CarriedFrom[];
}

/** What an archive holds of its user's own files. */
export interface CarriedFrom {
  readonly archive: string;
  readonly files: readonly CarriedFile[];
}

export async function readImport(
  names: readonly string[],
  options: Options,
  machine: Machine,
): Promise<ReadImport> {
  const found = findFiles(names, machine);
  const groups = groupLetterParts(found.files);
  refuseOneNameForMany(groups.length, options);
  const parsed: ParsedSource[] = [];
  const problems: Problem[] = [...found.problems];
  const carried: CarriedFrom[] = [];
  for (const [at, group] of groups.entries()) {
    showProgress(`reading ${at + 1} of ${groups.length}: ${group[0].file}`, machine);
    const read = await readGroup(group, options);
    parsed.push(...read.parsed);
    problems.push(...read.problems);
    carried.push(...read.carried);
  }
  showProgress("", machine);
  return { parsed, problems, leftOut: found.leftOut, carried };
}

/** Facts that only one document can have. */
const ownFacts = ["id", "title"] as const;

function refuseOneNameForMany(documents: number, options: Options): void {
  const given = ownFacts.find((name) => options[name] !== null);
  if (documents > 1 && given !== undefined)
    throw new Trouble(
      `--${given} names one document, and ${documents} are to be imported`,
      "import them one by one",
    );
}

async function readGroup(
  group: readonly [FileToImport, ...FileToImport[]],
  options: Options,
): Promise<Omit<ReadImport, "leftOut">> {
  const problems: Problem[] = [];
  const files: SourceBytes[] = [];
  for (const { file, read } of group) {
    const found = await read();
    problems.push(...found.problems);
    if (found.bytes !== null) files.push({ file, bytes: found.bytes });
  }
  const [first] = files;
  if (!first) return { parsed: [], problems, carried: [] };
  const archive = files.length === 1 ? openArchive(first.bytes, first.file) : null;
  if (archive === null)
    return { parsed: [await parsedDocument(files, given(options), options.id)], problems, carried: [] };
  refuseFactsOfArchive(options);
  const parsed: ParsedSource[] = [];
  for (const one of archive.documents) parsed.push(await parsedDocument(one.sources, one.given, one.id));
  const carried = archive.carried.length === 0 ? [] : [{ archive: first.file, files: archive.carried }];
  return { parsed, problems: [...problems, ...archive.problems], carried };
}

async function parsedDocument(
  files: readonly SourceBytes[],
  facts: GivenFacts,
  id: string | null,
): Promise<ParsedSource> {
  return parseSource({ source: await readSourceText(files), given: facts, id });
}

function refuseFactsOfArchive(options: Options): void {
  if (Object.keys(given(options)).length === 0 && options.id === null) return;
  throw new Trouble("an archive says the facts of its documents itself", "rulings import rulings-library.gz");
}

/** What the flags say; `--kind` is here a kind of document, as its choices are. */
function given({ edition, kind, date, effective, title, scope, id }: Options): GivenFacts {
  if (id !== null && !documentIdForm.test(id))
    throw new Trouble(
      `--id: \`${id}\` is no id; expected small letters, digits, dots and dashes`,
      "--id 2e-club-rulings",
    );
  const word: string | null = kind;
  const facts = {
    edition: edition ?? undefined,
    kind: documentKinds.find((each) => each === word),
    date: date ?? undefined,
    effective: effective ?? undefined,
    title: title ?? undefined,
    scope: scope ?? undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Reads the documents to import from files, folders, or `-` for standard input. A file that fails does not stop the others. */

import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { dateFacts } from "../../domain/document.ts";
import { documentKinds } from "../../domain/document-kinds.ts";
import { type Problem, problemOf, UserError } from "../../domain/problem.ts";
import { attempt } from "../../library/disk.ts";
import type { GivenFacts } from "../../library/manifest.ts";
import { joinCardFiles, parseSource, readCardFile, readSourceText } from "../../library/parse-source.ts";
import { type Call, isFlag, showProgress } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { readNamed } from "../machine/read-files.ts";

export type ReadImport = Awaited<ReturnType<typeof readImport>>;

/**
 * The documents, the problems with files that yielded none, and the names of files in a folder that are no documents, such as
 * pictures.
 */
export async function readImport(call: Call) {
  const { words: names, machine } = call;
  const given = factsOfFlags(call);
  if (names.length === 0) throw new UserError("no file was named", "rulings import current-rulings.pdf");
  if (names.filter((name) => name === "-").length > 1)
    throw new UserError("standard input can be named only once", "rulings import - < current-rulings.txt");
  const folders = names.map((name) => ({ name, inside: namesIn(name) }));
  const files = folders.flatMap(({ name, inside }) =>
    inside === null ? name : inside.filter(isDocument).map((each) => join(name, each)),
  );
  const empty = folders.filter(({ inside }) => inside?.some(isDocument) === false);
  const read: Awaited<ReturnType<typeof readFile>>[] = [];
  for (const [at, file] of files.entries()) {
    showProgress(`reading ${at + 1} of ${files.length}: ${basename(file)}`, machine);
    read.push(await readFile(file, given, machine));
  }
  const cards = read.flatMap((each) => each.cards ?? []);
  const documents = files.length - Math.max(0, cards.length - 1);
  const forOne = `--title is for one document, but ${documents} would be imported`;
  if (documents > 1 && given.title !== undefined) throw new UserError(forOne, "import them one by one");
  const list = cards.length === 0 ? [] : [parseSource(joinCardFiles(cards), given)];
  showProgress("", machine);
  return {
    parsed: [...read.flatMap(({ parsed }) => parsed ?? []), ...list],
    problems: [...empty.map(({ name }) => emptyFolder(name)), ...read.flatMap(({ problems }) => problems)],
    leftOut: folders.flatMap(({ inside }) => inside?.filter((each) => !isDocument(each)) ?? []),
  };
}

/** What the flags state. For this command, `--kind` is a kind of document. */
function factsOfFlags({ options, settings }: Call): GivenFacts {
  const { game, date, effective, title, scope } = options;
  // An edition from the settings is that of an event, not of the document.
  const edition = isFlag(settings, "edition") ? options.edition : null;
  const kind = documentKinds.find((each) => each === String(options.kind));
  const dates = date === null ? {} : dateFacts(date);
  const facts = Object.entries({ edition, game, kind, ...dates, effective, title, scope });
  return Object.fromEntries(facts.filter(([, value]) => (value ?? null) !== null));
}

/** Matches the files in a folder that are documents. A file given by name may have any extension. */
const documentEnding = /\.(?:te?xt|md|markdown|csv|tsv|json|x?html?|pdf|docx)$/i;
/** Matches the files that speak of a folder, not of a game: `README.md`, `LICENSE.txt`. */
const aboutFolder = /^(?:readme|licen[cs]e|copying|notice|changelog|contributing)(?=\.|$)/i;

const isDocument = (name: string) => documentEnding.test(name) && !aboutFolder.test(name);

/** Names of the files in a folder, without subfolders, which belong to saved pages. Null if it is not a readable folder. */
function namesIn(folder: string): readonly string[] | null {
  return attempt(() =>
    readdirSync(folder, { withFileTypes: true })
      .filter((each) => !each.isDirectory() && !each.name.startsWith("."))
      .map((each) => each.name)
      .sort(),
  );
}

function emptyFolder(file: string): Problem {
  const message = "the folder holds no documents; expected text, Markdown, CSV, HTML, PDF, or DOCX files";
  const advice = "name the files one by one if their names end differently";
  return problemOf({ severity: "error", code: "unreadable-file", file, message, advice });
}

/** A file is read as a list of cards, or else parsed as another document, which cites it without its folder as its source. */
async function readFile(path: string, given: GivenFacts, { stdin }: Machine) {
  const { file: found, bytes, problems } = await readNamed(path, stdin.stream);
  if (bytes === null) return { problems, cards: null, parsed: null };
  const file = basename(found);
  const isOther = given.kind !== undefined && given.kind !== "cards";
  const cards = isOther ? null : readCardFile({ file, bytes });
  const parsed = cards === null ? parseSource(await readSourceText({ file, bytes }), given) : null;
  return { problems, cards, parsed };
}

/** Asks on a terminal, once for each document of an import, for the facts that its text does not state. Enter leaves a fact open. */
import { type DocumentScope, dateFacts } from "../../domain/document.ts";
import { type Edition, isEdition, knownEditionNames, knownEditions } from "../../domain/edition.ts";
import { foldTitle, slug } from "../../domain/fold.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import { editDistance } from "../../domain/similarity.ts";
import type { KnownDocument, ParsedSource } from "../../library/import-plan.ts";
import type { GivenFacts } from "../../library/manifest.ts";
import { lacksEdition } from "../../library/open-facts.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { readLines } from "../machine/read-files.ts";
import { dayOrMonth } from "../settings/value-forms.ts";
import { parseSource } from "../user-data/parse-source.ts";

interface KnownGame {
  readonly edition: Edition;
  /** The names by which a person may call it. */
  readonly names: readonly string[];
}

interface FactQuestion {
  /** The problem that a text has without the fact. */
  readonly code: ProblemCode;
  readonly asked: string;
  /** The facts; as a string, why the reply is none. */
  readonly read: (reply: string, games: readonly KnownGame[]) => GivenFacts | string;
}

const scopes: readonly DocumentScope[] = ["full", "update", "excerpt"];

const questions: readonly FactQuestion[] = [
  {
    code: "unknown-edition",
    asked: `which game? ${knownEditionNames.join(", ")}, or the title of another game`,
    read: readGame,
  },
  {
    code: "unknown-date",
    asked: `of which date, as ${dayOrMonth.expected}?`,
    read: (reply) =>
      dayOrMonth.read(reply) === null
        ? `“${reply}” is not a date; expected ${dayOrMonth.expected}`
        : dateFacts(reply),
  },
  {
    code: "unknown-scope",
    asked: "does it hold 1 all that is in force, 2 only what is new, or 3 some entries?",
    read: (reply) => {
      const scope = scopes[Number(reply) - 1] ?? scopes.find((each) => each === reply.toLowerCase());
      return scope === undefined
        ? `“${reply}” is not a scope; expected 1, 2, 3, or a word: ${scopes.join(", ")}`
        : { scope };
    },
  },
];

/** Only what resembles no known game is a new one. */
function readGame(reply: string, games: readonly KnownGame[]): GivenFacts | string {
  const edition = slug(reply);
  const known = games.find(({ names }) => names.some((name) => slug(name) === edition));
  if (known) return { edition: known.edition };
  const near = games.flatMap(({ names }) => names).find((name) => editDistance(edition, slug(name), 1) === 1);
  if (near !== undefined)
    return `“${reply}” is one letter from “${near}”; expected that, or --edition NAME --game TITLE for another game`;
  if (foldTitle(reply) === "" || !isEdition(edition))
    return `“${reply}” is not a game; expected a title of at most 40 letters and digits`;
  return { edition, game: reply };
}

/**
 * Returns the documents with the facts that were given. Asks nothing of a script or of a person who gave such facts as flags, nor
 * about documents that are known or not read.
 */
export async function askForFacts(
  parsed: readonly ParsedSource[],
  known: readonly KnownDocument[],
  { words, options, machine }: Pick<Call, "words" | "options" | "machine">,
): Promise<readonly ParsedSource[]> {
  const { stdin, stdout, stderr } = machine;
  const isTerminal = stdin.isTerminal && stdout.isTerminal && stderr.isTerminal;
  if (!isTerminal || options.json || words.includes("-")) return parsed;
  const isKnown = ({ source }: ParsedSource) =>
    known.some(({ document }) => document.source.sha256 === source.sha256);
  const open = parsed.filter((each) => lacksFacts(each) && !isKnown(each));
  if (open.length === 0) return parsed;
  const lines = readLines(stdin.stream(), () => {});
  const reply = async (asked: string) => {
    stderr.write(safeText(`${asked} (Enter: not known) `));
    const { value, done } = await lines.next();
    return done ? "" : value.trim();
  };
  const games = gamesOf(known);
  const answered = new Map<ParsedSource, ParsedSource>();
  for (const each of open) {
    const given = await askAbout(each, games, reply);
    const { edition, game = edition } = given;
    if (edition !== undefined && game !== undefined) games.push({ edition, names: [edition, game] });
    answered.set(each, parseSource({ source: each.source, given }));
  }
  await lines.return(undefined);
  return parsed.map((each) => answered.get(each) ?? each);
}

function gamesOf(known: readonly KnownDocument[]): KnownGame[] {
  return [
    ...knownEditions.map(({ edition, name }) => ({ edition, names: [edition, name] })),
    ...known.map(({ document: { edition, game } }) => ({ edition, names: [edition, game ?? edition] })),
  ];
}

function lacksFacts(parsed: ParsedSource): boolean {
  const { edition, date, scope } = parsed.given;
  const isGiven = [edition, date, scope].some((fact) => fact !== undefined);
  return !isGiven && parsed.text.entries.length > 0 && openQuestions(parsed).length > 0;
}

/** A game that words of the text show is no question. */
function openQuestions({ problems }: ParsedSource): readonly FactQuestion[] {
  const isOpen = (wanted: ProblemCode) =>
    wanted === "unknown-edition" ? lacksEdition(problems) : problems.some(({ code }) => code === wanted);
  return questions.filter(({ code }) => isOpen(code));
}

/** Asks again until a reply is an answer or empty. Without its game a document is refused, so the rest need not be asked. */
async function askAbout(
  parsed: ParsedSource,
  games: readonly KnownGame[],
  reply: (asked: string) => Promise<string>,
): Promise<GivenFacts> {
  let { given } = parsed;
  for (const { code, asked, read } of openQuestions(parsed)) {
    let text = await reply(`${parsed.source.file}: ${asked}`);
    let found = text === "" ? {} : read(text, games);
    while (typeof found === "string") {
      text = await reply(`${found}\n${parsed.source.file}: ${asked}`);
      found = text === "" ? {} : read(text, games);
    }
    if (text === "" && code === "unknown-edition") return given;
    given = { ...given, ...found };
  }
  return given;
}

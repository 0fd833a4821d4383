/** Asks on a terminal, once for each document of an import, for the facts that its text does not state. Enter leaves a fact open. */
import { dateFacts } from "../../domain/document.ts";
import { documentScopes } from "../../domain/document-kinds.ts";
import { isEdition, knownEditionNames, knownEditions } from "../../domain/edition.ts";
import { foldTitle, slug } from "../../domain/fold.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import { editDistance } from "../../domain/similarity.ts";
import type { KnownDocument } from "../../library/import-plan.ts";
import type { GivenFacts } from "../../library/manifest.ts";
import { lacksEdition } from "../../library/open-facts.ts";
import { type ParsedSource, parseSource } from "../../library/parse-source.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { readLines } from "../machine/read-files.ts";
import { dayOrMonth } from "../settings/value-forms.ts";

type KnownGames = readonly Readonly<Record<"edition" | "name", string>>[];

/** A person may call a game by its edition or by its name. */
const slugsOf = ({ edition, name }: KnownGames[number]) => [slug(edition), slug(name)];

interface FactQuestion {
  /** The problem that a text has without the fact. */
  readonly code: ProblemCode;
  readonly asked: string;
  /** The facts; as a string, why the reply is none. */
  readonly read: (reply: string, games: KnownGames) => GivenFacts | string;
}

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
      const scope = documentScopes[Number(reply) - 1];
      return scope === undefined ? `“${reply}” is not a scope; expected 1, 2, or 3` : { scope };
    },
  },
];

/** Only what resembles no known game is a new one. */
function readGame(reply: string, games: KnownGames): GivenFacts | string {
  const edition = slug(reply);
  const known = games.findLast((game) => slugsOf(game).includes(edition));
  if (known !== undefined) return { edition: known.edition };
  const near = games.flatMap(slugsOf).find((name) => editDistance(edition, name, 1) === 1);
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
  { words, options, machine: { stdin, stdout, stderr } }: Pick<Call, "words" | "options" | "machine">,
): Promise<readonly ParsedSource[]> {
  const isTerminal = stdin.isTerminal && stdout.isTerminal && stderr.isTerminal;
  const hashes = new Set(known.map(({ document }) => document.source.sha256));
  const isAsked = (each: ParsedSource) => !hashes.has(each.source.sha256) && lacksFacts(each);
  if (!isTerminal || options.json || words.includes("-") || !parsed.some(isAsked)) return parsed;
  const lines = readLines(stdin.stream(), () => {});
  const ask = async (question: string) => {
    stderr.write(safeText(`${question} (Enter: not known) `));
    const { value, done } = await lines.next();
    return done ? "" : value.trim();
  };
  const imported = known.map(({ document: { edition, game } }) => ({ edition, name: game ?? edition }));
  const games = [...knownEditions, ...imported];
  const answered: ParsedSource[] = [];
  for (const each of parsed) answered.push(isAsked(each) ? await askAbout(each, games, ask) : each);
  await lines.return(undefined);
  return answered;
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

/** Asks on the terminal and returns the reply; empty for Enter and at the end of the input. */
type Ask = (question: string) => Promise<string>;

/** Without its game a document is refused, so the rest need not be asked. */
async function askAbout(parsed: ParsedSource, games: KnownGames, ask: Ask): Promise<ParsedSource> {
  let { given } = parsed;
  for (const question of openQuestions(parsed)) {
    const found = await replyTo(question, { file: parsed.source.file, games, ask });
    if (found === null && question.code === "unknown-edition") break;
    given = { ...given, ...found };
  }
  return parseSource(parsed.source, given);
}

/** Asks again until a reply is an answer; null if it is empty. `refused` says why the reply before was none. */
async function replyTo(
  question: FactQuestion,
  to: { readonly file: string; readonly games: KnownGames; readonly ask: Ask },
  refused = "",
): Promise<GivenFacts | null> {
  const reply = await to.ask(`${refused}${to.file}: ${question.asked}`);
  const found = reply === "" ? null : question.read(reply, to.games);
  return typeof found === "string" ? replyTo(question, to, `${found}\n`) : found;
}

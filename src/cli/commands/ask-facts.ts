/** Asks on a terminal, once for each document of an import, for the facts that its text does not state. Enter leaves a fact open. */
import { type DocumentScope, isDay } from "../../domain/document.ts";
import { isEdition, isKnownEdition, knownEditionNames } from "../../domain/edition.ts";
import { slug } from "../../domain/fold.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import type { ParsedSource } from "../../library/import-plan.ts";
import type { GivenFacts, Manifest } from "../../library/manifest.ts";
import { lacksEdition } from "../../library/open-facts.ts";
import type { Call } from "../command.ts";
import { readLines } from "../machine/read-files.ts";
import { parseSource } from "../user-data/parse-source.ts";

interface FactQuestion {
  /** The problem that a text has without the fact. */
  readonly code: ProblemCode;
  readonly asked: string;
  /** Null if the reply is no answer. */
  readonly read: (reply: string) => GivenFacts | null;
}

const scopes: readonly DocumentScope[] = ["full", "update", "excerpt"];

const questions: readonly FactQuestion[] = [
  {
    code: "unknown-edition",
    asked: `which game? ${knownEditionNames.join(", ")}, or the title of another game`,
    read: (reply) => {
      const edition = slug(reply);
      if (isKnownEdition(edition)) return { edition };
      return isEdition(edition) ? { edition, game: reply } : null;
    },
  },
  {
    code: "unknown-date",
    asked: "of which date, as YYYY-MM-DD?",
    read: (reply) => (isDay(reply) ? { date: reply } : null),
  },
  {
    code: "unknown-scope",
    asked: "does it hold 1 all that is in force, 2 only what is new, or 3 some entries?",
    read: (reply) => {
      const scope = scopes[Number(reply) - 1];
      return scope === undefined ? null : { scope };
    },
  },
];

/** Returns the documents with the facts that were given. Asks nothing of a script, nor about documents of the library. */
export async function askForFacts(
  parsed: readonly ParsedSource[],
  { documents: known }: Manifest,
  { words, options, machine }: Pick<Call, "words" | "options" | "machine">,
): Promise<readonly ParsedSource[]> {
  const { stdin, stdout } = machine;
  if (!stdin.isTerminal || !stdout.isTerminal || options.json || words.includes("-")) return parsed;
  const isKnown = ({ source }: ParsedSource) =>
    known.some(({ document }) => document.source.sha256 === source.sha256);
  const open = parsed.filter((each) => !isKnown(each) && openQuestions(each).length > 0);
  if (open.length === 0) return parsed;
  const lines = readLines(stdin.stream(), () => {});
  const reply = async (asked: string) => {
    stdout.write(`${asked} (Enter: not known) `);
    const { value, done } = await lines.next();
    return done ? "" : value.trim();
  };
  const answered = new Map<ParsedSource, ParsedSource>();
  for (const each of open) answered.set(each, await askAbout(each, reply));
  await lines.return(undefined);
  return parsed.map((each) => answered.get(each) ?? each);
}

/** A game that words of the text show is no question. */
function openQuestions({ problems }: ParsedSource): readonly FactQuestion[] {
  const isOpen = (wanted: ProblemCode) =>
    wanted === "unknown-edition" ? lacksEdition(problems) : problems.some(({ code }) => code === wanted);
  return questions.filter(({ code }) => isOpen(code));
}

/** Asks again until a reply is an answer or empty. */
async function askAbout(
  parsed: ParsedSource,
  reply: (asked: string) => Promise<string>,
): Promise<ParsedSource> {
  const { source } = parsed;
  let { given } = parsed;
  for (const { asked, read } of openQuestions(parsed)) {
    let found: GivenFacts | null = null;
    while (found === null) {
      const text = await reply(`${source.file}: ${asked}`);
      found = text === "" ? {} : read(text);
    }
    given = { ...given, ...found };
  }
  return parseSource({ source, given });
}

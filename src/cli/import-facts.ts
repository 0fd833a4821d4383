/**
 * What a document was found to be in, what is uncertain of it out: each a problem that names the flag by which a person
 * answers. An edition is never guessed from nothing: the rules of the two games differ.
 */
import type { SourceDocument } from "../domain/document.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { GivenFacts } from "../library/manifest.ts";
import { findEdition } from "../parse/edition-words.ts";
import { standardInputName } from "./import-files.ts";
import type { SourceText } from "./import-source.ts";

interface ReadFacts {
  readonly document: SourceDocument;
  readonly given: GivenFacts;
  readonly source: SourceText;
  /** What the parser said already. */
  readonly parsing: readonly Problem[];
}

export function factProblems(facts: ReadFacts): readonly Problem[] {
  const parsing = facts.parsing.map((problem) =>
    isGuess(problem, facts) ? unknownEdition(problem) : problem,
  );
  return [...parsing, ...questions.filter(({ isOpen }) => isOpen(facts)).map((asked) => ask(asked, facts))];
}

/** No word of the text is of one game rather than the other. */
function isGuess({ code }: Problem, { source }: ReadFacts): boolean {
  return code === "unknown-edition" && findEdition(source.lines).ground === "none";
}

function unknownEdition(problem: Problem): Problem {
  return {
    ...problem,
    severity: "error",
    message: "nothing in the text shows its edition; expected First or Second Edition",
  };
}

interface Question {
  readonly code: Problem["code"];
  readonly isOpen: (facts: ReadFacts) => boolean;
  readonly message: string;
  readonly advice: string;
}

const questions: readonly Question[] = [
  {
    code: "unknown-kind",
    isOpen: ({ document, given }) => document.kind === "mixed" && given.kind === undefined,
    message: "the text does not say what kind of document it is; taken for a mixed one",
    advice: "give it yourself with --kind, such as --kind glossary",
  },
  {
    code: "unknown-date",
    isOpen: ({ document, parsing }) =>
      document.date === null && !parsing.some(({ code }) => code === "bad-date"),
    message: "the text bears no date; what is older and what is newer cannot be told without one",
    advice: "give it yourself with --date, such as --date 2011-01-03",
  },
  {
    code: "unknown-scope",
    isOpen: ({ document, given }) => document.scope === "excerpt" && given.scope === undefined,
    message: "the text does not say whether it holds all that is in force; taken for an excerpt",
    advice: "give it yourself with --scope full, --scope update or --scope excerpt",
  },
  {
    code: "unknown-kind",
    isOpen: ({ document, source }) =>
      source.file === standardInputName && document.title === standardInputName,
    message: "the text bears no title, and standard input has no name",
    advice: "give it yourself with --title",
  },
];

function ask({ code, message, advice }: Question, { source }: ReadFacts): Problem {
  return problemOf({ severity: "warning", code, file: source.file, message, advice });
}

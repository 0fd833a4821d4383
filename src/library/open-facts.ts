/** Finds what an imported text leaves open (date, scope, game, which version it replaces), and names the flag that answers it. */
import {
  isLater,
  isSameSeries,
  type RulesText,
  type SourceDocument,
  standardInputName,
} from "../domain/document.ts";
import { editionName, isEdition, isKnownEdition, knownEditionNames } from "../domain/edition.ts";
import { slug } from "../domain/fold.ts";
import { type Problem, type ProblemCode, problemOf } from "../domain/problem.ts";
import { editDistance } from "../domain/similarity.ts";
import type { ParsedDocument } from "../parse/document.ts";
import type { GivenFacts } from "./manifest.ts";

interface FactsOfText {
  readonly document: SourceDocument;
  readonly given: GivenFacts;
  /** The problems that the parser reported. */
  readonly parsing: readonly Problem[];
  /** The edition that the parser found, and what shows it. */
  readonly edition: ParsedDocument["edition"];
}

/** The parser's problems, and those with facts of the document. */
export function withOpenFacts(facts: FactsOfText): readonly Problem[] {
  const { document, given, parsing, edition } = facts;
  const { file } = document.source;
  return [
    ...parsing.map((problem) => (isGuess(problem, edition) ? withoutEdition(problem, given) : problem)),
    ...factsToGive
      .filter(({ isOpen }) => isOpen(facts))
      .map(({ code, message, advice }) => problemOf({ severity: "warning", code, file, message, advice })),
    ...otherEdition(file, given, edition),
  ];
}

/** Whether the edition was assumed although no word of the text belongs to one game rather than the other. */
function isGuess({ code }: Problem, { ground }: FactsOfText["edition"]): boolean {
  return code === "unknown-edition" && ground === "none";
}

function withoutEdition(problem: Problem, { game }: GivenFacts): Problem {
  const known = knownEditionNames.map((name) => `--edition ${name}`).join(", ");
  const name = game === undefined || !isEdition(slug(game)) ? "NAME" : slug(game);
  const advice =
    game === undefined
      ? `give it yourself: ${known}, or for another game --edition NAME --game TITLE`
      : `name its edition as well, such as --edition ${name}`;
  return { ...problem, severity: "error", message: "the text does not show its game and edition", advice };
}

/** The given edition counts. If the text names another, the user may have mixed up two files. */
function otherEdition(file: string, { edition }: GivenFacts, found: FactsOfText["edition"]) {
  if (edition === undefined || found.ground !== "stated" || found.edition === edition) return [];
  const message = `the text names the edition “${found.edition}”, and “${edition}” was given`;
  const advice = "see whether this is the right file; `rulings library remove` takes it out again";
  return [problemOf({ severity: "warning", code: "unknown-edition", file, message, advice })];
}

interface FactToGive extends Pick<Problem, "code" | "message" | "advice"> {
  readonly isOpen: (facts: FactsOfText) => boolean;
}

const factsToGive: readonly FactToGive[] = [
  {
    code: "unknown-kind",
    isOpen: ({ document, given }) => document.kind === "mixed" && given.kind === undefined,
    message: "the text does not say what kind of document it is; treated as mixed",
    advice: "give it yourself with --kind, such as --kind glossary",
  },
  {
    code: "unknown-date",
    isOpen: ({ document, parsing }) =>
      document.date === null && !parsing.some(({ code }) => code === "bad-date"),
    message: "the text has no date, so nothing shows which version is newer",
    advice: "give it yourself with --date, such as --date 2011-01-03",
  },
  {
    code: "unknown-scope",
    isOpen: ({ document, given }) => document.scope === "excerpt" && given.scope === undefined,
    message: "the text does not say whether it holds all that is in force; treated as an excerpt",
    advice: "give it yourself with --scope full, --scope update or --scope excerpt",
  },
  {
    code: "unknown-kind",
    isOpen: ({ document }) =>
      document.source.file === standardInputName && document.title === standardInputName,
    message: "the text has no title, and standard input has no name",
    advice: "give it yourself with --title",
  },
];

/** Facts that nearly all texts omit. The user is asked for them, but a script need not stop. */
const oftenOmitted: readonly ProblemCode[] = ["unknown-scope", "unknown-game"];

/** Whether a script should learn of a problem by the exit status. */
export function isNotable({ severity, code }: Problem): boolean {
  return severity === "error" || !oftenOmitted.includes(code);
}

interface ReadDocument {
  readonly text: Pick<RulesText, "document">;
  readonly given: GivenFacts;
  readonly problems: readonly Problem[];
}

/** Whether no edition was given or recognized. The edition that the parser assumed is then not to be trusted. */
export function lacksEdition(problems: readonly Problem[]): boolean {
  return problems.some(({ code, severity }) => code === "unknown-edition" && severity === "error");
}

/**
 * The title of the game for an edition that the program does not know. It is given once, and later documents of the edition
 * take it from the library. If nobody gave it, the edition's name is used, with a problem that says so. Null for known
 * editions. An error if the document cannot belong to that game.
 */
export function resolveGame({ text, given, problems }: ReadDocument, others: readonly SourceDocument[]) {
  const { edition, source } = text.document;
  const facts = { code: "unknown-game", file: source.file } as const;
  const refuse = (message: string, advice: string) => ({
    game: null,
    problems: [problemOf({ severity: "error", ...facts, message, advice })],
  });
  const isOpen = lacksEdition(problems);
  if (isKnownEdition(edition))
    return given.game === undefined || isOpen
      ? { game: null, problems: [] }
      : refuse(
          `“${given.game}” cannot be the game of ${editionName(edition)}; expected an edition of its own`,
          "name the edition of the game too: --edition NAME",
        );
  const titles = others.flatMap((other) => (other.edition === edition ? (other.game ?? []) : []));
  const known = titles.find((each) => each !== edition) ?? null;
  if (known !== null && given.game !== undefined && given.game !== known)
    return refuse(
      `the edition “${edition}” is of “${known}” in your library, and “${given.game}” was given`,
      "give another edition, or leave --game out",
    );
  const near = others.find((other) => editDistance(edition, other.edition, 1) === 1)?.edition;
  if (known === null && given.game === undefined && near !== undefined)
    return refuse(
      `the edition “${edition}” is new, and one letter from “${near}”; expected to know whether it is another game`,
      `give --edition ${near}, or --game TITLE if it is another game`,
    );
  const title = given.game ?? known;
  if (title !== null) return { game: title, problems: [] };
  const message = `the game of the edition “${edition}” has no title; lists of documents show “${edition}”`;
  const advice = `remove the document and import it with --game TITLE`;
  return { game: edition, problems: [problemOf({ severity: "warning", ...facts, message, advice })] };
}

export interface OtherDocuments {
  readonly documents: readonly SourceDocument[];
  /** Whether one of them is in the user's library. */
  readonly isRemovable: (other: SourceDocument) => boolean;
}

/** Adds what other versions of a document mean for it: older ones that it does not replace, and texts of the same date. */
export function addVersionProblems(
  problems: readonly Problem[],
  document: SourceDocument,
  others: OtherDocuments,
): readonly Problem[] {
  const versions = others.documents.filter((other) => isSameSeries(other, document));
  const older = versions.filter((other) => other.scope !== "excerpt" && isLater(document, other));
  return [
    ...problems.map((each) => (each.code === "unknown-scope" ? addOlder(each, older) : each)),
    ...versions
      .filter(({ date }) => date !== null && date === document.date)
      .map((other) => sameDate(document, other, others)),
  ];
}

/** Explains that the new version supersedes none of the older ones until someone states that it is complete. */
function addOlder(problem: Problem, older: readonly SourceDocument[]): Problem {
  if (older.length === 0) return problem;
  const ids = older.map((other) => `“${other.id}”`).join(", ");
  const message = `${problem.message}, so it replaces no older version (${ids})`;
  const advice = "if it is whole, import it with --scope full, even if it was imported before";
  return { ...problem, code: "replaces-none", message, advice };
}

function sameDate({ id, source }: SourceDocument, other: SourceDocument, { isRemovable }: OtherDocuments) {
  const message = `“${other.id}” is another text of this document and date; both are kept`;
  const remove = isRemovable(other) ? `; if this corrects it: rulings library remove ${other.id}` : "";
  const advice = `rulings diff ${other.id} ${id}${remove}`;
  return problemOf({ severity: "warning", code: "same-date", file: source.file, message, advice });
}

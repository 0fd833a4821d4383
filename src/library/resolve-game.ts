/** Finds the title of the game of a document to import. */
import type { SourceDocument } from "../domain/document.ts";
import { editionName, isKnownEdition } from "../domain/edition.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import { editDistance } from "../domain/similarity.ts";
import type { GivenFacts } from "./manifest.ts";

interface ReadDocument {
  readonly text: Pick<RulesText, "document">;
  readonly given: GivenFacts;
  readonly problems: readonly Problem[];
}

/** Whether no edition was given or recognized. The edition that the parser assumed is then not to be trusted. */
export function lacksEdition(problems: readonly Problem[]): boolean {
  return problems.some(({ code, severity }) => code === "unknown-edition" && severity === "error");
}

interface GameOfDocument {
  readonly game: string | null;
  /** An error if the document cannot belong to that game. */
  readonly problem: Problem | null;
}

/**
 * The title of the game for an edition that the program does not know. It is given once, and later documents of the edition
 * take it from the library. If nobody gave it, the edition's name is used, with a problem that says so. Null for known
 * editions.
 */
export function resolveGame(
  { text: { document }, given, problems }: ReadDocument,
  others: readonly SourceDocument[],
): GameOfDocument {
  const { edition, source } = document;
  const facts = { code: "unknown-game", file: source.file } as const;
  const refuse = (message: string, advice: string) => ({
    game: null,
    problem: problemOf({ severity: "error", ...facts, message, advice }),
  });
  const isOpen = lacksEdition(problems);
  if (isKnownEdition(edition))
    return given.game === undefined || isOpen
      ? { game: null, problem: null }
      : refuse(
          `\`${given.game}\` cannot be the game of ${editionName(edition)}; expected an edition of its own`,
          "name the edition of the game too: --edition NAME",
        );
  const titles = others.flatMap((other) => (other.edition === edition ? (other.game ?? []) : []));
  const known = titles.find((each) => each !== edition) ?? null;
  if (known !== null && given.game !== undefined && given.game !== known)
    return refuse(
      `the edition \`${edition}\` is of \`${known}\` in your library, and \`${given.game}\` was given`,
      "give another edition, or leave --game out",
    );
  const near = others.find((other) => editDistance(edition, other.edition, 1) === 1)?.edition;
  if (known === null && given.game === undefined && near !== undefined)
    return refuse(
      `the edition \`${edition}\` is new, and one letter from \`${near}\`; expected to know whether it is another game`,
      `give --edition ${near}, or --game TITLE if it is another game`,
    );
  const title = given.game ?? known;
  if (title !== null) return { game: title, problem: null };
  const message = `the game of the edition \`${edition}\` has no title; lists of documents show \`${edition}\``;
  const advice = `remove the document and import it with --game TITLE`;
  return { game: edition, problem: problemOf({ severity: "warning", ...facts, message, advice }) };
}

/**
 * What the search learns from beside the texts, as YAML in, checked values or located problems out: the players' vocabulary,
 * concepts, the subject index of a document, and questions that no text answers.
 */

import { knownEditions } from "../domain/edition.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { lettersOf } from "../domain/fold.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { Subject, TitledConcept, VocabularyGroup } from "../domain/vocabulary.ts";
import {
  shapeConcepts,
  shapeNotAnswered,
  shapeSubjects,
  shapeVocabulary,
  type WrittenSubjects,
} from "./schema.ts";
import { decodeYaml } from "./yaml.ts";

export interface PlacedSubjects {
  readonly subjects: readonly Subject[];
  readonly problems: readonly Problem[];
}

export function decodeSubjects(yaml: string, file: string, text: RulesText): PlacedSubjects {
  const { value, problems } = decodeYaml(yaml, file, shapeSubjects);
  const blocks = text.entries.flatMap((entry) =>
    entry.blocks.map((block, at) => ({
      entry: entry.id,
      block: at,
      words: sourceWords(entry, at, block),
    })),
  );
  const placed = (value ?? []).map((item) => place(item, blocks, file));
  return {
    subjects: placed.flatMap(({ subject }) => subject ?? []),
    problems: [...problems, ...placed.flatMap(({ problem }) => problem ?? [])],
  };
}

interface BlockWords {
  readonly entry: string;
  readonly block: number;
  readonly words: string;
}

interface Placing {
  readonly subject?: Subject;
  readonly problem?: Problem;
}

function place(item: WrittenSubjects[number], blocks: readonly BlockWords[], file: string): Placing {
  const rest = lettersOf(item.restsOn);
  const [found, second] = blocks.filter(({ words }) => words.includes(rest));
  if (found && !second) return { subject: { entry: found.entry, block: found.block, ...item } };
  return {
    problem: problemOf({
      severity: "error",
      code: "overlay-mismatch",
      file,
      message: `${found ? "more than one block holds" : "no block holds"} \`${item.restsOn}\``,
      advice: "copy words that are in one block only",
    }),
  };
}

/** As the source writes the block: behind the title that runs into it, or behind its label (`2.`, `d.`). */
function sourceWords(entry: Entry, at: number, { path, text, kind }: Block): string {
  const isFirst = kind !== "heading" && entry.blocks.slice(0, at).every((block) => block.kind === "heading");
  const label = path?.split(".").at(-1) ?? (isFirst ? (entry.title ?? "") : "");
  return lettersOf(`${label} ${withoutEmphasis(text)}`);
}

/** The groups of a file that is named as a game, `star-trek.yaml`, hold for that game alone. */
export function decodeVocabulary(
  yaml: string,
  file: string,
): { readonly groups: readonly VocabularyGroup[]; readonly problems: readonly Problem[] } {
  const { value, problems } = decodeYaml(yaml, file, shapeVocabulary);
  const game = knownEditions.find((known) => file === `${known.game}.yaml`)?.game ?? null;
  const groups = (value ?? []).map(({ edition = null, ...group }) => ({ ...group, edition, game }));
  return { groups, problems };
}

export function decodeConcepts(
  yaml: string,
  file: string,
): { readonly concepts: readonly TitledConcept[]; readonly problems: readonly Problem[] } {
  const { value, problems } = decodeYaml(yaml, file, shapeConcepts);
  const edition = value?.edition ?? null;
  return { concepts: (value?.concepts ?? []).map((concept) => ({ ...concept, edition })), problems };
}

export function decodeNotAnswered(
  yaml: string,
  file: string,
): { readonly questions: readonly string[]; readonly problems: readonly Problem[] } {
  const { value, problems } = decodeYaml(yaml, file, shapeNotAnswered);
  return { questions: (value ?? []).flatMap(({ asked }) => asked), problems };
}

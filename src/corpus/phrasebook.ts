/** Decodes parts of the phrasebook: the players' vocabulary, and the subject index of a document. */
import { knownEditions } from "../domain/edition.ts";
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Block, Entry } from "../domain/entry.ts";
import { lettersOf } from "../domain/fold.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { Subject, VocabularyGroup } from "../domain/vocabulary.ts";
import { validateSubjects, validateVocabulary, type WrittenSubjects } from "./schema.ts";
import { type Decoded, decodeYaml } from "./yaml.ts";

/** Decodes a subject index. An item whose words are not in its block is a problem; the others still count. */
export function decodeSubjects(yaml: string, file: string, text: RulesText): Decoded<readonly Subject[]> {
  const { value, problems } = decodeYaml(yaml, file, validateSubjects);
  const blocks = text.entries.flatMap((entry) =>
    entry.blocks.map((block, at) => ({
      entry: entry.id,
      block: at,
      words: sourceWords(entry, at, block),
    })),
  );
  const placed = (value ?? []).map((item) => place(item, blocks, file));
  return {
    value: placed.flatMap(({ subject }) => subject ?? []),
    problems: [...problems, ...placed.flatMap(({ problem }) => problem ?? [])],
  };
}

function place(
  item: WrittenSubjects[number],
  blocks: readonly (Pick<Subject, "entry" | "block"> & { readonly words: string })[],
  file: string,
): { readonly subject?: Subject; readonly problem?: Problem } {
  const rest = lettersOf(item.restsOn);
  const [found, second] = blocks.filter(({ words }) => words.includes(rest));
  if (found && !second) return { subject: { entry: found.entry, block: found.block, ...item } };
  return {
    problem: problemOf({
      severity: "error",
      code: "overlay-mismatch",
      file,
      message: `${found ? "more than one block contains" : "no block contains"} \`${item.restsOn}\``,
      advice: "copy words that are in one block only",
    }),
  };
}

/** The block as the source writes it: with the title that runs into it, or with its label (`2.`, `d.`). */
function sourceWords(entry: Entry, at: number, { path, text, kind }: Block): string {
  const isFirst = kind !== "heading" && entry.blocks.slice(0, at).every((block) => block.kind === "heading");
  const label = path?.split(".").at(-1) ?? (isFirst ? (entry.title ?? "") : "");
  return lettersOf(`${label} ${withoutEmphasis(text)}`);
}

/** In a file named after a game (`star-trek.yaml`), all groups apply to that game only. */
export function decodeVocabulary(yaml: string, file: string): Decoded<readonly VocabularyGroup[]> {
  const { value, problems } = decodeYaml(yaml, file, validateVocabulary);
  const game = knownEditions.find((known) => file === `${known.game}.yaml`)?.game ?? null;
  const groups = value?.map(({ edition = null, ...group }) => ({ ...group, edition, game }));
  return { value: groups ?? null, problems };
}

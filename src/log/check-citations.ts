/** Rulings and texts in, the citations whose words are no longer in the texts in force out. */
import { withoutEmphasis } from "../domain/emphasis.ts";
import type { Entry } from "../domain/entry.ts";
import type { AmendedRuling, CitedPassage } from "../domain/event-log.ts";
import { foldedWords } from "../domain/fold.ts";
import { slugOfId } from "../domain/note.ts";
import type { RulesText } from "../domain/rules-text.ts";

export interface ChangedCitation {
  readonly ruling: AmendedRuling;
  readonly citation: CitedPassage;
  /** The text that replaced it; null if the entry is gone. */
  readonly now: string | null;
}

export interface TextsToday {
  readonly inForce: readonly RulesText[];
  /** Includes texts that are no longer in force: one of them may be the cited one. */
  readonly all: readonly RulesText[];
}

export function changedCitations(
  rulings: readonly AmendedRuling[],
  texts: TextsToday,
): readonly ChangedCitation[] {
  return rulings.flatMap((ruling) =>
    ruling.citations.flatMap((citation): ChangedCitation[] => {
      const entry = currentEntry(citation, texts);
      if (entry && holds(entry, citation.words)) return [];
      return [{ ruling, citation, now: nearestBlock(citation, entry) }];
    }),
  );
}

/** The cited entry in the newest document of its kind that is in force and has it. */
function currentEntry({ entry: id, edition, document }: CitedPassage, { inForce, all }: TextsToday) {
  const kind = all.find((text) => text.document.id === document.id)?.document.kind ?? null;
  return inForce
    .filter((text) => text.document.edition === edition && (kind === null || text.document.kind === kind))
    .toSorted((one, other) => ((one.document.date ?? "") < (other.document.date ?? "") ? 1 : -1))
    .flatMap(({ entries }) => entries.filter((entry) => slugOfId(entry.id) === slugOfId(id)))[0];
}

/** Each line of the cited words stands somewhere in the entry: a passage may skip what stands between them. */
function holds({ blocks }: Entry, words: string): boolean {
  const text = blocks.map((block) => lettersOf(block.text)).join("");
  return words.split("\n").every((line) => text.includes(lettersOf(line)));
}

/** `[?]`, `[AU]`: an icon that extraction lost has no words. */
const icon = /\[[^[\]]{0,40}\]/g;

/** Letters and digits alone: quotes, dashes, line breaks, and lost icons make no difference. */
function lettersOf(text: string): string {
  return foldedWords(withoutEmphasis(text).replace(icon, "")).join("");
}

/** The step of the same address, else the block that has most of the cited words. */
function nearestBlock({ path, words }: CitedPassage, entry: Entry | undefined): string | null {
  const block =
    entry?.blocks.find((each) => path !== null && each.path === path) ??
    entry?.blocks.toSorted((one, other) => shared(other.text, words) - shared(one.text, words))[0];
  return block ? withoutEmphasis(block.text) : null;
}

/** How many of the cited words the text has. */
function shared(text: string, words: string): number {
  const own = new Set(foldedWords(text));
  return foldedWords(words).filter((word) => own.has(word)).length;
}

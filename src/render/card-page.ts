/**
 * Makes the page of a card for the screen and for an export: its figures and its text with what errata change, then the errata,
 * rulings, and terms as references, and its printings.
 */
import type { Answer, Hit, OpenedEntry } from "../domain/answer.ts";
import type { CardDossier, ErratumOnCard } from "../domain/card.ts";
import { documentName, type EntryCitation, type EntryInDocument } from "../domain/document.ts";
import { type Block, type BlockKind, type Entry, shownName } from "../domain/entry.ts";
import type { Reference } from "../domain/text-runs.ts";
import { factsOfErratum, ruleLabel, saidByErratum } from "./card-text.ts";
import { bracketed } from "./change-text.ts";

/** A paragraph of the page, and the entry to which its first words refer. */
interface Paragraph {
  readonly kind: BlockKind;
  readonly text: string;
  readonly link: { readonly target: string; readonly end: number } | null;
}

export function cardPage(dossier: CardDossier, { entry, document }: EntryInDocument): OpenedEntry {
  const paragraphs = paragraphsOf(dossier);
  return {
    entry: { ...entry, blocks: paragraphs.map((paragraph) => blockOf(paragraph, entry)) },
    document,
    references: paragraphs.flatMap(({ text, link }, block): readonly Reference[] =>
      link === null
        ? []
        : [
            {
              text: text.slice(0, link.end),
              target: link.target,
              kind: "mention",
              block,
              span: [0, link.end],
            },
          ],
    ),
    referencedBy: [],
  };
}

function blockOf({ kind, text }: Paragraph, { lines }: Entry): Block {
  return { kind, path: null, text, lines, under: null, depth: 0, leadIn: null };
}

function paragraphsOf({ card, errata, rulings, terms, given }: CardDossier): readonly Paragraph[] {
  const figures = card.fields.map(({ name, value }) => `${name}: ${value.replaceAll("\n", " ")}`);
  const changed = errata.filter(({ verdict }) => verdict === "old-text");
  const texts =
    changed.length > 0 ? changed.map(({ words }) => words.map(bracketed).join("")) : card.text.split("\n");
  return [
    plain("paragraph", figures.join(" · ")),
    ...texts.filter((text) => text !== "").map((text) => plain("game-text", text)),
    ...part("Errata in force", errata.flatMap(erratumParagraphs)),
    ...part("Rulings that name it", rulings.map(named)),
    ...part(
      "Ruled at this event",
      given.map(({ number, first, decision }) =>
        plain("paragraph", `#${number}  ${first.question} – ${decision}`),
      ),
    ),
    ...part("Terms in its text", terms.map(named)),
    ...part("Printings", card.printings.length === 0 ? [] : [plain("item", card.printings.join("; "))]),
  ];
}

const plain = (kind: BlockKind, text: string): Paragraph => ({ kind, text, link: null });

function part(heading: string, paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  return paragraphs.length === 0 ? [] : [plain("heading", heading), ...paragraphs];
}

function erratumParagraphs(erratum: ErratumOnCard): readonly Paragraph[] {
  const facts = factsOfErratum(erratum);
  const end = documentName(erratum.document).length;
  return [
    ...saidByErratum(erratum).map((text) => plain("item", text)),
    { kind: "item", text: facts, link: { target: erratum.entry.id, end } },
  ];
}

function named(rule: EntryInDocument): Paragraph {
  const { entry } = rule;
  return { kind: "item", text: ruleLabel(rule), link: { target: entry.id, end: shownName(entry).length } };
}

/** Lists cards that share the name that was asked for as hits, each with what was asked of it, so that the judge opens one. */
export function withChoices(answer: Answer, openCard: (id: string) => EntryInDocument | null): Answer {
  const { choices = [] } = answer;
  const hits = choices.flatMap((citation, at) => {
    const asked = answer.hits.find(({ entry }) => entry.id === citation.id);
    return asked ? [{ ...asked, rank: at + 1 }] : choiceHit(citation, openCard(citation.id), at + 1);
  });
  return hits.length === 0 ? answer : { ...answer, hits };
}

function choiceHit(citation: EntryCitation, opened: EntryInDocument | null, rank: number): readonly Hit[] {
  if (opened === null) return [];
  const { entry, document } = opened;
  const at = Math.max(
    0,
    entry.blocks.findIndex(({ kind }) => kind === "game-text"),
  );
  const text = entry.blocks[at]?.text ?? "";
  return [
    {
      ...{
        rank,
        score: 1,
        entry: citation,
        highlights: [],
        references: [],
        signals: () => [],
        decides: null,
      },
      passage: {
        ...{ text, kind: "game-text", path: null, source: document.source.file, lines: entry.lines },
        blocks: [at, at],
      },
    },
  ];
}

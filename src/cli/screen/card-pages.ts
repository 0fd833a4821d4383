/** Opens cards as pages of the screen. */
import { dossierOf } from "../../cards/dossier.ts";
import type { Answer, Hit } from "../../domain/answer.ts";
import type { EntryCitation } from "../../domain/citation.ts";
import { memoize, once } from "../../domain/once.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { cardPage } from "../../render/card-page.ts";
import type { CommandContext } from "../command.ts";
import { eventRulings } from "../user-data/event-log.ts";

/** By its id, the page of a card of a list in force, or null. Rulings of this event are those recorded when it is first opened. */
export function cardPages(corpus: CorpusOnDay, call: CommandContext): (id: string) => OpenedEntry | null {
  const nameById = once(() => new Map(corpus.cards.names().map((name) => [name.id, name])));
  const rules = once(() => corpus.cards.rules(eventRulings(call)));
  return memoize((id) => {
    const name = nameById().get(id);
    if (name === undefined) return null;
    const opened = corpus.cards.open(name);
    return cardPage(dossierOf(opened, rules()), opened);
  });
}

/** Lists cards that share the name that was asked for as hits, so that the judge opens one of them. */
export function withChoices(answer: Answer, openCard: (id: string) => OpenedEntry | null): Answer {
  const { choices = [] } = answer;
  const hits = choices.flatMap((citation, at) => choiceHit(citation, openCard(citation.id), at + 1));
  return hits.length === 0 ? answer : { ...answer, hits };
}

function choiceHit(citation: EntryCitation, opened: OpenedEntry | null, rank: number): readonly Hit[] {
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

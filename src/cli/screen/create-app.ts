/** Makes from an open corpus what the screen needs. Slow work is done once, when first needed. */
import { withChoices } from "../../cards/card-hits.ts";
import { noAnswer } from "../../domain/answer.ts";
import { citableTexts } from "../../domain/card.ts";
import { entryKinds } from "../../domain/document-kinds.ts";
import { memoize } from "../../domain/once.ts";
import { pageAddress } from "../../export/page/page-corpus.ts";
import { type CorpusOnDay, openEntry } from "../../library/corpus-on-day.ts";
import { entriesIn } from "../../library/look-up.ts";
import { citeBlock, citeHit } from "../../log/citations.ts";
import { cardPage } from "../../render/card-text.ts";
import { editionNamed } from "../../search/understand.ts";
import type { App, Records, Session } from "../../tui/app.ts";
import { historiesIn } from "../commands/history.ts";
import type { Options } from "../settings/options.ts";
import type { ScreenRecords } from "./own-records.ts";

/** `asOf` is the requested date, null for today; `event` is the name of the event, null for none. */
export function createApp(
  corpus: CorpusOnDay,
  { asOf, event, judge, page }: Pick<Options, "asOf" | "event" | "judge" | "page">,
  session: Session,
  own: Omit<ScreenRecords, "record">,
): App {
  const { texts } = corpus.texts();
  // After an import, the entry that took the place of one that is no longer in force.
  const recent = session.recent.map((id) => corpus.precedence.lapseOf(id)?.current ?? id);
  const placed = entriesIn(texts, { edition: null });
  const entryById = new Map(placed.map((one) => [one.entry.id, one]));
  /** An entry that was withdrawn, to be read only. */
  const lapsedEntry = (id: string) =>
    corpus.precedence.lapseOf(id)?.isFormer === true
      ? entriesIn(corpus.allTexts().texts, { edition: null }).find(({ entry }) => entry.id === id)
      : undefined;
  const openRules = memoize((id: string) => {
    const found = entryById.get(id) ?? lapsedEntry(id);
    return found && openEntry(found, corpus, own.on);
  });
  const openCard = (id: string, rulings: Records["rulings"]) => {
    const card = corpus.cards.find(id);
    return card && cardPage(corpus.cards.dossierOf(card, rulings), openEntry(card, corpus, own.on));
  };
  // The page of a card shows the rulings on it, which are the same list until a log changes.
  const cardPages = memoize(
    (rulings: Records["rulings"]) => memoize((id: string) => openCard(id, rulings)),
    1,
  );
  return {
    ask: (question) => {
      if (question.text.trim() === "") return own.addToAnswer(noAnswer(question));
      const edition = editionNamed(question.text, corpus.index()) ?? question.edition;
      const answer = corpus.ask({ ...question, edition, isTyping: true });
      return own.addToAnswer(withChoices(answer, corpus.cards.find));
    },
    prepare: () => void corpus.index(),
    open: (entryId) => openRules(entryId) ?? cardPages(own.all().rulings)(entryId),
    lapse: (entryId) => corpus.precedence.lapseOf(entryId)?.remark ?? null,
    kinds: (edition) => {
      const kinds = new Set(entriesIn(texts, { edition }).map(({ entry }) => entry.kind));
      return entryKinds.filter((kind) => kinds.has(kind));
    },
    neighbor: (entryId, toward) => {
      const at = placed.findIndex(({ entry }) => entry.id === entryId);
      const neighbor = at === -1 ? undefined : placed[at + (toward === "next" ? 1 : -1)];
      return neighbor?.document.id === placed[at]?.document.id ? (neighbor?.entry.id ?? null) : null;
    },
    history: (entryId) => {
      const histories = historiesIn(corpus.allTexts().texts, [entryId]);
      return histories.find(({ oldest, latest }) => oldest.id !== latest.id) ?? null;
    },
    asOf,
    event,
    judge,
    citePassage: (opened, passage) => {
      if ("passage" in passage) return citeHit(passage);
      const card = opened.entry.kind === "card" ? corpus.cards.find(opened.entry.id) : null;
      const isCitable = card === null || citableTexts(card.entry).includes(passage.text);
      return isCitable ? citeBlock(opened, passage) : null;
    },
    link: (entry) => (page === null ? null : `${page}${pageAddress({ entry, query: "", edition: null })}`),
    documents: texts.map(({ document }) => document),
    entryCount: placed.length,
    problems: [...corpus.problems, ...own.problems],
    records: own.all,
    session: { ...session, recent: [...new Set(recent)] },
  };
}

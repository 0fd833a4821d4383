/**
 * `rulings note` adds, confirms, removes, or shows the user's notes on one entry; `rulings notes` lists all of them. `rulings
 * teach` teaches which passage answers a question, lists what was taught, or removes it.
 */
import type { EntryInDocument } from "../../domain/document.ts";
import { shownName } from "../../domain/entry.ts";
import { type Note, noteOn, notesToday } from "../../domain/note.ts";
import { UserError } from "../../domain/problem.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import {
  decidingEntry,
  lookUp,
  missMessage,
  resolveCitation,
  standingEntries,
  whyLapsed,
} from "../../library/look-up.ts";
import { isTaught } from "../../log/similar-questions.ts";
import { withPath } from "../../render/citation.ts";
import { noteRowText, notesText } from "../../render/entry-text.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage, sayMiss } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { recordFacts } from "../user-data/event-log.ts";
import { changeNotes } from "../user-data/user-library.ts";
import { loadNotes, openTaught } from "../user-data/user-lists.ts";

export async function noteCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  const corpus = await openCorpusOnDay(call);
  const kept = await loadNotes(machine);
  if (kept === null) return 2;
  const { entryNoted } = notesToday(kept, corpus.rulesToday);
  // A renamed entry is also found by the name that `note list` shows.
  const look = (each: string) => {
    const looked = lookUp(each, corpus.texts().texts, options);
    const renamed = looked.found ? undefined : entryNoted(each);
    return renamed === undefined ? looked : lookUp(renamed, corpus.texts().texts, options);
  };
  const { name, words } = splitWords(call.words, (each) => look(each).found !== null);
  const looked = look(name);
  const editions = [...corpus.cards.byEdition(options.edition).keys()];
  if (looked.found === null && editions.some((edition) => corpus.cards.titled(name, edition).length > 0))
    return sayMiss(machine, `“${name}” is a card; notes are on rules entries`);
  if (looked.found === null) return sayMiss(machine, missMessage(looked, corpus, options));
  const [latest, ...others] = standingEntries(looked.found, corpus);
  const lapsed = whyLapsed(latest, corpus);
  if (lapsed !== null) return sayMiss(machine, `${lapsed}\n  try: rulings show ${name}`);
  const isOneEdition = others.every(({ document }) => document.edition === latest.document.edition);
  const opened = isOneEdition ? latest : decidingEntry(looked.found, name, corpus);
  // If several entries have the name and none overrides the others, the note is on the one that `show` prints first.
  const ids = others.map(({ entry }) => entry.id).join(", ");
  if (ids !== "" && opened.entry.id !== name)
    sayMessage(machine, `this is ${opened.entry.id}; others of this name: ${ids}`);
  const text = words.join(" ").trim();
  const isChange = options.remove || options.confirm || text !== "";
  const open = (notes: readonly Note[]) => notesToday(notes, corpus.rulesToday);
  const change = (all: readonly Note[]) =>
    changedNotes({ all, own: open(all).keptAt(opened.entry.id) }, opened, text, call);
  const gone = isChange ? changeNotes(machine, change) : [];
  const removed = options.remove ? gone.map((note) => removedText(note, opened)) : [];
  return printNotesOf(opened, open, call, removed.join(""));
}

/** The name of the entry, without quotes the most words that name one, and the words of the note. */
function splitWords(given: readonly string[], isEntry: (name: string) => boolean) {
  const nameOf = (length: number) => given.slice(0, length).join(" ");
  const lengths = [1, ...given.map((_, at) => given.length - at)];
  const length = lengths.find((each) => isEntry(nameOf(each))) ?? 1;
  return { name: nameOf(length), words: given.slice(length) };
}

/** Tells what was removed and how to undo that. */
function removedText({ text, made }: Note, { entry }: EntryInDocument): string {
  const quoted = `'${text.replaceAll("'", "'\\''")}'`;
  return safeText(`removed: ${text} (${made})\n  undo: rulings note ${entry.id} ${quoted}\n`);
}

/**
 * `own` are the notes on the entry; `text` is the new one, or the number of the one to remove or confirm, empty for all. Confirming
 * a note records that it also applies to the current text, and name, of the entry.
 */
function changedNotes(
  { all, own }: Readonly<Record<"all" | "own", readonly Note[]>>,
  opened: EntryInDocument,
  text: string,
  call: Call,
) {
  const { remove, confirm } = call.options;
  const day = call.machine.today();
  if (!remove && !confirm) return [...all, noteOn(opened, text, day)];
  const chosen = text !== "" ? own.filter((_, at) => String(at + 1) === text) : own;
  const missing =
    own.length === 0 ? "this entry has no notes" : `there is no note ${text}; notes are counted from 1`;
  if (chosen.length === 0) throw new UserError(missing, `rulings note ${opened.entry.id}`);
  if (remove) return all.filter((note) => !chosen.includes(note));
  return all.map((note) => (chosen.includes(note) ? noteOn(opened, note.text, day) : note));
}

type OpenNotes = (notes: readonly Note[]) => ReturnType<typeof notesToday>;

/** As text, what was removed, or else the notes of the entry. */
async function printNotesOf(
  opened: EntryInDocument,
  open: OpenNotes,
  call: Call,
  removed: string,
): Promise<ExitStatus> {
  const notes = await loadNotes(call.machine);
  if (notes === null) return 2;
  const { keptAt, shownAt } = open(notes);
  const { id } = opened.entry;
  const own = keptAt(id);
  const title = safeText(shownName(opened.entry));
  return printResult(call, {
    json: () => open(own).rows(),
    text: (style) => removed || (own.length === 0 ? "" : `${title}\n${notesText(shownAt(id), style)}`),
    whyEmpty: `there are no notes on ${title}`,
  });
}

export async function notesCommand(call: Call): Promise<ExitStatus> {
  const { options, machine } = call;
  const notes = await loadNotes(machine);
  if (notes === null) return 2;
  const corpus = await openCorpusOnDay(call);
  const wanted = notes.filter(({ edition }) => options.edition === null || edition === options.edition);
  const rows = notesToday(wanted, corpus.rulesToday).rows();
  return printResult(call, {
    json: () => rows,
    text: (style) => rows.map((row) => noteRowText(row, style)).join("\n"),
    whyEmpty: "there are no notes\n  try: rulings note ENTRY TEXT",
  });
}

const example = 'rulings teach "can I peek at a discard pile" "showing your cards"';

export async function teachCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const [question = "", cited] = words;
  if (words.length === 0 && !options.remove) return listTaught(call);
  if (question.trim() === "") throw new UserError("teach: the question is empty", example);
  if (options.remove) return removeTaught(call);
  if (cited === undefined)
    throw new UserError("teach: expected a question and an entry, each in quotes", example);
  const corpus = await openCorpusOnDay(call);
  const passage = resolveCitation(cited, question, corpus, options);
  if (corpus.texts().texts.every(({ document }) => document.id !== passage.document.id))
    return sayMiss(machine, `“${passage.title}” is a card, which answers by itself; teach a rules entry`);
  recordFacts({ type: "teaching", question, edition: passage.edition, citation: passage }, call);
  const { title, path, document } = passage;
  return listTaught(call, `taught: ${question} → ${withPath(title, path)}, ${document.title}\n`);
}

/** As text, what was done, or else the list. */
async function listTaught(call: Call, done = ""): Promise<ExitStatus> {
  const taught = (await openTaught(call))();
  return printResult(call, {
    json: () => ({ taught: taught.map(({ citation: _, ...said }) => said) }),
    text: () => safeText(done) || taught.map(taughtText).join(""),
    whyEmpty: `nothing was taught\n  try: ${example}`,
  });
}

function taughtText({ question, title, path, edition, made }: TaughtQuestion): string {
  return safeText(`${question}\n  → ${withPath(title, path)} (${edition}, ${made})\n`);
}

async function removeTaught(call: Call): Promise<ExitStatus> {
  const { edition } = call.options;
  const question = call.words.join(" ");
  if (!isTaught((await openTaught(call))(), question, edition))
    return sayMiss(call.machine, `“${question}” was not taught\n  try: rulings teach`);
  recordFacts({ type: "teaching", question, edition, citation: null }, call);
  return listTaught(call, `removed: ${question}\n`);
}

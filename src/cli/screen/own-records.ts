/** What the judge records on the screen: rulings, open questions, and notes. */

import { noteOn, notesToday } from "../../domain/note.ts";
import { isUserError, UserError } from "../../domain/problem.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { contradictionText, recordedRuling } from "../../log/find-contradictions.ts";
import { openQuestions } from "../../log/similar-questions.ts";
import type { App, Draft, Recorded, Records } from "../../tui/app.ts";
import type { CommandContext } from "../command.ts";
import { openRulingsToday, readEventLog, recordFacts } from "../user-data/event-log.ts";
import { changeNotes } from "../user-data/user-library.ts";
import { readNotes } from "../user-data/user-lists.ts";

/** Shows notes on pages and this event's rulings with answers, as soon as they are recorded, and reports their problems. */
export async function withOwnRecords(bare: App, corpus: CorpusOnDay, call: CommandContext) {
  const read = async () => {
    const { value, problems } = await readNotes(call.machine);
    return { notes: notesToday(value ?? [], corpus.rulesToday), problems };
  };
  const own = await read();
  let { notes } = own;
  let problems: Records["problems"] = [];
  const today = openRulingsToday(call, corpus, (found) => {
    problems = found;
  });
  const app: App = {
    ...bare,
    problems: [...bare.problems, ...own.problems, ...readEventLog(call).problems],
    ask: (question) => today().addToAnswer(bare.ask(question)),
    records: () => {
      const { rulings, questions } = today().all();
      return { rulings, questions, problems, notes: notes.rows() };
    },
    open: (entryId) => {
      const opened = bare.open(entryId);
      if (opened === null) return null;
      return { ...opened, notes: notes.shownAt(entryId), rulings: today().citing(entryId) };
    },
  };
  const record = async (draft: Draft) => {
    const recorded = keepDraft(draft, bare.open, call);
    ({ notes } = await read());
    return recorded;
  };
  return { app, record };
}

/** Stores what the judge enters in the event's log or the notes. If that fails, it is reported and the form stays open. */
function keepDraft(draft: Draft, open: App["open"], call: CommandContext): Recorded {
  try {
    return { isKept: true, message: keep(draft, open, call) };
  } catch (error) {
    if (isUserError(error)) return { isKept: false, message: `not saved: ${error.message}` };
    throw error;
  }
}

function keep(draft: Draft, open: App["open"], call: CommandContext): string {
  switch (draft.sort) {
    case "note": {
      const opened = open(draft.entry);
      if (opened === null) throw new UserError("the entry is not in the texts");
      const note = noteOn(opened, draft.text, call.machine.today());
      changeNotes(call.machine, (notes) => [...notes, note]);
      return "your note is saved";
    }
    case "question": {
      const { question } = draft;
      const { records } = recordFacts({ type: "question", question, judge: call.options.judge }, call);
      const times = openQuestions(records).find((each) => each.question === question)?.times ?? 1;
      return `registered as an open question${times === 1 ? "" : `, asked ${times} times`}: ${question}`;
    }
    case "ruling": {
      const { sort: _, ...facts } = draft;
      const { given, contradictions } = recordedRuling(recordFacts({ type: "ruling", ...facts }, call));
      const [against] = contradictions;
      const warning = against ? `; ${contradictionText(against)}` : "";
      return `ruling ${given.number} is saved${warning}`;
    }
  }
}

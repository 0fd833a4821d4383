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
import { openOwnRecords, readNotes } from "../user-data/user-lists.ts";

export type ScreenRecords = Awaited<ReturnType<typeof openScreenRecords>>;

/** The judge's records as they are while the screen is open. `problems` are those found at first. */
export async function openScreenRecords(corpus: CorpusOnDay, call: CommandContext) {
  const read = async () => {
    const { value, problems } = await readNotes(call.machine);
    return { notes: notesToday(value ?? [], corpus.rulesToday), problems };
  };
  const first = await read();
  let { notes } = first;
  let problems: Records["problems"] = [];
  const today = openRulingsToday(call, corpus, (found) => {
    problems = found;
  });
  return {
    ...openOwnRecords(() => notes, today),
    problems: [...first.problems, ...readEventLog(call).problems],
    all: (): Records => ({ ...today().all(), problems, notes: notes.rows() }),
    record: async (draft: Draft, open: App["open"]) => {
      const recorded = keepDraft(draft, open, call);
      ({ notes } = await read());
      return recorded;
    },
  };
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

/** What the judge gives on the screen in, kept in the event's log or among the notes. */
import { noteOn } from "../../domain/notes-for.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { openQuestions } from "../../log/open-questions.ts";
import { contradictionText } from "../../render/log-text.ts";
import type { Draft, Recorded } from "../../tui/app.ts";
import { recordFacts, recordRuling } from "../event/record-ruling.ts";
import { changeUserList } from "../library/change-list.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { isUserError, UserError } from "../user-error.ts";

type OpenEntry = (entryId: string) => OpenedEntry | null;

export interface Keeping {
  readonly open: OpenEntry;
  readonly options: Options;
  readonly machine: Machine;
}

/** A full disk or a log that another process holds is reported and loses nothing: the form comes back. */
export function keepDraft(draft: Draft, keeping: Keeping): Recorded {
  try {
    return { isKept: true, says: kept(draft, keeping) };
  } catch (error) {
    if (isUserError(error)) return { isKept: false, says: `not kept: ${error.message}` };
    throw error;
  }
}

function kept(draft: Draft, { open, options, machine }: Keeping): string {
  switch (draft.sort) {
    case "note":
      return keepNote(open(draft.entry), draft.text, machine);
    case "question": {
      const { question } = draft;
      const { records } = recordFacts({ type: "question", question, judge: options.judge }, options, machine);
      const times = openQuestions(records).find((each) => each.question === question)?.times ?? 1;
      return `registered as an open question${times === 1 ? "" : `, asked ${times} times`}`;
    }
    case "ruling": {
      const { sort: _, ...facts } = draft;
      const { given, contradictions, untaught } = recordRuling(facts, options, machine);
      const [against] = contradictions;
      const warning = against ? `; ${contradictionText(against.earlier, against.later)}` : "";
      const lesson = untaught === null ? "" : `; its question was not taught: ${untaught}`;
      return `ruling ${given.number} is kept${warning}${lesson}`;
    }
  }
}

function keepNote(opened: OpenedEntry | null, text: string, machine: Machine): string {
  if (opened === null) throw new UserError("the entry is not in this corpus");
  changeUserList("notes", machine, (notes) => [...notes, noteOn(opened, text, machine.today())]);
  return "your note is kept";
}

/** `rulings` without a query: the screen, where there is a terminal to put it on. */
import { noteOn } from "../../domain/note.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { openQuestions } from "../../log/open-questions.ts";
import { entryText } from "../../render/entry-text.ts";
import { contradictionText } from "../../render/log-text.ts";
import type { App, Draft, Recorded } from "../../tui/app.ts";
import type { ScreenOptions, Signals, Terminal } from "../../tui/run-screen.ts";
import type { ExitStatus, Surroundings } from "../command.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { answerWithPrecedents, readEventLog, recordFacts, recordRuling } from "../event/event-log.ts";
import { changeUserList } from "../library/overlay-files.ts";
import { entryWithNotes, readUserList } from "../library/user-lists.ts";
import type { Machine } from "../machine/machine.ts";
import { colorLevel, textStyle } from "../style.ts";
import { isUserError, UserError } from "../user-error.ts";
import { createApp } from "./create-app.ts";
import { readSession, stateFile, writeSession } from "./state-file.ts";

/** Rows that are read aloud instead of looked at; the name is the one that Ink gave it. */
const heardVariable = "INK_SCREEN_READER";

/** The screen opens with the query, where there is one. */
export async function screenCommand(query: string, call: Surroundings): Promise<ExitStatus> {
  const { options, machine } = call;
  const file = stateFile(machine.env);
  const bare = createApp(
    await openCorpusOnDay(call),
    { ...options, event: options.event === null ? null : `${options.event}, ${machine.today()}` },
    readSession(file),
  );
  const { app, record } = await withOwnRecords(bare, call);
  const { runScreen } = await import("../../tui/run-screen.ts");
  const entry = await runScreen(app, {
    terminal: realTerminal(),
    query,
    edition: options.edition,
    colors: colorLevel(machine, machine.stdout) === 0 ? "none" : "sixteen",
    isHeard: machine.env[heardVariable] === "true",
    record,
    keep: (kept) => writeSession(file, kept),
  });
  const opened = options.print && entry !== null ? app.open(entry) : null;
  if (opened !== null) machine.stdout.write(entryText(opened, textStyle(machine)));
  return 0;
}

/**
 * Shows the user's notes on the pages, and rulings of this event above the answers, as soon as they are kept. Problems of
 * either are reported with those of the corpus.
 */
async function withOwnRecords(
  app: App,
  call: Surroundings,
): Promise<{ readonly app: App; readonly record: ScreenOptions["record"] }> {
  const own = await readUserList("notes", call.machine);
  let { value: notes } = own;
  const precede = answerWithPrecedents(call);
  return {
    app: {
      ...app,
      problems: [...app.problems, ...own.problems, ...readEventLog(call).problems],
      ask: (question) => precede(app.ask(question)),
      open: (entryId) => {
        const opened = app.open(entryId);
        return opened === null ? null : entryWithNotes(opened, notes ?? []);
      },
    },
    record: async (draft) => {
      const recorded = keepDraft(draft, app.open, call);
      ({ value: notes } = await readUserList("notes", call.machine));
      return recorded;
    },
  };
}

/**
 * Keeps what the judge gives on the screen in the log of the event or among the notes. A full disk or a damaged
 * log is reported and loses nothing: the form comes back.
 */
function keepDraft(draft: Draft, open: App["open"], call: Surroundings): Recorded {
  try {
    return { isKept: true, says: kept(draft, open, call) };
  } catch (error) {
    if (isUserError(error)) return { isKept: false, says: `not kept: ${error.message}` };
    throw error;
  }
}

function kept(draft: Draft, open: App["open"], call: Surroundings): string {
  switch (draft.sort) {
    case "note":
      return keepNote(open(draft.entry), draft.text, call.machine);
    case "question": {
      const { question } = draft;
      const { records } = recordFacts({ type: "question", question, judge: call.options.judge }, call);
      const times = openQuestions(records).find((each) => each.question === question)?.times ?? 1;
      return `registered as an open question${times === 1 ? "" : `, asked ${times} times`}`;
    }
    case "ruling": {
      const { sort: _, ...facts } = draft;
      const { given, contradictions, untaught } = recordRuling(facts, call);
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

/** The terminal that the screen opens on, and the ways in which the machine ends or stops a process that holds one. */
function realTerminal(): Terminal {
  return { stdin: process.stdin, stdout: process.stdout, onSignals, suspend };
}

/** `pause` restores the terminal first. */
function suspend(): void {
  process.kill(process.pid, "SIGTSTP");
}

const endings = ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"] as const;

/** What Node itself ends with after a fault that was caught for the last time. */
const faultStatus = 7;

/** Ends as the signal or the fault would have, once the terminal is restored. */
function onSignals({ end, pause, resume }: Signals): () => void {
  const bySignal = (signal: NodeJS.Signals) => {
    stop();
    end();
    process.kill(process.pid, signal);
  };
  // Thrown again, it would be printed with the line of the program where that happens: all of it, for it is one line.
  const byFault = (fault: unknown) => {
    stop();
    end();
    process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
    process.exit(faultStatus);
  };
  // `kill -TSTP`, or a shell's job control: the shell has its terminal while the process is stopped.
  const byStop = () => {
    pause();
    process.kill(process.pid, "SIGSTOP");
  };
  const listeners = [
    ...endings.map((signal) => [signal, bySignal] as const),
    ...(["uncaughtException", "unhandledRejection"] as const).map((fault) => [fault, byFault] as const),
    ["SIGTSTP", byStop] as const,
    ["SIGCONT", resume] as const,
  ];
  const stop = () => {
    for (const [name, listener] of listeners) process.off(name, listener);
  };
  for (const [name, listener] of listeners) process.on(name, listener);
  return stop;
}

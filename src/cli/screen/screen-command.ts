/** `rulings` without a query: runs the screen if input and output are terminals that can move the cursor. */
import { noteOn } from "../../domain/note.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { isUserError, UserError } from "../../domain/user-error.ts";
import type { CorpusOnDay } from "../../library/corpus-on-day.ts";
import { openQuestions } from "../../log/open-questions.ts";
import { entryText } from "../../render/entry-text.ts";
import { contradictionText } from "../../render/log-text.ts";
import type { App, Draft, Recorded } from "../../tui/app.ts";
import type { ScreenOptions, Signals, Terminal } from "../../tui/run-screen.tsx";
import type { Call, CommandContext, ExitStatus } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { openCorpusOnDay } from "../open-corpus/open-corpus.ts";
import { colorLevel, textStyle } from "../print.ts";
import { openRulingsToday, readEventLog, recordFacts, recordRuling } from "../user-data/event-log.ts";
import { changeUserList } from "../user-data/overlay-files.ts";
import { entryWithNotes, readUserList } from "../user-data/user-lists.ts";
import { createApp } from "./create-app.ts";
import { readSession, stateFile, writeSession } from "./state-file.ts";

/** The variable by which Ink is told that rows are read aloud by a screen reader. */
const screenReaderVariable = "INK_SCREEN_READER";

/** Opens the screen, with the query if there is one. */
export async function screenCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const why = whyNoScreen(machine);
  if (why !== null) {
    machine.stderr.write(`${shortUsage}rulings: the screen does not open: ${why}\n`);
    return 2;
  }
  // Ink draws nothing in a CI, and no attributes where it knows of no colors; our theme decides on these.
  Object.assign(process.env, { CI: "false", CONTINUOUS_INTEGRATION: "false", FORCE_COLOR: "1" });
  const loading = import("../../tui/run-screen.tsx");
  const file = stateFile(machine.env);
  const corpus = await openCorpusOnDay(call);
  const bare = createApp(
    corpus,
    { ...options, event: options.event === null ? null : `${options.event}, ${machine.today()}` },
    readSession(file),
  );
  const { app, record } = await withOwnRecords(bare, corpus, call);
  const { runScreen } = await loading;
  const entry = await runScreen(app, {
    terminal: realTerminal(),
    query: words.join(" "),
    edition: options.edition,
    colors: colorLevel(machine, machine.stdout) === 0 ? "none" : "sixteen",
    isReadAloud: machine.env[screenReaderVariable] === "true",
    record,
    keep: (kept) => writeSession(file, kept),
  });
  const opened = options.print && entry !== null ? app.open(entry) : null;
  if (opened !== null) machine.stdout.write(entryText(opened, textStyle(machine)));
  return 0;
}

/** Null if it can open. */
function whyNoScreen({ stdin, stdout, env }: Machine): string | null {
  if (!stdin.isTerminal) return "standard input is not a terminal";
  if (!stdout.isTerminal) return "standard output is not a terminal";
  return env.TERM === "dumb" ? "the terminal cannot move its cursor (TERM=dumb)" : null;
}

const shortUsage = `usage: rulings QUERY…
       rulings COMMAND …
  try: rulings "Out Of Time during battle"
       rulings --help
`;

/** Shows notes on pages and this event's rulings with answers, as soon as they are recorded, and reports their problems. */
async function withOwnRecords(
  app: App,
  corpus: CorpusOnDay,
  call: CommandContext,
): Promise<{ readonly app: App; readonly record: ScreenOptions["record"] }> {
  const own = await readUserList("notes", call.machine);
  let { value: notes } = own;
  const today = openRulingsToday(call, corpus);
  return {
    app: {
      ...app,
      problems: [...app.problems, ...own.problems, ...readEventLog(call).problems],
      ask: (question) => today().addToAnswer(app.ask(question)),
      open: (entryId) => {
        const opened = app.open(entryId);
        if (opened === null) return null;
        return { ...entryWithNotes(opened, notes ?? []), rulings: today().citing(entryId) };
      },
    },
    record: async (draft) => {
      const recorded = keepDraft(draft, app.open, call);
      ({ value: notes } = await readUserList("notes", call.machine));
      return recorded;
    },
  };
}

/** Stores what the judge enters in the event's log or the notes. If that fails, it is reported and the form stays open. */
function keepDraft(draft: Draft, open: App["open"], call: CommandContext): Recorded {
  try {
    return { isKept: true, says: kept(draft, open, call) };
  } catch (error) {
    if (isUserError(error)) return { isKept: false, says: `not saved: ${error.message}` };
    throw error;
  }
}

function kept(draft: Draft, open: App["open"], call: CommandContext): string {
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
      const { given, contradictions } = recordRuling(facts, call);
      const [against] = contradictions;
      const warning = against ? `; ${contradictionText(against)}` : "";
      return `ruling ${given.number} is saved${warning}`;
    }
  }
}

function keepNote(opened: OpenedEntry | null, text: string, machine: Machine): string {
  if (opened === null) throw new UserError("the entry is not in this corpus");
  changeUserList("notes", machine, (notes) => [...notes, noteOn(opened, text, machine.today())]);
  return "your note is saved";
}

/** The terminal of the process, and the ways in which the system ends or suspends a process. */
function realTerminal(): Terminal {
  return { stdin: process.stdin, stdout: process.stdout, onSignals, suspend };
}

/** `pause` restores the terminal first. */
function suspend(): void {
  process.kill(process.pid, "SIGTSTP");
}

const endings = ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"] as const;

/** The exit status of Node after an error in its handler of uncaught exceptions. */
const faultStatus = 7;

/** Restores the terminal, then ends as the signal or error would have. */
function onSignals({ end, pause, resume }: Signals): () => void {
  const bySignal = (signal: NodeJS.Signals) => {
    stop();
    end();
    // Ink listens too, to show the cursor again.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  // Rethrowing it would print the source line, which is the whole program.
  const byFault = (fault: unknown) => {
    stop();
    end();
    process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`);
    process.exit(faultStatus);
  };
  // After `kill -TSTP` or by the shell's job control: restores the terminal for the shell while the process is suspended.
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

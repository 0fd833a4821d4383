/** `rulings` without a query: runs the screen. Loading this loads Ink. */

import type { WhileCompiling } from "../../library/open-corpus.ts";
import { runScreen, type Signals } from "../../tui/run-screen.tsx";
import { type Call, colorLevel } from "../command.ts";
import { openCorpusOnDay } from "../open-corpus-on-day.ts";
import { taughtInLogs } from "../user-data/event-log.ts";
import { createApp } from "./create-app.ts";
import { openScreenRecords } from "./own-records.ts";
import { readSession, stateFile, writeSession } from "./state-file.ts";

/** The variable by which Ink is told that rows are read aloud by a screen reader. */
const screenReaderVariable = "INK_SCREEN_READER";

/** Opens the screen, with the query if there is one. */
export async function openScreen(call: Call): Promise<void> {
  const { words, options, machine } = call;
  const file = stateFile(machine.env);
  const hiding = { ...machine, whileCompiling: withoutEcho };
  const corpus = await openCorpusOnDay({ options, machine: hiding }, taughtInLogs(call));
  const own = await openScreenRecords(corpus, call);
  const event = options.event === null ? null : `${options.event}, ${machine.today()}`;
  const app = createApp(corpus, { ...options, event }, readSession(file), own);
  await runScreen(app, {
    ...{ stdin: process.stdin, stdout: process.stdout, onSignals },
    // `pause` restores the terminal first.
    suspend: () => void process.kill(process.pid, "SIGTSTP"),
    query: words.join(" "),
    edition: options.edition,
    colors: colorLevel(machine, machine.stdout) === 0 ? "none" : "sixteen",
    isReadAloud: machine.env[screenReaderVariable] === "true",
    record: (draft) => own.record(draft, app.open),
    keep: (kept) => writeSession(file, kept),
  });
}

/** What is typed meanwhile is read later. Until then the terminal does not show it, and Ctrl-C ends the program as ever. */
const withoutEcho: WhileCompiling = async (compile) => {
  const { spawnSync } = await import("node:child_process");
  const changeTerminal = (mode: string) =>
    spawnSync("stty", [mode], { stdio: ["inherit", "ignore", "ignore"] });
  changeTerminal("-echo");
  return compile().finally(() => changeTerminal("echo"));
};

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

/** The terminal that the screen opens on, and the ways in which the machine ends a process that holds one. */
import type { Terminal } from "../../tui/run-screen.ts";
import { readKeys } from "./read-keys.ts";

const endings = ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"] as const;

/** What Node itself ends with after a fault that was caught for the last time. */
const faultStatus = 7;

export function realTerminal(): Terminal {
  return { stdin: process.stdin, stdout: process.stdout, readKeys: readPresses, onEnd, onPause, suspend };
}

const readPresses: Terminal["readKeys"] = (pressed) => readKeys(process.stdin, pressed);

/** The handler of `onPause` gives the terminal back first. */
function suspend(): void {
  process.kill(process.pid, "SIGTSTP");
}

/** Ends as the signal or the fault would have, once the terminal is restored. */
function onEnd(end: () => void): () => void {
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
  const stop = () => {
    for (const signal of endings) process.off(signal, bySignal);
    process.off("uncaughtException", byFault);
    process.off("unhandledRejection", byFault);
  };
  for (const signal of endings) process.on(signal, bySignal);
  process.on("uncaughtException", byFault);
  process.on("unhandledRejection", byFault);
  return stop;
}

/** `kill -TSTP`, or a shell's job control: the shell has its terminal while the process is stopped. */
function onPause(pause: () => void, goOn: () => void): () => void {
  const stop = () => {
    pause();
    process.kill(process.pid, "SIGSTOP");
  };
  process.on("SIGTSTP", stop);
  process.on("SIGCONT", goOn);
  return () => {
    process.off("SIGTSTP", stop);
    process.off("SIGCONT", goOn);
  };
}

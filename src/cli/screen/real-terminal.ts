/** The terminal that the screen opens on, and the ways in which the machine ends or stops a process that holds one. */
import type { Signals, Terminal } from "../../tui/run-screen.ts";

export function realTerminal(): Terminal {
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

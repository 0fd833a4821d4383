/** `rulings` without a query: opens the screen if input and output are terminals that can move the cursor. */
import type { Call, ExitStatus } from "../command.ts";
import type { Machine } from "../machine/machine.ts";

/** Whether the screen was requested, or there are neither words nor flags of a query. */
export function wantsScreen({ words, options, machine }: Call): boolean {
  const isBare = words.length === 0 && !options.stdin && !options.json && !machine.args.includes("ask");
  return options.interactive || isBare;
}

export async function openScreen(call: Call): Promise<ExitStatus> {
  const why = whyNoScreen(call.machine);
  if (why !== null) {
    call.machine.stderr.write(`${shortUsage}rulings: the screen does not open: ${why}\n`);
    return 2;
  }
  return (await import("./screen-command.ts")).screenCommand(call.words.join(" "), call);
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

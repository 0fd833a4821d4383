/** `rulings` without a query: the screen, where there is a terminal on both sides that can place its cursor. */
import type { Call } from "./command-row.ts";
import type { ExitStatus, Machine } from "./machine.ts";

/** No words, and nothing said that belongs to a query. */
export function wantsScreen({ words, options, machine }: Call): boolean {
  return words.length === 0 && !options.stdin && !options.json && !machine.args.includes("ask");
}

export async function openScreen({ options, machine }: Call): Promise<ExitStatus> {
  const why = whyNoScreen(machine);
  if (why !== null) {
    machine.stderr.write(`${shortUsage}rulings: the screen does not open: ${why}\n`);
    return 2;
  }
  return (await import("./screen-command.ts")).screenCommand(options, machine);
}

/** Null where it can open. */
function whyNoScreen({ stdin, stdout, env }: Machine): string | null {
  if (!stdin.isTerminal) return "the input is no terminal";
  if (!stdout.isTerminal) return "the output is no terminal";
  return env.TERM === "dumb" ? "this terminal cannot place its cursor (TERM=dumb)" : null;
}

const shortUsage = `usage: rulings QUERY…
       rulings COMMAND …
  try: rulings "Out Of Time during battle"
       rulings --help
`;

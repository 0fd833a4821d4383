/** `rulings` without a query: the screen, where there is a terminal on both sides that can place its cursor. */
import type { Call } from "./command-row.ts";
import type { ExitStatus, Machine } from "./machine.ts";

/** No words, and nothing said that belongs to a query. */
export function wantsScreen({ words, options, machine }: Call): boolean {
  return words.length === 0 && !options.stdin && !options.json && !machine.args.includes("ask");
}

export async function openScreen({ options, machine }: Call): Promise<ExitStatus> {
  if (!hasScreen(machine)) {
    machine.stderr.write(shortUsage);
    return 2;
  }
  return (await import("./screen-command.ts")).screenCommand(options, machine);
}

function hasScreen({ stdin, stdout, env }: Machine): boolean {
  return stdin.isTerminal && stdout.isTerminal && env.TERM !== "dumb";
}

const shortUsage = `usage: rulings QUERY…
       rulings COMMAND …
  try: rulings "Out Of Time during battle"
       rulings --help
`;

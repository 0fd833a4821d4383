/**
 * Documents that were read in, the same with the edition out that a person gives at the terminal for those that show none.
 * It is asked once and holds for all of them; an empty answer leaves them as they are.
 */
import { createInterface } from "node:readline";
import { isEdition, isKnownEdition } from "../../domain/edition.ts";
import type { ParsedSource } from "../../library/import-plan.ts";
import { safeText } from "../../render/safe-text.ts";
import { parseSource } from "../library/parse-source.ts";
import type { Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";

export async function askEdition(
  parsed: readonly ParsedSource[],
  { json }: Pick<Options, "json">,
  machine: Machine,
): Promise<readonly ParsedSource[]> {
  const open = parsed.filter(showsNoEdition);
  const canAsk = machine.stdin.isTerminal && machine.stdout.isTerminal && !json;
  if (open.length === 0 || !canAsk) return parsed;
  const names = open.map(({ source }) => safeText(source.file)).join(", ");
  const said = await answers(names, machine);
  if (said.edition === "") return parsed;
  const given = said.game === "" ? { edition: said.edition } : said;
  return parsed.map((each) =>
    open.includes(each) ? parseSource({ ...each, given: { ...each.given, ...given } }) : each,
  );
}

function showsNoEdition({ problems }: ParsedSource): boolean {
  return problems.some(({ code, severity }) => code === "unknown-edition" && severity === "error");
}

/** Asks for the title of the game only where the program does not know it. */
async function answers(names: string, { stdin, stderr }: Machine) {
  const reader = createInterface({ input: stdin.stream() });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    stderr.write(question);
    const { value = "" } = await lines.next();
    return String(value).trim();
  };
  const question = `Edition of ${names} (1e, 2e, or a name such as mtg): `;
  let edition = await ask(question);
  while (edition !== "" && !isEdition(edition))
    edition = await ask(`expected lowercase letters, digits, dots, and dashes\n${question}`);
  const game = edition === "" || isKnownEdition(edition) ? "" : await ask("Title of its game: ");
  reader.close();
  return { edition, game };
}

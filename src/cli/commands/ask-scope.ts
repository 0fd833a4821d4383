/** Asks on a terminal, once for each document of an import, whether it is complete, if its text does not say so. */
import { documentScopes } from "../../domain/document-kinds.ts";
import type { KnownDocument } from "../../library/import-plan.ts";
import { lacksEdition } from "../../library/open-facts.ts";
import { type ParsedSource, parseSource } from "../../library/parse-source.ts";
import { safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { readLines } from "../machine/read-files.ts";

const question = "does it hold 1 all that is in force, 2 only what is new, or 3 some entries?";

/**
 * Returns the documents with the scopes that were given; Enter leaves one open. Asks nothing of a script or of a person who gave facts
 * as flags, nor about documents that are known or will be refused.
 */
export async function askForScopes(
  parsed: readonly ParsedSource[],
  known: readonly KnownDocument[],
  { words, options, machine: { stdin, stdout, stderr } }: Pick<Call, "words" | "options" | "machine">,
): Promise<readonly ParsedSource[]> {
  const isTerminal = stdin.isTerminal && stdout.isTerminal && stderr.isTerminal;
  const hashes = new Set(known.map(({ document }) => document.source.sha256));
  const isAsked = (each: ParsedSource) => !hashes.has(each.source.sha256) && lacksScope(each);
  if (!isTerminal || options.json || words.includes("-") || !parsed.some(isAsked)) return parsed;
  const lines = readLines(stdin.stream(), () => {});
  const ask = async (file: string, refused = ""): Promise<(typeof documentScopes)[number] | null> => {
    stderr.write(safeText(`${refused}${file}: ${question} (Enter: not known) `));
    const { value, done } = await lines.next();
    const reply = done ? "" : value.trim();
    if (reply === "") return null;
    const scope = documentScopes[Number(reply) - 1];
    return scope ?? ask(file, `“${reply}” is not a scope; expected 1, 2, or 3\n`);
  };
  const answered: ParsedSource[] = [];
  for (const each of parsed) {
    const scope = isAsked(each) ? await ask(each.source.file) : null;
    answered.push(scope === null ? each : parseSource(each.source, { ...each.given, scope }));
  }
  await lines.return(undefined);
  return answered;
}

function lacksScope({ given: { edition, date, scope }, text, problems }: ParsedSource): boolean {
  const isGiven = [edition, date, scope].some((fact) => fact !== undefined);
  const isRefused = text.entries.length === 0 || lacksEdition(problems);
  return !isGiven && !isRefused && problems.some(({ code }) => code === "unknown-scope");
}

/** `rulings teach`: teaches which passage answers a question, lists what was taught, or removes it. */
import { errorOf, UserError } from "../../domain/problem.ts";
import type { TaughtQuestion } from "../../domain/vocabulary.ts";
import { resolveCitation } from "../../library/look-up.ts";
import { withoutTaught } from "../../log/similar-questions.ts";
import { withPath } from "../../render/citation.ts";
import { safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, printResult, sayMessage } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { openCorpusOnDay } from "../open-corpus.ts";
import { recordFacts } from "../user-data/event-log.ts";
import { readTaught } from "../user-data/user-lists.ts";

const example = 'rulings teach "can I peek at a discard pile" "showing your cards"';

export async function teachCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const [question = "", cited, ...more] = words;
  if (question.trim() === "") return listTaught(call);
  if (options.remove) return removeTaught(call);
  if (cited === undefined || more.length > 0)
    throw new UserError("teach: expected a question and an entry, each in quotes", example);
  const passage = resolveCitation(cited, question, await openCorpusOnDay(call), options);
  recordFacts({ type: "teaching", question, edition: passage.edition, citation: passage }, call);
  if (options.json) return listTaught(call);
  const { title, path, document } = passage;
  machine.stdout.write(safeText(`taught: ${question} → ${withPath(title, path)}, ${document.title}\n`));
  return 0;
}

async function listTaught(call: Call): Promise<ExitStatus> {
  const taught = await openTaught(call.machine);
  return printResult(call, {
    json: () => ({ taught }),
    text: () => taught.map(taughtText).join(""),
    whyEmpty: `nothing was taught\n  try: ${example}`,
  });
}

async function openTaught(machine: Machine): Promise<readonly TaughtQuestion[]> {
  const { value, problems } = await readTaught(machine);
  if (value === null) throw errorOf(problems[0], "taught.json");
  return value;
}

function taughtText({ question, title, path, edition, made }: TaughtQuestion): string {
  return safeText(`${question}\n  → ${withPath(title, path)} (${edition}, ${made})\n`);
}

async function removeTaught(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  const { edition } = options;
  const question = words.join(" ");
  const taught = await openTaught(machine);
  if (withoutTaught(taught, question, edition).length === taught.length) {
    sayMessage(machine, `“${question}” was not taught\n  try: rulings teach`);
    return 1;
  }
  recordFacts({ type: "teaching", question, edition, citation: null }, call);
  return options.json ? listTaught(call) : 0;
}

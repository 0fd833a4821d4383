/** `rulings teach`: names the passage that a question means, lists what was taught, or takes it back. */
import type { TaughtQuestion } from "../../domain/taught-question.ts";
import { withoutTaught } from "../../log/taught-questions.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import type { Call } from "../command.ts";
import { changeUserList, teachPassage } from "../library/change-list.ts";
import { readUserList, taughtList } from "../library/user-lists.ts";
import type { ExitStatus } from "../machine/machine.ts";
import { sayProblems } from "../style.ts";
import { UserError } from "../user-error.ts";
import { resolveCitations } from "./cite.ts";

const example = 'rulings teach "can I peek at a discard pile" "showing your cards"';

export async function teachCommand({ words, options, machine }: Call): Promise<ExitStatus> {
  const [question = "", cited, ...more] = words;
  if (question.trim() === "") return listTaught({ options, machine });
  if (options.remove) return removeTaught(words.join(" "), { options, machine });
  if (cited === undefined || more.length > 0)
    throw new UserError("teach: expected a question and an entry, each in quotes", example);
  const [passage] = await resolveCitations(question, { ...options, cite: [cited] }, machine);
  if (!passage) return 2;
  teachPassage(question, passage, machine);
  const place = passage.path === null ? passage.title : `${passage.title} ${passage.path}`;
  machine.stdout.write(safeText(`taught: ${question} → ${place}, ${passage.document.title}\n`));
  return 0;
}

async function listTaught({ options, machine }: Pick<Call, "options" | "machine">): Promise<ExitStatus> {
  const { items: taught, problems } = await readUserList(taughtList, machine);
  sayProblems(problems, options, machine);
  if (taught === null) return 2;
  if (options.json) machine.stdout.write(`${safeJson({ taught })}\n`);
  else if (taught.length === 0) machine.stderr.write(`rulings: nothing was taught\n  try: ${example}\n`);
  else machine.stdout.write(taught.map(lessonText).join(""));
  return 0;
}

function lessonText({ question, title, path, edition, made }: TaughtQuestion): string {
  return safeText(`${question}\n  → ${path === null ? title : `${title} ${path}`} (${edition}, ${made})\n`);
}

function removeTaught(question: string, { options, machine }: Pick<Call, "options" | "machine">): ExitStatus {
  const { edition } = options;
  const gone = changeUserList(taughtList, machine, (taught) => withoutTaught(taught, question, edition));
  if (gone.length === 0)
    machine.stderr.write(safeText(`rulings: \`${question}\` was not taught\n  try: rulings teach\n`));
  return gone.length > 0 ? 0 : 1;
}

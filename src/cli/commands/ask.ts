/** `rulings ask`: answers one query from the command line, or one per line from standard input. */
import type { Answer } from "../../domain/answer.ts";
import { inThousands } from "../../domain/counted.ts";
import { UserError } from "../../domain/problem.ts";
import { answerText } from "../../render/answer-text.ts";
import { answerJson } from "../../render/entry-json.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import { type Call, type ExitStatus, nameLike, printResult, sayMessage, textStyle } from "../command.ts";
import type { Machine } from "../machine/machine.ts";
import { readLines } from "../machine/read-files.ts";
import { editionAsked, openCorpusOnDay } from "../open-corpus-on-day.ts";
import { loadOwnRecords } from "../user-data/user-lists.ts";

/** Matches anything except punctuation and spaces. */
const hasWords = /[^\p{P}\s]/u;
const example = 'rulings ask "can I look at a discard pile"';

/** Maximum length of a query in characters, which bounds endless input. The longest passage has 1,200. */
const longestQuery = 100_000;

/** Opens the screen if it was requested, or if there is neither a word nor a flag of a query. */
export async function askOrOpenScreen(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  // V8 records functions that thousands of questions use as worth optimizing; cached, they would be optimized at every start.
  if (!options.stdin) machine.onAsk();
  const isBare = words.length === 0 && !options.stdin && !options.json && !machine.args.includes("ask");
  if (!options.interactive && !isBare) return askCommand(call);
  const why = whyNoScreen(machine);
  if (why !== null) {
    machine.stderr.write(`${shortUsage}rulings: the screen does not open: ${why}\n`);
    return 2;
  }
  // When loaded, Ink would decide to draw nothing in a CI, and no attributes where it knows of no colors; our theme decides on these.
  const env = { ...machine.env };
  Object.assign(process.env, { CI: "false", CONTINUOUS_INTEGRATION: "false", FORCE_COLOR: "1" });
  // Node would warn that it ignores these.
  for (const name of ["NO_COLOR", "NODE_DISABLE_COLORS"]) delete process.env[name];
  await (await import("../screen/open-screen.ts")).openScreen({ ...call, machine: { ...machine, env } });
  return 0;
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

async function askCommand(call: Call): Promise<ExitStatus> {
  const { words, options, machine } = call;
  if (options.stdin && words.length > 0)
    throw new UserError("a query and --stdin cannot be combined", "rulings ask --stdin < queries.txt");
  const query = queryOf(call);
  if (!options.stdin && !hasWords.test(query))
    throw new UserError(query.trim() === "" ? "the query is empty" : "the query has no words", example);
  refuseLong(query, "ask");
  const corpus = await openCorpusOnDay(call);
  const documents = corpus.idsOfDocuments(options.document);
  const own = await loadOwnRecords(call, corpus);
  const { json, kind, changed: changedOnly, limit } = options;
  // Text shows as many entries as JSON shows passages, and a few more passages of the first entry.
  const shown = json ? { limit } : { limit: limit + passagesOfBest - 1, ofBestEntry: passagesOfBest };
  const answer = (text: string) => {
    const edition = editionAsked(text, corpus, call) ?? options.edition;
    return own.addToAnswer(corpus.ask({ text, edition, documents, kind, changedOnly, ...shown }));
  };
  if (options.stdin) return answerLines(answer, call);
  const answered = answer(query);
  printResult(call, {
    json: () => answerJson(answered, options),
    text: (style) => answerText(answered, { ...options, ...style }),
  });
  const meant = meantCommand(call, answered);
  if (meant !== null)
    sayMessage(machine, `“${words[0]}” is not a command; did you mean \`rulings ${meant}\`?`);
  return answered.answered ? 0 : 1;
}

/** Throws if every word is one to leave out. */
function queryOf({ words }: Call): string {
  const query = words.join(" ");
  if (query === "" || !query.split(" ").every((word) => word.startsWith("-"))) return query;
  throw new UserError("the query only leaves words out", 'rulings ask "battle -wormhole"');
}

/**
 * The command that the first word resembles, unless some text uses the word: `shwo`, but not `how`. Null for an actual command.
 */
function meantCommand({ words: [first = ""], commands }: Call, { interpretation }: Answer): string | null {
  const word = first.toLowerCase();
  const { corrections, unknown } = interpretation;
  const unused = [...unknown, ...corrections.map(({ from }) => from)].map((each) => each.toLowerCase());
  const shown = commands.filter(({ isHidden }) => !isHidden);
  return unused.includes(word) ? nameLike(word, [...shown, { name: "help" }, { name: "version" }]) : null;
}

/** `place` tells where the query comes from. */
function refuseLong(query: string, place: string): void {
  if (query.length <= longestQuery) return;
  const most = inThousands(longestQuery);
  throw new UserError(
    `${place}: the query has more than ${most} characters; expected one question per line`,
    "rulings ask --stdin < queries.txt",
  );
}

/** How many passages text shows of the entry that answers best; of each other entry, it shows one. */
const passagesOfBest = 4;

/** Writes each answer before reading the next line, so that a script can ask and wait alternately. */
async function answerLines(answer: (text: string) => Answer, { options, machine }: Call): Promise<0> {
  const { write } = machine.stdout;
  const style = { ...options, ...textStyle(machine) };
  const check = (line: string, number: number) => refuseLong(line, `standard input:${number}`);
  for await (const line of readLines(machine.stdin.stream(), check))
    if (options.json) write(`${safeJson(answerJson(answer(line), options))}\n`);
    else write(`› ${safeText(line)}\n\n${answerText(answer(line), style)}\n`);
  return 0;
}

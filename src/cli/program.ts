/** Arguments in, the exit status of the command out. The only door to commander, whose help is the program's help. */
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { editions } from "../domain/edition.ts";
import { entryKinds } from "../domain/entry.ts";
import type { ExitStatus, Machine } from "./machine.ts";
import type { AskOptions, CommonOptions, ListOptions } from "./options.ts";

/** What each command does. Code that `ask` does not need is loaded only when its command is called. */
export interface Commands {
  readonly ask: (query: string, options: AskOptions) => Promise<ExitStatus>;
  readonly show: (name: string, options: CommonOptions) => Promise<ExitStatus>;
  readonly list: (options: ListOptions) => Promise<ExitStatus>;
  readonly refs: (name: string, options: CommonOptions) => Promise<ExitStatus>;
  readonly check: (folder: string | null, options: CommonOptions) => Promise<ExitStatus>;
}

/** `rulings QUERY…` is the same as `rulings ask QUERY…`. */
const defaultCommand = "ask";
const mostResults = 100;
const defaultResults = 5;

export async function runProgram(machine: Machine, commands: Commands, version: string): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const finish = async (running: Promise<ExitStatus>) => {
    status = await running;
  };
  const program = makeProgram(machine, version);
  addAsk(program, (query, options) => finish(commands.ask(query, options)));
  addShow(program, (name, options) => finish(commands.show(name, options)));
  addList(program, (options) => finish(commands.list(options)));
  addRefs(program, (name, options) => finish(commands.refs(name, options)));
  addCheck(program, (folder, options) => finish(commands.check(folder, options)));
  try {
    await program.parseAsync([...machine.args], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
  return status;
}

function makeProgram(machine: Machine, version: string): Command {
  const width = machine.stdout.columns;
  return new Command("rulings")
    .description("Rulings, errata and Glossary entries of the Star Trek Customizable Card Game, offline.")
    .usage("[command] [options] QUERY…")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .option("--json", "machine output, nothing else on stdout", false)
    .option("--corpus <dir>", "read this corpus folder instead of the shipped one (repeatable)", collect, [])
    .addOption(new Option("--edition <edition>", "only this edition").choices(editions).default(null, "both"))
    .option("--no-color", "no colour, whatever the terminal can do")
    .addOption(new Option("--debug", "show where in the program an error arose").default(false).hideHelp())
    .configureHelp({ showGlobalOptions: true })
    .addHelpText("after", generalHelp)
    .configureOutput({
      writeOut: machine.stdout.write,
      writeErr: machine.stderr.write,
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => machine.stderr.columns,
    })
    .exitOverride();
}

const generalHelp = `
Examples:
  rulings "Out Of Time during battle"       the passage that decides, and where it stands
  rulings ask --edition 2e "cost -2"        answer from one edition only
  rulings show "Up the Ante"                one entry whole
  rulings list --kind erratum --edition 2e  every erratum by title
  rulings ask --stdin --json < queries.txt  one JSON object for each line

Exit status: 0 answered, 1 nothing answers it (the nearest entries are shown), 2 trouble.`;

function command(program: Command, name: string, description: string): Command {
  const isDefault = name === defaultCommand;
  return program
    .command(name, { isDefault })
    .description(description)
    .helpOption("-h, --help", "show this help");
}

function narrowed(to: Command): Command {
  return to
    .addOption(
      new Option("--kind <kind>", "only entries of this kind").choices(entryKinds).default(null, "all"),
    )
    .addOption(new Option("--document <id>", "only this document").default(null, "all"))
    .option("--changed", "only entries that their document marks as new or changed", false);
}

function addAsk(program: Command, run: (query: string, options: AskOptions) => Promise<void>): void {
  narrowed(command(program, "ask", "answer a query with the passage that decides (the default command)"))
    .argument("[query...]", "what a judge would ask; quotes are not needed")
    .option("-n, --limit <n>", `how many passages to show, 1 to ${mostResults}`, toLimit, defaultResults)
    .option("--explain", "show why each passage stands where it does", false)
    .option("--stdin", "one query a line from standard input", false)
    .addHelpText("after", askHelp)
    .action((words: readonly string[], _own: unknown, ask: Command) =>
      run(words.join(" "), ask.optsWithGlobals<AskOptions>()),
    );
}

const askHelp = `
A query may name an edition (2e, first edition), a step (2.d), a "phrase in quotes" and words to leave out (-wormhole).

Examples:
  rulings ask launch portal in a battle
  rulings ask --explain "up the ante lose the game"
  rulings ask --json -n 1 "may I look at his discard pile"`;

function addShow(program: Command, run: (name: string, options: CommonOptions) => Promise<void>): void {
  command(program, "show", "one entry whole, by title or id")
    .argument("<entry...>", "title (case, quotes, dashes and a leading The do not matter) or id")
    .addHelpText("after", '\nExample:\n  rulings show "cannot / may not"')
    .action((words: readonly string[], _own: unknown, self: Command) =>
      run(words.join(" "), self.optsWithGlobals<CommonOptions>()),
    );
}

function addList(program: Command, run: (options: ListOptions) => Promise<void>): void {
  narrowed(command(program, "list", "every entry, in the documents' own alphabetical order"))
    .option("--blocks", "with the text of every block", false)
    .addHelpText("after", "\nExample:\n  rulings list --edition 2e --kind ruling")
    .action((_own: unknown, list: Command) => run(list.optsWithGlobals<ListOptions>()));
}

function addRefs(program: Command, run: (name: string, options: CommonOptions) => Promise<void>): void {
  command(program, "refs", "what an entry points to, what points to it, what points nowhere")
    .argument("<entry...>", "title or id")
    .addHelpText("after", '\nExample:\n  rulings refs "Mission II"')
    .action((words: readonly string[], _own: unknown, self: Command) =>
      run(words.join(" "), self.optsWithGlobals<CommonOptions>()),
    );
}

function addCheck(
  program: Command,
  run: (folder: string | null, options: CommonOptions) => Promise<void>,
): void {
  command(program, "check", "validate a corpus: shape, ids, references, order, origin")
    .argument("[dir]", "corpus folder (default: the shipped one)")
    .addHelpText("after", "\nExit status: 0 clean, 1 problems, 2 trouble.")
    .action((folder: string | undefined, _own: unknown, check: Command) =>
      run(folder ?? null, check.optsWithGlobals<CommonOptions>()),
    );
}

function collect(folder: string, before: readonly string[]): readonly string[] {
  return [...before, folder];
}

function toLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostResults)
    throw new InvalidArgumentError(`expected a whole number from 1 to ${mostResults}`);
  return limit;
}

/**
 * Entry point of the program: parses a command line, runs its command on the machine, and turns errors into a message and an
 * exit status. Only this file uses commander, which also prints the help.
 */
import { join } from "node:path";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { version } from "../../package.json";
import { damagedProgram, isDamagedFile, isUserError, UserError } from "../domain/problem.ts";
import { compiledFile, discardCorpora, shippedTexts } from "../library/open-corpus.ts";
import { documentsText } from "../render/citation.ts";
import { safeJson, safeLine, safeOutput, safeText } from "../render/safe-text.ts";
import {
  builtText,
  type CommandRow,
  type ExitStatus,
  fittedTo,
  refuseTogether,
  sayProblems,
} from "./command.ts";
import { commands } from "./command-table.ts";
import { type Machine, type Output, realMachine, userFolder } from "./machine/machine.ts";
import { realDisk } from "./machine/real-disk.ts";
import { builtProgram } from "./open-corpus-on-day.ts";
import { commonFlags, type Flag, flagNames, flags, helpFlag, versionFlag } from "./settings/options.ts";
import { errorInPlace, resolveSettings, settingsHelp } from "./settings/settings.ts";

/** Runs this process's command line and sets its exit status. Questions call `onAsk`. */
export function main(dist: string, onAsk: () => void): void {
  run({ ...realMachine(dist), onAsk }).then((status) => {
    process.exitCode = status;
  });
}

/** Runs one command line. Never rejects: errors are reported on stderr and give status 2. */
export async function run(bare: Machine): Promise<ExitStatus> {
  const { stdout, stderr, env } = bare;
  const machine = { ...bare, stdout: sanitized(stdout, env), stderr: wrapped(sanitized(stderr, env)) };
  const runOnce = () => runProgram(machine);
  return runOnce()
    .catch((error) => {
      discardDamaged(error, machine);
      return runOnce();
    })
    .catch((error) => sayError(error, machine));
}

/** Removes a damaged compiled library so that a second run compiles it again. Throws if a second run is impossible or no help. */
function discardDamaged(error: unknown, machine: Machine): void {
  const cache = userFolder("cache", machine.env);
  if (!isDamagedFile(error) || cache === null || !discardCorpora(cache, realDisk)) throw error;
  // Standard input cannot be read a second time.
  if (machine.args.includes("--stdin") || machine.args.includes("-"))
    throw new UserError("the index of your documents was damaged and has been removed", "run this again");
}

/** Removes all control characters from an output except our own colors. */
function sanitized(output: Output, { FORCE_COLOR }: Machine["env"]): Output {
  const colors = output.isTerminal || FORCE_COLOR !== undefined ? "with colors" : "without colors";
  return { ...output, write: (text) => output.write(safeOutput(text, colors)) };
}

function wrapped(output: Output): Output {
  return { ...output, write: (text) => output.write(fittedTo(output, text)) };
}

/** The version of the program, followed by the documents that it ships; as JSON if any word of the command line asks for it. */
function versionText(machine: Machine): string {
  const texts = shippedTexts(builtProgram(machine));
  if (!machine.args.includes("--json")) return `rulings ${version}\n${documentsText(texts)}`;
  const documents = texts.map(({ document, entries }) => ({ ...document, entries: entries.length }));
  return `${safeJson({ version, documents })}\n`;
}

function sayError(thrown: unknown, machine: Machine): ExitStatus {
  const error = isDamagedFile(thrown) ? damagedProgram(join(machine.dist, compiledFile)) : thrown;
  const message = safeLine(error instanceof Error ? error.message : String(error));
  const advice = isUserError(error) ? error.advice : "run it again with --debug, and report what it prints";
  machine.stderr.write(`rulings: ${message}\n`);
  if (advice !== null) machine.stderr.write(`  try: ${safeLine(advice)}\n`);
  if (machine.args.includes("--debug") && error instanceof Error) machine.stderr.write(`${error.stack}\n`);
  return 2;
}

/** `rulings QUERY…` is the same as `rulings ask QUERY…`. */
const defaultCommand = "ask";

async function runProgram(machine: Machine): Promise<ExitStatus> {
  const args = readReserved(machine.args);
  let status: ExitStatus = 0;
  const program = makeProgram(machine);
  const add = (parent: Command, row: CommandRow) => {
    const command = addCommand(parent, row, machine);
    command.action(async () => {
      status = await runCommand(row, command, machine);
    });
    for (const action of row.actions) add(command, action);
  };
  // Only help shows all commands; telling commander of one takes a hundredth of the time of an answer.
  const isHelp = args.some((arg) => arg.startsWith("-") && arg.includes("h"));
  for (const row of commands)
    if (isHelp || row.name === defaultCommand || args.includes(row.name)) add(program, row);
  try {
    await program.parseAsync(escapeWords(args), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === "commander.excessArguments")
      machine.stderr.write(`  or ask:  rulings ask ${safeText(args.join(" "))}\n`);
    return error.exitCode === 0 ? 0 : 2;
  }
  return status;
}

/** Refuses to run the command if the configuration is invalid, unless its row tolerates that. */
async function runCommand(row: CommandRow, command: Command, machine: Machine): Promise<ExitStatus> {
  const isGiven = (name: string) => command.getOptionValueSourceWithGlobals(name) === "cli";
  for (const group of row.conflicts) {
    const together = group.filter((flag) => isGiven(optionOf(flag).attributeName()));
    refuseTogether(...together.map((flag) => flagNames(flag).at(-1) ?? null));
  }
  const given = Object.entries(command.optsWithGlobals()).filter(([name]) => isGiven(name));
  const settings = await resolveSettings(Object.fromEntries(given), machine);
  const { options, problems } = settings;
  if (problems.length > 0 && !row.toleratesBadSettings) {
    sayProblems(problems, machine);
    return 2;
  }
  const words = command.args.map((word) => (word.startsWith(" -") ? word.slice(1) : word));
  const env = options.color ? machine.env : { ...machine.env, NO_COLOR: "1" };
  return row
    .run({ words, options, settings, commands, machine: { ...machine, env } })
    .catch((error) => Promise.reject(errorInPlace(error, settings)));
}

/** Rewrites words that other programs accept instead of flags: `rulings help show`, `rulings version`. */
function readReserved(args: readonly string[]): readonly string[] {
  const [first = "", second, ...more] = args;
  const word = first.toLowerCase();
  if (word === "help" && second !== undefined && more.length === 0)
    return commands.some(({ name }) => name === second) ? [second, "--help"] : args;
  if (second !== undefined) return args;
  return word === "help" || word === "version" ? [`--${word}`] : args;
}

/** Matches `-wormhole`, `-2`, and the question `-a battle`, but neither `-n`, `-n5`, `-n 5`, nor `--json`. */
const dashedWord = () => /^-(?:\p{L}{2}|\d|[^-]* \p{L})/u;

/**
 * Prefixes excluded words with a space, which hides the dash from commander. A flag that lacks a dash (`-json`) stays an error.
 */
function escapeWords(words: readonly string[]): string[] {
  const names = Object.values(flags).flatMap(flagNames);
  const isWord = (word: string) => dashedWord().test(word) && !names.includes(`-${word}`);
  return words.map((word) => (isWord(word) ? ` ${word}` : word));
}

function makeProgram(machine: Machine): Command {
  const program = new Command("rulings");
  program
    .description(
      "Answers rules questions about card games from published texts, offline. Run `rulings` alone to open the screen.",
    )
    .usage("[command] [options] QUERY…")
    .helpOption(helpFlag.form, helpFlag.summary)
    .helpCommand(false)
    .configureHelp({
      showGlobalOptions: true,
      // By default, commander does not wrap descriptions on narrow terminals.
      minWidthToWrap: 0,
      // Otherwise the help of `log add` would also list the flags of `log`.
      visibleGlobalOptions: (command) =>
        command === program ? [] : program.options.filter(({ hidden }) => !hidden),
      subcommandTerm: (command) => command.name(),
    })
    .addHelpText("after", () => `\n${builtText("help/rulings.txt", machine)}`)
    .configureOutput({
      writeOut: (text) => machine.stdout.write(fittedTo(machine.stdout, text)),
      writeErr: machine.stderr.write,
      getOutHelpWidth: () => machine.stdout.columns,
      getErrHelpWidth: () => machine.stderr.columns,
      outputError: (message, write) => write(inOurWords(message)),
    })
    .showHelpAfterError("  try: rulings --help")
    .exitOverride();
  for (const flag of commonFlags) program.addOption(optionOf(flag));
  return program.option(versionFlag.form, versionFlag.summary).on("option:version", () => {
    machine.stdout.write(versionText(machine));
    throw new CommanderError(0, "rulings.version", "");
  });
}

function addCommand(parent: Command, row: CommandRow, machine: Machine): Command {
  const { name, isHidden = false, group, actions } = row;
  const command = parent.command(name, { isDefault: name === defaultCommand, hidden: isHidden });
  for (const { form, summary, choices } of row.arguments) {
    const argument = new Argument(form, summary);
    command.addArgument(choices === undefined ? argument : argument.choices(choices));
  }
  for (const flag of row.flags) command.addOption(optionOf(flag));
  if (group !== undefined) command.helpGroup(group);
  if (actions.length > 0) command.enablePositionalOptions();
  const full = parent.name() === "rulings" ? name : `${parent.name()} ${name}`;
  return command
    .summary(row.summary)
    .description(`${row.summary[0]?.toUpperCase()}${row.summary.slice(1)}.`)
    .addHelpText("after", () => helpText(row, full, machine))
    .showHelpAfterError(`  try: rulings ${full} --help`);
}

/** Examples and exit statuses. The help of `config` also has the table of settings. */
function helpText({ help }: CommandRow, name: string, machine: Machine): string {
  const text = builtText(`help/${help ?? name.replace(" ", "-")}.txt`, machine);
  return `\n${text.replace("{{settings}}", settingsHelp)}`;
}

function optionOf({ form, summary, value, repeats, isHidden }: Flag): Option {
  const option = new Option(form, summary).hideHelp(isHidden === true);
  if (value?.choices) option.choices(value.choices);
  if (value === null) return option;
  return option.argParser<unknown>((text, before) => {
    const read = value.read(text);
    if (read === null) throw new InvalidArgumentError(`Expected ${value.expected}`);
    return repeats ? [before ?? [], read].flat() : read;
  });
}

/** Rewrites a message of commander, such as `error: unknown option '--bogus'`, in the form of our own. */
function inOurWords(message: string): string {
  return safeText(message)
    .replace("error: ", "rulings: ")
    .replace(
      /command-argument value '(.{0,99})' is [^']{0,40}'\w{1,20}'\. Allowed choices are ([^.]{0,99})\./,
      "“$1” is invalid; expected $2",
    )
    .replace(/\. Expected ([^.\n]{0,200})\.?/, "; expected $1")
    .replace(/(?<=argument )'(.{0,99})' is invalid/, "“$1” is invalid")
    .replaceAll("'", "`")
    .replace(/^\(Did you mean (.+)\?\)$/m, "  did you mean $1");
}

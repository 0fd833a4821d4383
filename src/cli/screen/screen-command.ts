/** `rulings` without a query: the screen, where there is a terminal to put it on. */
import { entryText } from "../../render/entry-text.ts";
import type { App } from "../../tui/app.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { entryWithNotes, type ReadNotes, readNotes } from "../library/user-notes.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { colourLevel, textStyle } from "../style.ts";
import { createApp } from "./create-app.ts";
import { realTerminal } from "./real-terminal.ts";
import { readSession, stateFile, writeSession } from "./state-file.ts";

/** Rows that are read aloud instead of looked at; the name is the one that Ink gave it. */
const heardVariable = "INK_SCREEN_READER";

/** The screen opens with the query, where there is one. */
export async function screenCommand(query: string, options: Options, machine: Machine): Promise<ExitStatus> {
  const file = stateFile(machine.env);
  const bare = createApp(await openCorpusOnDay(options, machine), options, readSession(file));
  const app = withNotes(bare, await readNotes(machine));
  const { runScreen } = await import("../../tui/run-screen.ts");
  const { session, entry } = await runScreen(app, {
    terminal: realTerminal(),
    query: query === "" ? null : query,
    edition: options.edition,
    colours: colourLevel(machine, options, machine.stdout) === 0 ? "none" : "sixteen",
    isHeard: machine.env[heardVariable] === "true",
    keep: (kept) => writeSession(file, kept),
  });
  writeSession(file, session);
  const opened = options.print && entry !== null ? app.open(entry) : null;
  if (opened !== null) {
    machine.stdout.write(entryText(opened, textStyle(machine, options, machine.stdout)));
  }
  return 0;
}

/** The user's notes stand on the pages; what is wrong with them is said with what is wrong with the corpus. */
function withNotes(app: App, { notes, problems }: ReadNotes): App {
  return {
    ...app,
    problems: [...app.problems, ...problems],
    open: (entryId) => {
      const opened = app.open(entryId);
      return opened === null ? null : entryWithNotes(opened, notes ?? []);
    },
  };
}

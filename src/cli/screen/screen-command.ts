/** `rulings` without a query: the screen, where there is a terminal to put it on. */
import { entryText } from "../../render/entry-text.ts";
import type { App } from "../../tui/app.ts";
import type { ScreenOptions } from "../../tui/run-screen.ts";
import { openCorpusOnDay } from "../corpus/corpus-on-day.ts";
import { readEventLog } from "../event/event-log.ts";
import { answerWithPrecedents } from "../event/with-precedents.ts";
import { entryWithNotes, readUserList } from "../library/user-lists.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Options } from "../settings/options.ts";
import { colorLevel, textStyle } from "../style.ts";
import { createApp } from "./create-app.ts";
import { keepDraft } from "./keep-draft.ts";
import { realTerminal } from "./real-terminal.ts";
import { readSession, stateFile, writeSession } from "./state-file.ts";

/** Rows that are read aloud instead of looked at; the name is the one that Ink gave it. */
const heardVariable = "INK_SCREEN_READER";

/** The screen opens with the query, where there is one. */
export async function screenCommand(query: string, options: Options, machine: Machine): Promise<ExitStatus> {
  const file = stateFile(machine.env);
  const bare = createApp(
    await openCorpusOnDay(options, machine),
    { ...options, event: options.event === null ? null : `${options.event}, ${machine.today()}` },
    readSession(file),
  );
  const { app, record } = await withOwnRecords(bare, options, machine);
  const { runScreen } = await import("../../tui/run-screen.ts");
  const entry = await runScreen(app, {
    terminal: realTerminal(),
    query,
    edition: options.edition,
    colors: colorLevel(machine, machine.stdout) === 0 ? "none" : "sixteen",
    isHeard: machine.env[heardVariable] === "true",
    record,
    keep: (kept) => writeSession(file, kept),
  });
  const opened = options.print && entry !== null ? app.open(entry) : null;
  if (opened !== null) {
    machine.stdout.write(entryText(opened, textStyle(machine)));
  }
  return 0;
}

/**
 * Shows the user's notes on the pages, and rulings of this event above the answers, as soon as they are kept. Problems of
 * either are reported with those of the corpus.
 */
async function withOwnRecords(
  app: App,
  options: Options,
  machine: Machine,
): Promise<{ readonly app: App; readonly record: ScreenOptions["record"] }> {
  const own = await readUserList("notes", machine);
  let { items: notes } = own;
  const precede = answerWithPrecedents(options, machine);
  return {
    app: {
      ...app,
      problems: [...app.problems, ...own.problems, ...readEventLog(options, machine).problems],
      ask: (question) => precede(app.ask(question)),
      open: (entryId) => {
        const opened = app.open(entryId);
        return opened === null ? null : entryWithNotes(opened, notes ?? []);
      },
    },
    record: async (draft) => {
      const recorded = keepDraft(draft, { open: app.open, options, machine });
      ({ items: notes } = await readUserList("notes", machine));
      return recorded;
    },
  };
}

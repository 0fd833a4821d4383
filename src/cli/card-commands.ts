/** Rows of the table of commands: those about the cards of imported lists. */
import type { CommandRow } from "./command.ts";
import { flags } from "./settings/options.ts";

export const cardCommands: readonly CommandRow[] = [
  {
    name: "card",
    summary: "show a card of an imported list, with its errata and rulings",
    arguments: [
      {
        form: "<name...>",
        summary: "name of the card, or half of it; case, accents, and punctuation do not matter",
        completes: "cards",
      },
    ],
    flags: [flags.markdown],
    run: async (call) => (await import("./commands/card.ts")).cardCommand(call),
  },
  {
    name: "deck",
    summary: "check a deck list: errata, rulings, unknown names",
    arguments: [{ form: "<file>", summary: "a deck list, or - for standard input", completes: "files" }],
    flags: [flags.onlyErrata],
    run: async (call) => (await import("./commands/deck.ts")).deckCommand(call),
  },
];

export const errataRow: CommandRow = {
  name: "errata",
  summary: "check the imported card lists against every erratum in force",
  arguments: [],
  flags: [flags.markdown],
  run: async (call) => (await import("./commands/errata.ts")).errataCommand(call),
};

/**
 * The table of precedence, whose bytes the disk changed. What it says is plain data that nothing checks, because every question
 * would pay for it; the program may fail on it, which `rulings` tells as a damaged file, but what it prints of it drives no
 * terminal, and it ends.
 */

import { entryInForce, openPrecedence } from "../../../src/library/open-precedence.ts";
import { tabulatePrecedence } from "../../../src/library/precedence-table.ts";
import { precedenceText, precedenceWarnings } from "../../../src/render/citation.ts";
import { safeText } from "../../../src/render/safe-text.ts";
import { makePaint } from "../../../src/render/text-style.ts";
import { rules } from "../../compare/rules.ts";
import { safePrint } from "../sound.ts";
import { dictionary, type Target, textOf, utf8 } from "../target.ts";

const older = rules("battle – Ships may battle.\n\nMot, The Barber – Erratum: This card is unique.", {
  id: "older",
  date: "2009-05-01",
});
const newer = rules("battle – No ship may battle.\n\nThe entry on battle is cancelled.", {
  id: "newer",
  date: "2011-01-03",
});
const table = tabulatePrecedence([older, newer]);
const ids = [older, newer].flatMap(({ entries }) => entries.map(({ id }) => id));
const style = { paint: makePaint(0), width: 80 };

function precedenceOn(day: string, json: string): void {
  const library = openPrecedence(JSON.parse(json), { day, allowed: [] }, () => [older, newer]);
  for (const id of ids) {
    const found = library.precedenceOf(entryInForce(id, library) ?? id);
    safePrint(safeText(precedenceWarnings(found, id).join("\n")));
    safePrint(precedenceText(found, id, style));
  }
}

export const precedenceTargets: readonly Target[] = [
  {
    name: "precedence",
    seeds: () => [utf8(JSON.stringify(table))],
    tokens: dictionary("precedence"),
    mostBytes: 6_000,
    run: (bytes) => {
      try {
        for (const day of ["2010-01-01", "2026-01-01"]) precedenceOn(day, textOf(bytes));
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
    },
  },
];

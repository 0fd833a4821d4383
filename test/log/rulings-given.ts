/** Records of a made-up event, for the tests of the log. */
import type { RulesText } from "../../src/domain/document.ts";
import type { TextsToday } from "../../src/domain/entry-today.ts";
import type { CitedPassage, GivenRuling } from "../../src/domain/event-log.ts";

export const base32Id = (number: number): string =>
  [...number.toString(32).padStart(20, "a")]
    .map((digit) => "abcdefghijklmnopqrstuvwxyz234567"[Number.parseInt(digit, 32)] ?? "a")
    .join("");

export const passage: CitedPassage = {
  entry: "1e-test/battle",
  title: "battle",
  edition: "1e",
  document: { id: "1e-test", title: "Test Glossary", date: "2010-06-11" },
  path: null,
  source: "1e-test.txt",
  lines: [3, 9],
  words: "A stopped ship may be attacked.",
  digest: "0".repeat(64),
};

export function given(facts: Partial<GivenRuling> & { readonly order: number }): GivenRuling {
  return {
    type: "ruling",
    id: base32Id(facts.order),
    at: new Date(facts.order).toISOString(),
    question: "may a stopped ship be attacked",
    decision: "Yes.",
    citations: [passage],
    table: "3",
    round: "1",
    players: [],
    judge: null,
    remark: null,
    ...facts,
  };
}

/** Texts of which no setting excludes one. */
export function textsToday(inForce: readonly RulesText[], all = inForce): TextsToday {
  return { inForce, all, reasonAgainst: () => null };
}

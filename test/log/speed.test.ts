/** What it costs to record a ruling late on a long day. */
import { expect, test } from "vitest";
import type { LogRecord } from "../../src/domain/event-log.ts";
import { recordedRuling } from "../../src/log/find-contradictions.ts";
import { cpuTime } from "../cpu-time.ts";
import { base32Id, given, passage } from "./rulings-given.ts";

const [rulings, amended] = [4_000, 2_000] as const;
const records: readonly LogRecord[] = [
  ...Array.from({ length: rulings }, (_, at) =>
    given({
      order: at + 1,
      question: `may ship ${at} of the convoy be attacked at the ${at % 40}th outpost`,
      decision: at % 2 === 0 ? "Yes." : "No.",
      citations: [{ ...passage, words: `A stopped ship may be attacked at outpost ${at % 400}.` }],
    }),
  ),
  ...Array.from({ length: amended }, (_, at) => ({
    type: "amendment" as const,
    ...{ id: base32Id(rulings + at + 1), order: rulings + at + 1, at: "2026-05-30T14:32:05Z" },
    ...{ amends: base32Id(at + 1), decision: "No.", citations: null, remark: null, judge: null },
  })),
];

test("a ruling after 4,000 others is recorded within half a second", () => {
  const seconds = [1, 2, 3].map(() => {
    const start = cpuTime();
    expect(recordedRuling({ records, id: base32Id(rulings) }).given.number).toBe(rulings);
    return (cpuTime() - start) / 1000;
  });
  expect(Math.min(...seconds)).toBeLessThan(0.5);
});

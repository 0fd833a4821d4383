import { expect, test } from "vitest";
import { abbreviationLegend, abbreviationsIn } from "../../src/domain/abbreviations.ts";

const texts = ["Active player (AP) begins.", "Opponent (OP) draws. See rule (XY).", "A ship (docked) stays."];

test("abbreviations are those that a text defines by their initials or their beginning", () => {
  expect([...abbreviationsIn(texts)]).toEqual([
    ["AP", "Active player"],
    ["OP", "Opponent"],
  ]);
});

test("a piece of the text is told those that it uses and does not define", () => {
  const legend = (text: string) => abbreviationLegend(text, abbreviationsIn(texts));
  expect(legend("OP reveals it to AP.")).toBe("AP = active player, OP = opponent");
  expect(legend("Opponent (OP) reveals it to AP.")).toBe("AP = active player");
  expect(legend("The OPEN hand is revealed.")).toBe("");
});

import { expect, test } from "vitest";
import {
  abbreviationLegend,
  abbreviationsIn,
  iconsOfCards,
  openLegends,
} from "../../src/domain/abbreviations.ts";
import type { RulesText } from "../../src/domain/document.ts";
import { listOf } from "../cards/lists.ts";
import { document } from "../library/made.ts";

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

test("words are told those of their own document, from its titles and texts", () => {
  const own = document(
    "own",
    {},
    { title: "Active Player (AP)", text: ["An Opposing Player (OP) waits.", "Then draw."] },
    { title: "Kestrel", text: ["AP draws.", "OP lands."] },
  );
  const other = document("other", {}, { title: "Kestrel", text: "The Arrival Phase (AP) ends." });
  const legend = (...texts: readonly RulesText[]) => openLegends(texts)("AP draws.\nOP lands.", own.document);
  expect(legend(other, own)).toBe("AP = active player, OP = opposing player");
  expect(legend(other)).toBe("");
});

test("icons are named where a text names them", () => {
  const named = abbreviationsIn([
    "Borg Use Only icon [BO]",
    "A Command ([Cmd]) or Staff icon [Stf] is needed.",
    "Replace one [Cmd] with a [Ref].",
    "Players use [AU] cards. Randomly select a [personnel].",
  ]);
  expect([...named]).toEqual([
    ["[BO]", "Borg Use Only"],
    ["[Cmd]", "Command"],
    ["[Stf]", "Staff"],
  ]);
  expect(abbreviationLegend("Place a [Stf] and an [AU].", named)).toBe("[Stf] = Staff");
});

test("icons of cards stand for the commonest value that starts with their letters, if it is as common", () => {
  const rows = [
    ["Kestrel", "Dawn", "Harborer", "Staff a [Har] or [Sp] ship with a [Kes] crew."],
    ["Mara", "Dawn", "Harborer", "Stop a [HAR] crew. [Gale] [Gale]"],
    ["Otto", "Dawn", "Harbinger", "Discard a [Harborer]."],
    ["Gale", "Dawn", "Galeborn", "It rests."],
    ["Salt", "Dawn", "Spaceborn", "It rusts."],
  ];
  const text = ["Name\tSet\tAffiliation\tText", ...rows.map((cells) => cells.join("\t")), ""].join("\n");
  expect([...iconsOfCards(listOf(text))]).toEqual([
    ["[Har]", "Harborer"],
    ["[HAR]", "Harborer"],
  ]);
});

test("an icon that two values begin with stands for the one that more cards have", () => {
  const row = (name: string, affiliation: string) => `${name}\tCrew\t${affiliation}\t[Fed] Draw a card.\n`;
  const list = `Name\tType\tAffiliation\tText\n${row("Mara", "Fedora")}${row("Ilse Vell", "Federated")}`;
  const [first, second] = [`${list}${row("Kestrel", "Federated")}`, `${list}${row("Kestrel", "Fed")}`];
  expect([...iconsOfCards(listOf(first.replace("[Fed]", "")))]).toEqual([["[Fed]", "Federated"]]);
  expect([...iconsOfCards(listOf(second))]).toEqual([]);
});

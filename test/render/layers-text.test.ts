/** How the layers of an entry read: as text under an answer, and as warnings on the screen. */
import { describe, expect, test } from "vitest";
import type { EntryLayers, Layer, LayerRole } from "../../src/domain/layers.ts";
import { layersText, layerWarnings } from "../../src/render/layers-text.ts";
import { makePaint } from "../../src/render/paint.ts";

const layer = (role: LayerRole, id: string, more: Partial<Layer> = {}): Layer => ({
  role,
  entry: {
    id: `${id}/battle`,
    title: "battle",
    name: "battle",
    kind: "ruling",
    edition: "1e",
    number: null,
    changed: false,
    document: { id, title: id, date: "2010-06-11" },
  },
  source: `${id}.txt`,
  lines: [3, 4],
  beginning: "Ships at one location may battle.",
  reason: null,
  ...more,
});

const style = { width: 80, paint: makePaint(0) };
const decided: EntryLayers = {
  layers: [
    layer("decides", "Rulings", { reason: "“It replaces.” (Rulings.txt:1)" }),
    layer("overridden", "Glossary"),
  ],
  remarks: [],
};

describe("layers as text", () => {
  test("name the place of each, and the text of those that are not shown above", () => {
    expect(layersText(decided, "Rulings/battle", style)).toBe(`
Layers, the first decides
  decides     Rulings, 2010-06-11 · Rulings.txt:3–4 (shown above)
              as “It replaces.” (Rulings.txt:1)
  overridden  Glossary, 2010-06-11 · Glossary.txt:3–4
              Ships at one location may battle.
`);
  });

  test("do not claim that the first decides where none does", () => {
    const undecided = {
      layers: [layer("undecided", "One"), layer("undecided", "Two")],
      remarks: ["no rule"],
    };
    const text = layersText(undecided, "One/battle", style);
    expect(text).toMatch(/^ {2}! no rule\n\nLayers, the latest first\n/);
    expect(text).not.toContain("decides");
  });

  test("are nothing where an entry stands alone", () => {
    expect(layersText({ layers: [], remarks: [] }, "One/battle", style)).toBe("");
  });

  test("pass no control character of a text on to the terminal", () => {
    const hostile = layer("overridden", "Glossary", { beginning: "\u001b[2Jbattle" });
    expect(layersText({ layers: [hostile], remarks: ["\u001b[2J"] }, "x", style)).not.toContain("\u001b");
  });
});

describe("layers as warnings on the screen", () => {
  test("say what an entry gives way to, and what gives way to it", () => {
    expect(layerWarnings(decided, "Glossary/battle")).toEqual(["gives way to Rulings, 2010-06-11"]);
    expect(layerWarnings(decided, "Rulings/battle")).toEqual(["goes before Glossary, 2010-06-11"]);
  });

  test("do not repeat what a remark says", () => {
    const amended = {
      layers: [layer("amends", "Rulings"), layer("amended", "Glossary")],
      remarks: ["is changed in part by Rulings, 2010-06-11"],
    };
    expect(layerWarnings(amended, "Glossary/battle")).toEqual(amended.remarks);
  });
});

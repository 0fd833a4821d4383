import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { withGaps } from "../rows-of.ts";
import { entriesOf, outlineOf, read } from "./made/compare.ts";
import { currentRulings } from "./made/rules.ts";

const rows = async (...written: string[]) => withGaps((await read(written.join("\n"), "rulings.md")).lines);

describe("a Markdown file", () => {
  test("has the entries, titles and blocks of the plain text", async () => {
    const plain = entriesOf(await read(currentRulings, "rulings.txt"));
    const marked = currentRulings
      .replace("Current Rulings Document (3 January 2011)", "# Current Rulings Document (3 January 2011)")
      .replace("RULINGS", "## RULINGS")
      .replace("ERRATA", "ERRATA\n------")
      .replace("Erratum:\nWhen", "Erratum:\n\nWhen")
      .replace("*attempting", "\\*attempting")
      .replace("**battle**", "[**battle**](#battle)")
      .replace("*U.S.S. Voyager*", "_U.S.S. Voyager_")
      .replaceAll("[AU]", "![AU](au.png)")
      .replaceAll("your opponent ", "your\nopponent ");
    const file = await read(marked, "rulings.md");
    expect(outlineOf(entriesOf(file))).toEqual(outlineOf(plain));
    expect(file).toMatchObject({ format: "markdown", problems: [] });
  });

  test("has no attributes, divisions, or typed dashes of pandoc", async () => {
    const written = [
      "::: {.main}",
      "## Salt {#salt .rule}",
      "",
      "A [load](#l){.y} of [salt]{.small}---or `{r}`{=html}---is \\'dry.\\'",
      ":::",
    ];
    expect((await rows(...written)).filter((row) => row !== "")).toEqual([
      "Salt",
      "A load of salt—or {r}—is 'dry.'",
    ]);
  });

  test("keeps icons in braces, and hyphens where quotes are not escaped", async () => {
    const written = ["## Salt {T}", "", 'Pay {2}{R} for [Salt] {X} -- or "more".'];
    expect((await rows(...written)).filter((row) => row !== "")).toEqual(["Salt {T}", written[2]]);
  });

  test("keeps the words of a footnote whatever its label", async () => {
    const written = ["Kestrel docks.[^a<b$1]", "", "[^a<b$1]: hello note"];
    expect(await rows(...written)).toEqual(written);
  });

  test("has a bold title over two rows as one, and one above an entry or a numbered rule apart", async () => {
    const written = [
      "**The Captain of the Old Harbor and His**",
      "**Long Lost Brother** – They may be used twice.",
      "",
      "**Kestrel** – It may not be moved.",
    ];
    expect(entriesOf(await read(written.join("\n"), "rulings.md")).map(({ title }) => title)).toEqual([
      "The Captain of the Old Harbor and His Long Lost Brother",
      "Kestrel",
    ]);
    const kept = ["**Boats**", "**Kestrel** – It may not be moved."];
    expect(await rows(...kept)).toEqual(kept);
    expect(await rows("**Kestrel**", "**1.** It may not be moved.")).toEqual([
      "**Kestrel**",
      "**1.** It may not be moved.",
    ]);
  });

  test("keeps a joiner between two emoji, and no other", async () => {
    expect(await rows("An 👩\u200d🚀 flies, a sh\u200dip too.\u200d")).toEqual([
      "An 👩\u200d🚀 flies, a ship too.",
    ]);
  });

  test("has the same lines and rows however long it is", async () => {
    const entry = (at: number) => [
      `## Boat ${at}`,
      "",
      "* It floats",
      "  and turns.",
      "1. Row.",
      "",
      `It has ${at} crew.`,
      "",
    ];
    const rows = Array.from({ length: 150 }, (_, at) => entry(at)).flat();
    const { lines } = await read(rows.join("\n"), "a.md");
    expect(lines.filter(({ level }) => level === 2)).toHaveLength(150);
    expect(lines.at(-4)).toEqual({ number: 1193, text: "Boat 149", level: 2, gap: "blank" });
    expect(lines.slice(-3).map(({ number, text }) => [number, text])).toEqual([
      [1195, "* It floats and turns."],
      [1197, "1. Row."],
      [1199, "It has 149 crew."],
    ]);
    const code = await read(["```", ...rows, "```", "", "## End"].join("\n"), "a.md");
    expect(code.lines.flatMap(({ level, text }) => (level === undefined ? [] : [text]))).toEqual(["End"]);
  });

  test.each([
    ["brackets", "[".repeat(300_000)],
    ["pictures", "![a](".repeat(100_000)],
    ["links", "[a](b".repeat(100_000)],
    ["stars", "*a **b ".repeat(100_000)],
    ["underlines", "_a __b ".repeat(100_000)],
    ["backticks", "`a ``b ".repeat(100_000)],
    ["quotes", "> ".repeat(500_000)],
    ["dashes", "- ".repeat(500_000)],
    ["heading signs", `# ${"# ".repeat(300_000)}x`],
  ])("that is all %s is read in seconds", async (_, text) => {
    const start = cpuTime();
    await read(text, "a.md");
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

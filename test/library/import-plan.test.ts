/** What becomes of imported documents: a game of their own and versions without dates. */

import { describe, expect, test } from "vitest";
import { applyImport, type ImportPlan, planImport } from "../../src/library/import-plan.ts";
import { emptyManifest, type GivenFacts, type Manifest } from "../../src/library/manifest.ts";
import { parseSource, readSourceText } from "../../src/library/parse-source.ts";

const entry = "tribble - A small, furry creature. It multiplies whenever it is fed.\n";
const untold = `Club Rules\n\n${entry}\nphaser - A weapon. It may be set to stun.\n`;

interface Named {
  readonly file: string;
  readonly text: string;
  readonly given?: GivenFacts;
}

async function plan(files: readonly Named[], manifest: Manifest = emptyManifest): Promise<ImportPlan> {
  const parsed = [];
  for (const { file, text, given = {} } of files) {
    const source = await readSourceText({ file, bytes: new TextEncoder().encode(text) });
    parsed.push(parseSource(source, given));
  }
  return planImport({ manifest }, { parsed, shipped: [], isSound: () => true });
}

const outcomes = (planned: ImportPlan) => planned.map(({ outcome }) => outcome);
const saying = (planned: ImportPlan, code: string) =>
  planned.flatMap((each) => each.problems.filter((problem) => problem.code === code));

describe("a document of another game", () => {
  const given: GivenFacts = { edition: "tribbles", game: "Tribbles, the Game", date: "2020-02-02" };

  test("has an edition of its own and the title of its game", async () => {
    const [planned] = await plan([{ file: "club.txt", text: untold, given }]);
    expect(planned?.outcome).toBe("new");
    if (planned?.outcome !== "new") return;
    const { edition, game, id } = planned.text.document;
    expect({ edition, game }).toEqual({ edition: "tribbles", game: "Tribbles, the Game" });
    expect(id.startsWith("tribbles-")).toBe(true);
    expect(planned.record.given.game).toBe("Tribbles, the Game");
  });

  test("is called by its edition where nobody gave the title of its game, which is told", async () => {
    const [untitled] = await plan([{ file: "club.txt", text: untold, given: { edition: "tribbles" } }]);
    expect(untitled?.outcome === "new" && untitled.text.document.game).toBe("tribbles");
    expect(untitled?.outcome === "new" && untitled.problems).toContainEqual(
      expect.objectContaining({ severity: "warning", advice: expect.stringContaining("--game") }),
    );
  });

  test("is given the title of its game once", async () => {
    const first = await plan([{ file: "club.txt", text: untold, given }]);
    const manifest = applyImport(first, { manifest: emptyManifest })?.manifest ?? emptyManifest;
    const later = await plan(
      [
        {
          file: "later.txt",
          text: `${untold}\nz - Last.\n`,
          given: { edition: "tribbles", date: "2021-03-03" },
        },
      ],
      manifest,
    );
    expect(outcomes(later)).toEqual(["new"]);
    expect(later.map((each) => each.outcome === "new" && each.text.document.game)).toEqual([
      "Tribbles, the Game",
    ]);
  });

  test("is no edition that is known already, and no second game of one name", async () => {
    const known = await plan([{ file: "a.txt", text: untold, given: { edition: "2e", game: "Tribbles" } }]);
    expect(saying(known, "unknown-game")).toHaveLength(1);
    const first = await plan([{ file: "club.txt", text: untold, given }]);
    const manifest = applyImport(first, { manifest: emptyManifest })?.manifest ?? emptyManifest;
    const other = { ...given, game: "Another Game" };
    const second = await plan([{ file: "b.txt", text: `${untold}\nz - Last.\n`, given: other }], manifest);
    expect(outcomes(second)).toEqual(["refused"]);
  });

  test("is not taken for one of the known games, for want of better", async () => {
    const planned = await plan([{ file: "club.txt", text: untold }]);
    expect(outcomes(planned)).toEqual(["refused"]);
    expect(saying(planned, "unknown-edition")[0]?.advice).toContain("--edition NAME --game TITLE");
  });

  test("nor where it states an edition of another game", async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `rover ${at} - It moves to the crater that is next to it.\n`,
    );
    const text = ["Rulings for the second edition of Moon Race", ...rows].join("\n");
    expect(outcomes(await plan([{ file: "moon.txt", text }]))).toEqual(["refused"]);
  });

  test("asks once for the edition of a game that was given without one", async () => {
    const planned = await plan([{ file: "moon.txt", text: untold, given: { game: "Moon Race" } }]);
    expect(
      planned.flatMap(({ problems }) => problems).filter(({ severity }) => severity === "error"),
    ).toEqual([expect.objectContaining({ advice: expect.stringContaining("--edition moon-race") })]);
  });
});

describe("versions of one document", () => {
  const given: GivenFacts = { edition: "2e", kind: "glossary", title: "Club Glossary" };
  const older = { file: "one.txt", text: untold, given };
  const newer = { file: "two.txt", text: untold.replace("stun", "kill"), given };

  test("that have no date are asked for it, and none is taken", async () => {
    const planned = await plan([older, newer]);
    expect(outcomes(planned)).toEqual(["refused", "refused"]);
    expect(saying(planned, "unknown-date").map(({ severity }) => severity)).toEqual(["error", "error"]);
  });

  test("that have one are taken, and so are documents of two titles", async () => {
    const dated = [older, newer].map((each, at) => ({
      ...each,
      given: { ...given, date: `201${at}-01-01` },
    }));
    expect(outcomes(await plan(dated))).toEqual(["new", "new"]);
    const titled = { ...newer, given: { ...given, title: "House Rules" } };
    expect(outcomes(await plan([older, titled]))).toEqual(["new", "new"]);
  });
});

test("a text that names another edition than a person does is imported with a question", async () => {
  const text = `Second Edition Glossary\n\n${entry}`;
  const mixed = await plan([{ file: "a.txt", text, given: { edition: "1e", date: "2010-01-01" } }]);
  expect(outcomes(mixed)).toEqual(["new"]);
  expect(saying(mixed, "unknown-edition")[0]?.message).toContain("“2e”");
  const sound = await plan([{ file: "a.txt", text, given: { edition: "2e", date: "2010-01-01" } }]);
  expect(saying(sound, "unknown-edition")).toEqual([]);
});

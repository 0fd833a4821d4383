import { describe, expect, test } from "vitest";
import { json, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

describe("steps", () => {
  test("without a name lists the procedures", () => {
    const { status, stdout } = rulings(["steps"]);
    expect(status).toBe(0);
    expect(stdout).toBe("attempting missions  Second Edition · ruling\n  27 steps, 1 to 5\n");
  });

  test("of a procedure shows all of them, labelled as the document does", () => {
    const { status, stdout } = rulings(["steps", "attempting", "missions"]);
    expect(status).toBe(0);
    expect(stdout).toContain("Below is the timing for mission attempts");
    expect(stdout).toMatch(/\n\n {2}2 {2}Draw Dilemmas\n {4}2\.a {2}“When/);
    expect(stdout).toContain("2e-current-rulings-2011-01-03.txt:13–39\n");
  });

  test.each([["2.d"], ["2d"], ["2.D"]])("at %s shows that step under the one it belongs to", (address) => {
    expect(
      rulings(["steps", "attempting missions", address]).stdout,
    ).toBe(`attempting missions 2.d  Second Edition · ruling

  2  Draw Dilemmas
    2.d  OP selects any number (0 or more) of dilemmas from those drawn, uses
         them to form the dilemma stack, and places the rest face up on the
         bottom of the dilemma pile.
  (OP = opponent)

  Current Rulings Document, 2011-01-03
  2e-current-rulings-2011-01-03.txt:20
`);
  });

  test("at a whole step shows its parts", () => {
    expect(json(["steps", "--json", "4"])).toMatchObject([
      { title: "attempting missions", steps: [{ path: "4" }, { path: "4.a" }, { path: "4.b" }] },
    ]);
  });

  test.each([[[]], [["attempting missions"]], [["attempting missions", "2.d"]], [["5"]]])(
    "%j gives JSON of the published shape",
    (words) => {
      const shown = json(["steps", "--json", ...words]);
      expect(faults("steps", shown)).toEqual([]);
      expect(shown).toHaveLength(1);
    },
  );

  test("that a procedure has not are named with those it has, status 1", () => {
    const { status, stdout, stderr } = rulings(["steps", "attempting missions", "6"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^rulings: “attempting missions” has no step 6; its steps are 1 1\.a 1\.b 2 /);
  });

  test("of what is no procedure name those that are, status 1", () => {
    const { status, stderr } = rulings(["steps", "winning the game"]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      "rulings: no procedure is called “winning the game”\n  there is attempting missions, steps 1 to 5.d\n",
    );
  });

  test("of a procedure named by other forms of its words are found, and of half its words too", () => {
    const named = rulings(["steps", "attempting missions", "2.d"]).stdout;
    expect(named).toContain("2.d");
    expect(rulings(["steps", "mission", "attempt", "2.d"])).toMatchObject({ status: 0, stdout: named });
    expect(rulings(["steps", "mission", "2.d"]).stdout).toBe(named);
  });

  test("keep to the edition that is asked for", () => {
    expect(rulings(["steps", "--edition", "1e"])).toMatchObject({
      status: 1,
      stderr: "rulings: no procedure is in these texts\n",
    });
  });

  test("cannot be read from a corpus that is not there", () => {
    expect(rulings(["steps", "--corpus", "/no/such/folder"]).status).toBe(2);
  });
});

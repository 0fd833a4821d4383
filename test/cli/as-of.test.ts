/** What counts on a day, from the command line: three documents of a club, each a year after the other. */
import { describe, expect, test } from "vitest";
import { corpusFile } from "./corpus-file.ts";
import { folderWith, json, rulings } from "./rulings.ts";
import { faults } from "./schemas.ts";

const glossary = corpusFile(
  { id: "glossary", title: "Glossary", kind: "glossary", date: "2009-05-01" },
  { title: "tribbles", text: "Tribbles are counted at the end of each turn.", kind: "term" },
  { title: "grain", text: "Grain is eaten by tribbles.", kind: "term" },
);
const first = corpusFile(
  { id: "first", title: "Current Rulings", kind: "current-rulings", date: "2010-06-11" },
  {
    title: "Current Rulings",
    text: "Current Rulings supplement or replace the Glossary.",
    kind: "passage",
  },
  { title: "tribbles", text: "Tribbles are counted twice at the end of each turn." },
  { title: "klingons", text: "Klingons do not like tribbles." },
);
const second = corpusFile(
  { id: "second", title: "Current Rulings", kind: "current-rulings", date: "2011-01-03" },
  {
    title: "Current Rulings",
    text: "Current Rulings supplement or replace the Glossary.",
    kind: "passage",
  },
  { title: "tribbles", text: "Tribbles are counted three times at the end of each turn." },
);
const club = () => folderWith({ "glossary.yaml": glossary, "first.yaml": first, "second.yaml": second });

/** The entries of the results, the first one first, each once. */
const answering = (day: string, folder: string) => {
  const answer = JSON.parse(
    rulings(["ask", "--json", "how are tribbles counted", "--corpus", folder, "--as-of", day]).stdout,
  );
  expect(faults("ask", answer)).toEqual([]);
  expect(answer.interpretation.asOf).toBe(day);
  return [...new Set(answer.results.map((result: { entry: { id: string } }) => result.entry.id))];
};

describe("rule --cite", () => {
  const ruleOn = (cited: string, folder: string) => {
    const env = { RULINGS_LIBRARY: folderWith({}), RULINGS_EVENT: "Regional" };
    const args = ["rule", "who counts", "--cite", cited, "--decision", "Both.", "--json", "--corpus", folder];
    return rulings(args, { env });
  };
  const citedBy = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout).citations[0].entry;

  test("takes the entry that goes before the others of its name, and another one by its id", () => {
    expect(citedBy(ruleOn("tribbles", club()))).toBe("second/tribbles");
    expect(citedBy(ruleOn("glossary/tribbles", club()))).toBe("glossary/tribbles");
  });

  test("does not choose between entries of which none gives way", () => {
    const other = corpusFile(
      { id: "other", title: "Other", kind: "glossary", date: "2009-05-01", edition: "2e" },
      { title: "grain", text: "Grain is a resource.", kind: "term" },
    );
    const { status, stderr } = ruleOn(
      "grain",
      folderWith({ "glossary.yaml": glossary, "other.yaml": other }),
    );
    expect(status).toBe(2);
    expect(stderr).toContain("several entries are called “grain”: glossary/grain, other/grain\n");
  });
});

test("a note on a name is on the entry that `show` prints first", () => {
  const folder = club();
  const run = (...args: readonly string[]) =>
    rulings([...args, "--corpus", folder], { env: { RULINGS_LIBRARY: library } });
  const library = folderWith({});
  const { id } = JSON.parse(run("show", "tribbles", "--json").stdout);
  expect(JSON.parse(run("note", "tribbles", "we count twice", "--json").stdout)).toMatchObject([
    { entry: id },
  ]);
});

describe("ask --as-of", () => {
  test("names the day that hides the text", () => {
    const args = ["ask", "do klingons like", "--corpus", club(), "--as-of", "2009-12-31"];
    expect(rulings(args).stdout).toContain("No answer as of 2009-12-31. In all texts: klingons (1E).");
    expect(JSON.parse(rulings([...args, "--json"]).stdout).narrowed.by).toEqual(["2009-12-31"]);
  });

  test("answers from what is in force on the day, the deciding text first", () => {
    const folder = club();
    expect(answering("2009-12-31", folder)[0]).toBe("glossary/tribbles");
    expect(answering("2009-12-31", folder)).not.toContain("first/tribbles");
    expect(answering("2010-12-31", folder).slice(0, 2)).toEqual(["first/tribbles", "glossary/tribbles"]);
    expect(answering("2010-12-31", folder)).not.toContain("second/tribbles");
    expect(answering("2011-01-03", folder).slice(0, 2)).toEqual(["second/tribbles", "glossary/tribbles"]);
    expect(answering("2011-01-03", folder)).not.toContain("first/klingons");
  });

  test("tells the order and the sentence that orders them", () => {
    const { stdout } = rulings(["ask", "tribbles", "--corpus", club(), "--as-of", "2010-12-31"]);
    expect(stdout).toMatch(/^As of 2010-12-31\n/);
    expect(stdout).toContain(`
Texts on this name, the first decides
  decides     Current Rulings, 2010-06-11 · first.txt:2 (shown above)
              as “Current Rulings supplement or replace the Glossary.”
              (first.txt:1)
  overridden  Glossary, 2009-05-01 · glossary.txt:1
              Tribbles are counted at the end of each turn.
`);
  });

  test("is today where no day is named, and the answer says so", () => {
    const answer = json(["ask", "--json", "tribbles", "--corpus", club()]);
    expect(answer).toHaveProperty("interpretation.asOf", null);
    expect(answer).toHaveProperty("results.0.entry.id", "second/tribbles");
  });

  test("does not name titles of documents that are not in force", () => {
    const answer = json(["ask", "--json", "klingons", "--corpus", club()]);
    expect(answer).toMatchObject({ interpretation: { titles: [] } });
  });

  test("of the shipped corpus answers from all of it today, and not before it was published", () => {
    expect(rulings(["up the ante"]).status).toBe(0);
    expect(rulings(["up the ante", "--as-of", "2011-01-02"]).status).toBe(1);
  });
});

describe("a day that is none", () => {
  test.each(["2011-02-30", "3 January 2011", "2011-1-3", "tomorrow", ""])("`%s` is trouble", (day) => {
    for (const command of [["ask", "own"], ["list"], ["show", "own"], ["history", "own"], ["steps"]]) {
      const { status, stdout, stderr } = rulings([...command, "--as-of", day]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toBe(
        `rulings: option \`--as-of <date>\` argument “${day}” is invalid; expected a day as YYYY-MM-DD\n  try: rulings --help\n`,
      );
    }
  });
});

describe("the other commands as of a day", () => {
  test("list names what is in force", () => {
    const ids = (day: string, folder: string) => {
      const listed: unknown = json(["list", "--json", "--corpus", folder, "--as-of", day]);
      return Array.isArray(listed) ? listed.map(({ id }) => id) : [];
    };
    const folder = club();
    expect(ids("2009-12-31", folder)).toEqual(["glossary/grain", "glossary/tribbles"]);
    expect(ids("2012-01-01", folder)).toContain("second/tribbles");
    expect(ids("2012-01-01", folder)).not.toContain("first/tribbles");
  });

  test("show gives the deciding entry first, with those of its name", () => {
    const shown = json(["show", "--json", "tribbles", "--corpus", club()]);
    expect(faults("show", shown)).toEqual([]);
    expect(shown).toMatchObject({
      id: "second/tribbles",
      others: ["glossary/tribbles"],
      precedence: [
        { role: "decides", entry: { id: "second/tribbles" } },
        { role: "overridden", entry: { id: "glossary/tribbles" } },
      ],
    });
  });

  test("show says why an entry does not count", () => {
    const { status, stdout, stderr } = rulings(["show", "klingons", "--corpus", club()]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(
      "“klingons” in Current Rulings, 2010-06-11: withdrawn on 2011-01-03; it read: “Klingons do not like tribbles”",
    );
  });

  test("refs point to the entry that counts on the day, the deciding one", () => {
    const faq = corpusFile(
      { id: "faq", title: "Questions", kind: "faq", date: "2009-01-01" },
      { title: "furry things", text: "See tribbles." },
    );
    const files = { "glossary.yaml": glossary, "first.yaml": first, "second.yaml": second };
    const folder = folderWith({ ...files, "faq.yaml": faq });
    const target = (day: string) =>
      json(["refs", "--json", "furry things", "--corpus", folder, "--as-of", day]);
    expect(target("2009-02-01")).toMatchObject({ references: [], dangling: [{ target: null }] });
    expect(target("2009-12-31")).toHaveProperty("references.0.target", "glossary/tribbles");
    expect(target("2010-12-31")).toHaveProperty("references.0.target", "first/tribbles");
    expect(target("2012-01-01")).toHaveProperty("references.0.target", "second/tribbles");
  });

  test("history names no line of a version that withdraws an entry", () => {
    const { stdout } = rulings(["history", "klingons", "--corpus", club()]);
    expect(stdout).toMatch(/\n2011-01-03 {2}withdrawn {2}Current Rulings, 2011-01-03\n/);
  });

  test("history ends on the day, and names what came later", () => {
    const { stdout, stderr } = rulings(["history", "tribbles", "--corpus", club(), "--as-of", "2010-12-31"]);
    expect(stdout).toContain("2010-06-11");
    expect(stdout).not.toContain("2011-01-03");
    expect(stderr).toBe("rulings: left out: Current Rulings, 2011-01-03, which takes effect on 2011-01-03\n");
  });
});

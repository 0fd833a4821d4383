/** Other names and players' words of the user's own: they find shipped entries too, and the cache knows them. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith, rulings } from "./rulings.ts";

/** A user whose overlay holds these files. */
function user(files: Readonly<Record<string, string>>) {
  const home = folderWith({});
  const env = { XDG_DATA_HOME: join(home, "data"), XDG_CACHE_HOME: join(home, "cache") };
  const fileOf = (name: string) => join(home, "data/rulings/overlay", name);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(fileOf(name)), { recursive: true });
    writeFileSync(fileOf(name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const kept = () => {
    const folder = join(home, "cache/rulings");
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("library-")) : [];
  };
  return {
    run: (...args: readonly string[]) => rulings(args, { env }),
    write,
    kept,
    fileOf,
    remove: (name: string) => rmSync(fileOf(name)),
  };
}

describe("a file of one's own that cannot be read", () => {
  const targets = { loop: (name: string) => name, dangling: () => "nowhere", device: () => "/dev/zero" };
  test.each(Object.entries(targets))("as a %s is named at every question", (_, target) => {
    const files = ["aliases.yaml", "vocabulary.yaml"];
    const { run, fileOf, remove } = user({});
    mkdirSync(dirname(fileOf("aliases.yaml")), { recursive: true });
    for (const name of files) symlinkSync(target(name), fileOf(name));
    for (const { status, stderr } of [run("own"), run("own")]) {
      expect(status).toBe(0);
      for (const name of files) expect(stderr).toContain(`${fileOf(name)}: `);
    }
    for (const name of files) remove(name);
    expect(run("own").stderr).toBe("");
  });
});

const bigZagger = "- entry: Up the Ante\n  aliases: [big zagger]\n";
const firstTitle = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout).results[0]?.entry.title;

describe("another name of one's own", () => {
  test("shows, lists and answers with a shipped entry", () => {
    const { run } = user({ "aliases.yaml": bigZagger });
    expect(run("show", "big zagger").stdout).toMatch(/^Up the Ante {2}Second Edition/);
    expect(run("show", "--json", "Up the Ante").stdout).toContain('"big zagger"');
    expect(run("ask", "big", "zagger").status).toBe(0);
    expect(firstTitle(run("ask", "--json", "big zagger"))).toBe("Up the Ante");
    expect(rulings(["show", "big zagger"]).status).toBe(1);
  });

  test("may hold in one edition or document only", () => {
    const narrow = (line: string) =>
      user({ "aliases.yaml": `${bigZagger}  ${line}\n` }).run("show", "big zagger");
    expect(narrow("edition: 2e").status).toBe(0);
    expect(narrow("document: 2e-current-rulings").status).toBe(0);
    expect(narrow("edition: 1e").status).toBe(1);
    expect(narrow("document: glossary").status).toBe(1);
  });

  test("serves a corpus of one's own too", () => {
    const { run } = user({ "aliases.yaml": bigZagger });
    expect(run("show", "big zagger", "--corpus", "corpus").status).toBe(0);
  });

  test("of what no entry is called is told with its place, at every start, and the rest serves", () => {
    const { run, fileOf } = user({ "aliases.yaml": `${bigZagger}- entry: Zzqx\n  aliases: [nothing]\n` });
    const says = `warning: ${fileOf("aliases.yaml")}:3:10: no entry is called \`Zzqx\``;
    for (let start = 0; start < 2; start++) {
      const { status, stderr } = run("show", "big zagger");
      expect(status).toBe(0);
      expect(stderr).toContain(says);
    }
  });
});

describe("words of one's own", () => {
  test("find what the documents say for them", () => {
    const { run } = user({ "vocabulary.yaml": "- say: [glorbing]\n  means: [lose the game]\n" });
    expect(rulings(["ask", "glorbing"]).status).toBe(1);
    const asked = run("ask", "--json", "glorbing");
    expect(asked.status).toBe(0);
    expect(JSON.stringify(JSON.parse(asked.stdout).interpretation)).toContain("glorbing");
    expect(JSON.parse(asked.stdout).results[0].passage.text).toContain("lose");
  });

  test("are added to those of the program, not put in their place", () => {
    const { run } = user({ "vocabulary.yaml": "- say: [glorbing]\n  means: [lose the game]\n" });
    const query = ["ask", "--json", "may I look at his discard pile"];
    expect(JSON.parse(run(...query).stdout).results).toEqual(JSON.parse(rulings(query).stdout).results);
  });

  test.each([
    { text: "- say: [a\n", says: "vocabulary.yaml:" },
    { text: "- say: []\n  means: [b]\n", says: "vocabulary.yaml:1:8: `0.say`" },
    { text: "glorbing: lose\n", says: "vocabulary.yaml:1:1: " },
  ])(
    "that are not as they should be are told with their place, and all else answers: $text",
    ({ text, says }) => {
      const { run } = user({ "vocabulary.yaml": text, "aliases.yaml": bigZagger });
      const { status, stderr } = run("show", "big zagger");
      expect(status).toBe(0);
      expect(stderr).toContain(says);
      expect(stderr).toContain("try: correct it; until then nothing in this file is used");
    },
  );
});

describe("the kept index", () => {
  test("is made once for the words as they are, anew when they change, and not used when they are gone", () => {
    const { run, write, kept, remove } = user({ "aliases.yaml": bigZagger });
    run("show", "big zagger");
    const first = kept();
    expect(first.length).toBeGreaterThan(0);
    run("ask", "big zagger");
    expect(kept()).toEqual(first);
    write("aliases.yaml", bigZagger.replace("big", "small"));
    expect(run("show", "big zagger").status).toBe(1);
    expect(run("show", "small zagger").status).toBe(0);
    expect(kept().length).toBeGreaterThan(first.length);
    remove("aliases.yaml");
    expect(run("show", "small zagger").status).toBe(1);
  });

  test("serves beside a library of documents", () => {
    const { run } = user({
      "aliases.yaml": `${bigZagger}- entry: counting tribbles\n  aliases: [fur census]\n`,
    });
    const folder = folderWith({
      "tribbles.txt": "counting tribbles\nTribbles are counted at the end of each turn.\n",
    });
    const facts = "--edition 2e --kind faq --date 2011-01-03 --scope full --title Club".split(" ");
    const imported = run("import", join(folder, "tribbles.txt"), ...facts);
    expect({ status: imported.status, stderr: imported.stderr }).toEqual({ status: 0, stderr: "" });
    expect(run("show", "fur census").stdout).toContain("Tribbles are counted at the end of each turn.");
    expect(run("show", "big zagger").status).toBe(0);
  });
});

import { describe, expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { oneIn } from "../thorough.ts";
import { entriesOf, outlineOf, read, wordsOf } from "./made/compare.ts";
import { bodyXml, makeDocx, zipOf } from "./made/docx.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

const readBody = (body: string, more: Readonly<Record<string, string>> = {}) =>
  read(makeDocx([], { "word/document.xml": bodyXml(body), ...more }), "rulings.docx");
const rows = async (body: string, more: Readonly<Record<string, string>> = {}) =>
  (await readBody(body, more)).lines.map(({ text }) => text);
const p = (runs: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const r = (text: string, look = "") =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe("a DOCX", () => {
  test("has the entries, titles and blocks of the plain text", async () => {
    const plain = entriesOf(await read(currentRulings, "rulings.txt"));
    const typed = await read(makeDocx(linesOf(currentRulings)), "rulings.docx");
    expect(outlineOf(entriesOf(typed))).toEqual(outlineOf(plain));
    expect(wordsOf(entriesOf(typed))).toEqual(wordsOf(plain));
    expect(typed).toMatchObject({ format: "docx", problems: [] });
  });

  test.each([
    [
      "keeps bold type and italics",
      p(r("own", "<w:b/>") + r(" – play ") + r("Voyager", "<w:i/>")),
      ["**own** – play *Voyager*"],
    ],
    [
      "takes weight from a style",
      p(r("own", '<w:rStyle w:val="Strong"/>') + r(" – Yours")),
      ["**own** – Yours"],
    ],
    ["takes weight away where it says so", p(r("own", '<w:b w:val="0"/>')), ["own"]],
    [
      "leaves out deleted words and keeps inserted ones",
      p(`<w:del>${r("two")}</w:del><w:ins>${r("three")}</w:ins>`),
      ["three"],
    ],
    [
      "leaves out the code of a field",
      p(`<w:r><w:instrText>PAGE</w:instrText></w:r>${r("See battle.")}`),
      ["See battle."],
    ],
    [
      "reads a text box once",
      p(
        `<mc:AlternateContent><mc:Choice>${r("Order")}</mc:Choice><mc:Fallback>${r("Order")}</mc:Fallback></mc:AlternateContent>`,
      ),
      ["Order"],
    ],
    [
      "parts lines at a break and not at the end of a page",
      p(`${r("One.")}<w:r><w:br/></w:r>${r("Two")}<w:r><w:br w:type="page"/></w:r>${r(" cards.")}`),
      ["One.", "Two cards."],
    ],
    [
      "joins the cells of a row",
      `<w:tbl><w:tr><w:tc>${p(r("Altovar"))}</w:tc><w:tc>${p(r("is unique"))}</w:tc></w:tr></w:tbl>`,
      ["Altovar | is unique"],
    ],
    [
      "sees an icon of a font",
      p(r("your ") + r("K", '<w:rFonts w:ascii="WarpCoreIcons"/>') + r(" personnel")),
      ["your [?] personnel"],
    ],
    [
      "keeps words in a font of icons, and a bullet that was typed in one of symbols",
      p(
        r("\uf0b7", '<w:rFonts w:ascii="Symbol"/>') + r(" a ") + r("Kelp", '<w:rFonts w:ascii="ReefIcons"/>'),
      ),
      ["• a [Kelp]"],
    ],
    [
      "loses letters in a font of bullets, also where their code is given",
      p(
        r("JK", '<w:rFonts w:ascii="Wingdings"/>') +
          r(" a ") +
          '<w:r><w:sym w:font="Symbol" w:char="0044"/></w:r>' +
          '<w:r><w:sym w:font="Symbol" w:char="F044"/></w:r>',
      ),
      ["[?] a [?][?]"],
    ],
    [
      "keeps a bullet and a letter of another font whose code is given",
      p(
        '<w:r><w:sym w:font="Symbol" w:char="00B7"/></w:r>' +
          r(" a ") +
          '<w:r><w:sym w:font="Arial" w:char="0044"/></w:r>',
      ),
      ["• a D"],
    ],
    [
      "takes a paragraph out of the list of its style",
      p(r("Own."), '<w:numPr><w:numId w:val="0"/></w:numPr>'),
      ["Own."],
    ],
  ])("%s", async (_, body, expected) => {
    expect(await rows(body)).toEqual(expected);
  });

  test("takes the row that comes again on each page for the head of its table", async () => {
    const row = (mark: string, ...cells: readonly string[]) =>
      `<w:tr><w:trPr>${mark}</w:trPr>${cells.map((cell) => `<w:tc>${p(r(cell))}</w:tc>`).join("")}</w:tr>`;
    const marked = '<w:tblHeader w:val="true"/>';
    const body = `<w:tbl>${row(marked, "Offense", "First time")}${row("", "Slow play", "Caution")}</w:tbl>${p(r("End."))}`;
    const heads = async (xml: string) =>
      (await readBody(xml)).lines.flatMap(({ text, table }) => (table === "head" ? [text] : []));
    expect(await heads(body)).toEqual(["Offense | First time"]);
    expect(await heads(body.replace(marked, ""))).toEqual([]);
    expect(await rows(body)).toEqual(["Offense | First time", "Slow play | Caution", "End."]);
  });

  test("marks the headings of entries, by a style that stands on another too", async () => {
    const heading = (text: string, style: string) => p(r(text), `<w:pStyle w:val="${style}"/>`);
    const body = [
      heading("Glossary", "Title"),
      heading("Ajur", "Heading2"),
      p(r("You need her.")),
      heading("Artifact Duel", "Own"),
      p(r("You lose.")),
    ];
    const { lines } = await readBody(body.join(""));
    expect(lines.filter(({ level }) => level === 2).map(({ text }) => text)).toEqual([
      "Ajur",
      "Artifact Duel",
    ]);
  });

  test("has its footnotes at the end, and not the heads of its pages", async () => {
    expect(await rows(p(r("Own.")), { "word/footnotes.xml": bodyXml(p(r("As of 2011."))) })).toEqual([
      "Own.",
      "As of 2011.",
    ]);
  });

  test("marks where it cites a note, and each paragraph of it", async () => {
    const note = (kind: string, id: string, text: string) => `<w:${kind} w:id="${id}">${text}</w:${kind}>`;
    const cite = (kind: string, id: string) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const cited = [cite("footnote", "7"), r(" Ours."), cite("endnote", "7"), cite("footnote", "7")];
    const text = p([r("Own."), ...cited].join(""));
    const notes = {
      "word/footnotes.xml": bodyXml(
        note("footnote", "0", p(r("–"))) + note("footnote", "7", p(r("As of 2011.")) + p(r("Or 2012."))),
      ),
      "word/endnotes.xml": bodyXml(note("endnote", "7", p(r("Not theirs.")))),
    };
    expect(await rows(text, notes)).toEqual([
      "Own.[^1] Ours.[^2][^1]",
      ...["–", "[^1]: As of 2011.", "[^1]: Or 2012.", "[^2]: Not theirs."],
    ]);
  });
});

describe("a DOCX that cannot be read", () => {
  const whole = makeDocx(linesOf(currentRulings));
  const codes = async (bytes: Uint8Array) => {
    const { lines, problems } = await read(bytes, "rulings.docx");
    expect(lines).toEqual([]);
    return problems.map(({ code, message }) => `${code}: ${message}`);
  };

  test("because it is cut off says so", async () => {
    expect(await codes(whole.slice(0, whole.length / 2))).toEqual([
      "unreadable-file: the DOCX ends in the middle; expected the whole file",
    ]);
  });

  test("because it is another file says so", async () => {
    const reported = async (part: string) => (await codes(zipOf({ [part]: "" })))[0];
    expect(await reported("xl/workbook.xml")).toContain(
      "unreadable-file: the file is a spreadsheet; expected",
    );
    expect(await reported("content.xml")).toContain(
      "unreadable-file: the file is an OpenDocument file; expected",
    );
    expect(await reported("rules.txt")).toContain("unreadable-file: the file is a packed file; expected");
  });

  test("because its directory says that a part is too long is refused before it is unpacked", async () => {
    const start = cpuTime();
    expect(await codes(zipOf({ "word/document.xml": bodyXml("") }, { size: 4_000_000_000 }))).toEqual([
      expect.stringMatching(/^limit-exceeded/),
    ]);
    expect(cpuTime() - start).toBeLessThan(1_000);
  });

  test("because a part is longer than its directory says is refused while it is unpacked", async () => {
    const bomb = zipOf({ "word/document.xml": Buffer.alloc(20_000_000, 32) }, { size: 100 });
    expect(await codes(bomb)).toEqual([expect.stringMatching(/^unreadable-file: the DOCX is damaged/)]);
  });

  test("because it holds more files than any document is refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`word/${at}.xml`, ""]));
    expect(await codes(zipOf(many))).toEqual([expect.stringMatching(/^limit-exceeded: .* files inside/)]);
  });

  test("because its tags stand too deep is refused", async () => {
    expect(await codes(zipOf({ "word/document.xml": bodyXml("<w:p>".repeat(100_000)) }))).toEqual([
      expect.stringMatching(/^limit-exceeded: .* tags inside one another/),
    ]);
  });

  test("because a bit of its text is another is refused, and never read as other words", async () => {
    const name = "word/document.xml";
    const start = Buffer.from(whole).indexOf(name) + name.length;
    for (let bit = 0; bit < 60; bit += 1) {
      const bytes = Uint8Array.from(whole);
      const at = start + bit * 7;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
      expect((await read(bytes, "rulings.docx")).lines).toEqual([]);
    }
    expect(await codes(zipOf({ [name]: bodyXml(p(r("own"))) }, { crc: 1 }))).toEqual([
      expect.stringMatching(/^unreadable-file: the DOCX is damaged/),
    ]);
  });

  test("because a bit of its directory is another is refused, and never read without its headings", async () => {
    const readWith = async (at: number, bit: number) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      return (await read(bytes, "rulings.docx")).lines;
    };
    const { lines } = await read(whole, "rulings.docx");
    const start = Buffer.from(whole).indexOf(Buffer.from("PK\x01\x02", "latin1"));
    const places = Array.from({ length: whole.length - start }, (_, ahead) => start + ahead);
    for (const at of oneIn(3, places)) {
      const found = await readWith(at, at % 8);
      if (found.length > 0) expect({ at, found }).toEqual({ at, found: lines });
    }
  });

  test("bytes changed at random never make the reader fail", async () => {
    let seed = 11;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (let run = 0; run < 200; run += 1) {
      const bytes = Uint8Array.from(whole);
      for (let change = 0; change < 1 + (run % 9); change += 1)
        bytes[random() % bytes.length] = random() % 256;
      const { lines, problems } = await read(bytes, "rulings.docx");
      expect(lines.length + problems.length).toBeGreaterThan(0);
    }
  });
});

describe("words that a DOCX strikes out with a line and with a double line", () => {
  const rowsInStyle = (properties: string, look = "") => {
    const style = `<w:styles><w:style w:styleId="Old"><w:rPr>${properties}</w:rPr></w:style></w:styles>`;
    const body = p(r("draw ") + r("three", `<w:rStyle w:val="Old"/>${look}`) + r(" four"));
    return rows(body, { "word/styles.xml": style });
  };
  const off = 'w:val="0"';

  test.each([
    ["<w:dstrike/>", "draw ~~three~~ four"],
    [`<w:strike/><w:dstrike ${off}/>`, "draw ~~three~~ four"],
    [`<w:strike ${off}/><w:dstrike/>`, "draw ~~three~~ four"],
    [`<w:strike ${off}/><w:dstrike ${off}/>`, "draw three four"],
  ])("are struck out where one of them is on: %s", async (look, expected) => {
    expect(await rowsInStyle(look)).toEqual([expected]);
    expect(await rowsInStyle("", look)).toEqual([expected]);
  });

  test("are not where a run turns off the line of its style", async () => {
    expect(await rowsInStyle("<w:dstrike/>", `<w:dstrike ${off}/>`)).toEqual(["draw three four"]);
    expect(await rowsInStyle("<w:dstrike/>", `<w:strike ${off}/>`)).toEqual(["draw ~~three~~ four"]);
  });
});

describe("the list of a paragraph in a DOCX", () => {
  const list = (id: string, level = "") =>
    `<w:numPr>${level && `<w:ilvl w:val="${level}"/>`}<w:numId w:val="${id}"/></w:numPr>`;
  const style = (id: string, base: string, properties: string) =>
    `<w:style w:styleId="${id}"><w:basedOn w:val="${base}"/><w:pPr>${properties}</w:pPr></w:style>`;
  const styles = {
    "word/styles.xml": `<w:styles>${style("Deep", "", list("1", "1"))}${style("Own", "Deep", list("11"))}${style("Deeper", "Own", '<w:numPr><w:ilvl w:val="1"/></w:numPr>')}</w:styles>`,
  };
  const labels = (...properties: readonly string[]) =>
    rows(properties.map((each) => p(r("Dock."), each)).join(""), styles);

  test.each([
    ["none", list("0"), "Dock."],
    ["another", list("11"), "  a. Dock."],
    ["another level", '<w:numPr><w:ilvl w:val="0"/></w:numPr>', "• Dock."],
    ["no list", "", "  • Dock."],
  ])("may be stated above its style as well as below: %s", async (_, stated, expected) => {
    const named = '<w:pStyle w:val="Deep"/>';
    expect(await labels(named + stated)).toEqual([expected]);
    expect(await labels(stated + named)).toEqual([expected]);
  });

  test("keeps its own indentation above its style", async () => {
    const indent = (left: number) => `<w:ind w:left="${left}"/>`;
    const named = '<w:pStyle w:val="Own"/>';
    expect(await labels(indent(360) + named, indent(720) + named)).toEqual(["1. Dock.", "  2. Dock."]);
  });

  test("is on the first level where its style states only a list, and in that of the base where it states only a level", async () => {
    expect(await labels('<w:pStyle w:val="Own"/>')).toEqual(["1. Dock."]);
    expect(await labels('<w:pStyle w:val="Deeper"/>')).toEqual(["  a. Dock."]);
  });
});

test.each(["-1", "", "1e9", "2.5", "x"])(
  "a list of level `%s` is read, and no mistake of ours",
  async (level) => {
    const list = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
    expect(await rows(p(r("own cards"), list))).toEqual([expect.stringMatching(/^ *\S own cards$/)]);
  },
);

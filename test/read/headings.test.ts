import { describe, expect, test } from "vitest";
import { rowsOf } from "../rows-of.ts";
import { entriesOf, read } from "./made/compare.ts";
import { bodyXml, makeDocx } from "./made/docx.ts";
import { makePdf } from "./made/pdf.ts";

const page = (html: string) => read(`<!doctype html>${html}`, "rules.html");
const docx = (body: string, more: Readonly<Record<string, string>> = {}) =>
  read(makeDocx([], { "word/document.xml": bodyXml(body), ...more }), "rules.docx");
const p = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const styles = (body: string) => ({ "word/styles.xml": `<w:styles>${body}</w:styles>` });
const levels = async (source: ReturnType<typeof read>) =>
  (await source).lines.map(({ level, text }) => [level ?? null, text]);
/** `2 Play`, `– Draw one.`: the level of each line before its text. */
const ranked = async (source: ReturnType<typeof read>) =>
  (await levels(source)).map(([level, text]) => `${level ?? "–"} ${text}`);

/** A paragraph in type of so many points. */
const set = (points: number, text: string, look = "") =>
  `<w:p><w:r><w:rPr><w:sz w:val="${points * 2}"/>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const prose = "When you play a card, draw one.";

describe("the level of a heading", () => {
  test("is the rank of its size in a DOCX without styles, and bold lines come below", async () => {
    const body = [set(20, "The Rules"), set(15, "Play"), set(11, "Anchor", "<w:b/>"), set(11, prose)];
    const lines = [...body, set(15, "The end"), set(11, prose), set(11, "Why?", "<w:b/>")].join("");
    expect(await ranked(docx(lines))).toEqual(
      rowsOf(`1 The Rules / 2 Play / 3 Anchor / – ${prose} / 2 The end / – ${prose} / – **Why?**`),
    );
  });

  test("is none by size where the DOCX marks headings, or only repeats its title", async () => {
    const named = styles('<w:style w:styleId="H"><w:name w:val="heading 2"/></w:style>');
    const marked = (text: string) => p(text, '<w:pStyle w:val="H"/>');
    const large = [set(20, "Large"), set(15, "Larger"), set(15, "Largest"), set(11, prose)].join("");
    const found = await levels(docx(`${marked("One")}${marked("Two")}${large}`, named));
    expect(found.map(([level]) => level)).toEqual([2, 2, null, null, null, null]);
    const titled = styles('<w:style w:styleId="T"><w:name w:val="Title"/><w:sz w:val="40"/></w:style>');
    const title = p("The Rules", '<w:pStyle w:val="T"/>') + set(11, "The Rules", "<w:b/>");
    const repeated = await levels(docx(title + set(11, prose), titled));
    expect(repeated.map(([level]) => level)).toEqual([1, null, null]);
  });

  test("of bold lines is below the marked ones where the document has them throughout", async () => {
    const named = styles('<w:style w:styleId="H"><w:name w:val="heading 2"/></w:style>');
    const marked = (text: string) => p(text, '<w:pStyle w:val="H"/>');
    const bold = (text: string) => set(11, text, "<w:b/>");
    const parts = [
      [marked("Setup"), bold("Dealing Cards"), set(11, prose), bold("First Player:"), set(11, prose)],
      [
        marked("Turn"),
        set(11, prose),
        bold("Moving a Boat"),
        set(11, prose),
        bold("Mooring"),
        set(11, prose),
      ],
      [marked("End"), set(11, prose)],
    ];
    const found = await levels(docx([...parts.flat(), bold("Ties"), set(11, prose)].join(""), named));
    expect(found.filter(([level]) => level !== null)).toEqual([
      [2, "Setup"],
      [3, "Dealing Cards"],
      [2, "Turn"],
      [3, "Moving a Boat"],
      [3, "Mooring"],
      [2, "End"],
      [3, "Ties"],
    ]);
    const rows = found.map(([level, text]) =>
      level === null ? `${text}` : `${"#".repeat(Number(level))} ${text}`,
    );
    const typed = rows.map((row) => row.replace(/^### (.*)/, "**$1**")).join("\n\n");
    const inMarkdown = (await read(typed, "a.md")).lines.flatMap((line) => line.level ?? []);
    expect(inMarkdown).toEqual([2, 3, 2, 3, 3, 2, 3]);
    const labels = parts
      .flat()
      .join("")
      .replace(/Dealing Cards|Moving a Boat|Mooring/g, "Example");
    expect(
      (await levels(docx(labels, named))).map(([level]) => level).filter((level) => level === 3),
    ).toEqual([]);
  });

  test("is the place of its sign among those that a plain text has below its headings", async () => {
    const under = (heading: string, sign: string) =>
      `${heading}\n${sign.repeat(heading.length)}\n\nText.\n\n`;
    const rst = ["#", "*", "=", "^", "'"].map((sign, at) => under(`Part ${at}`, sign)).join("");
    const levelsOf = async (text: string) =>
      (await levels(read(text, "rules.txt"))).filter(([level]) => level !== null);
    expect(await levelsOf(rst)).toEqual([1, 2, 3, 5, 6].map((level, at) => [level, `Part ${at}`]));
    expect(await levelsOf(under("The hunt", "-"))).toEqual([[2, "The hunt"]]);
    expect(
      await levelsOf(`All of them.\n************\n\n${under("The long hunt", "+").slice(0, -14)}`),
    ).toEqual([]);
  });

  test("is that of two rows of signs, also next to an underline", async () => {
    const row = "-".repeat(30);
    const boxes = ["A.   OVERVIEW", "B.   SCREENS"].map((title) => `${row}\n${title}\n${row}\n\nText.\n`);
    expect(await ranked(read(`Manual\n------\n\n${boxes.join("\n")}`, "rules.txt"))).toEqual(
      rowsOf("2 Manual / 2 A.   OVERVIEW / – Text. / 2 B.   SCREENS / – Text."),
    );
  });

  test("is that of its style in a DOCX, of the style below it, or of its outline", async () => {
    const named = styles(
      '<w:style w:styleId="H2"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:name w:val="Rule title"/><w:basedOn w:val="H2"/></w:style>',
    );
    const body =
      p("One", '<w:pStyle w:val="H2"/>') +
      p("Two", '<w:pStyle w:val="Own"/>') +
      p("Three", '<w:outlineLvl w:val="2"/>') +
      p("Four", '<w:outlineLvl w:val="9"/>');
    expect(await ranked(docx(body, named))).toEqual(rowsOf("2 One / 2 Two / 3 Three / – Four"));
  });
});

describe("the title of a document", () => {
  test("is the line in the title's style of a DOCX, or what its properties say", async () => {
    const named = styles('<w:style w:styleId="T"><w:name w:val="Title"/></w:style>');
    const properties = (title: string) => ({
      "docProps/core.xml": `<cp:coreProperties><dc:title>${title}</dc:title></cp:coreProperties>`,
    });
    const body = p("The Rules", '<w:pStyle w:val="T"/>');
    expect((await docx(body, { ...named, ...properties("Draft 7") })).title).toBe("The Rules");
    expect((await docx(p("Text."), properties("Rules &amp; Errata"))).title).toBe("Rules & Errata");
    expect((await docx(p("Text."), properties("Microsoft Word - rules.doc"))).title).toBeNull();
  });

  test("is none in a plain text, nor in a PDF that says none", async () => {
    expect((await read("# Rules\n", "rules.txt")).title).toBeNull();
    expect((await read(makePdf([[]]), "rules.pdf")).title).toBeNull();
  });
});

test("a bold letter alone is a title, but not one of an index", async () => {
  const titled = async (text: string, ...letters: string[]) => {
    const html = letters.map((letter) => `<p><b>${letter}</b>${text}<p><b>Boat</b><p>Two.`).join("");
    return entriesOf(await page(html)).map(({ title }) => title);
  };
  expect(await titled("<p>One.", "X")).toEqual(["X", "Boat"]);
  expect(await titled("", "A", "B", "C")).toEqual(["Boat", "Boat", "Boat"]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readText } from "../../src/read/text.ts";
import { withGaps } from "../rows-of.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const rows = (bytes: Uint8Array) => withGaps(readText(bytes).lines);

describe("the lines of a file", () => {
  test.each([
    ["\\n", "own –\nskills –\n"],
    ["\\r\\n", "own –\r\nskills –\r\n"],
    ["a lone \\r", "own –\rskills –"],
  ])("end at %s", (_, text) => {
    expect(rows(utf8(text))).toEqual(["own –", "skills –"]);
  });

  test("any bullet on a line of its own belongs to the line below it", () => {
    const text = "➢\nA kestrel may land.\n➢\nA kestrel may rest.\n";
    expect(rows(utf8(text))).toEqual(["➢ A kestrel may land.", "", "➢ A kestrel may rest."]);
  });

  test("are counted from 1, the blank ones too", () => {
    expect(readText(utf8("\n\nRULINGS")).lines.at(-1)).toEqual({
      number: 3,
      text: "RULINGS",
      gap: "blank",
    });
  });

  test("keep their typography and their blanks", () => {
    expect(rows(utf8("your  personnel’s “skill” "))).toEqual(["your  personnel’s “skill” "]);
  });

  test("are separated by the end of a page, also inside of one", () => {
    expect(readText(utf8("\fown\fskills")).lines).toEqual([{ number: 1, text: "own skills", gap: "page" }]);
  });

  test("have plain spaces alone, and a no-break space beside one is no lost icon", () => {
    const written = "battle\u2009–\u2009Your\u00a0ship may \u00a0dock\u00a0 once.";
    expect(rows(utf8(written))).toEqual(["battle – Your ship may dock once."]);
  });
});

describe("the encoding of a file", () => {
  test("is UTF-8 with or without its mark", () => {
    expect(rows(utf8("\ufeffown – Gametext"))).toEqual(["own – Gametext"]);
  });

  test.each([
    ["little", [0xff, 0xfe, 0x6f, 0, 0x77, 0, 0x6e, 0]],
    ["big", [0xfe, 0xff, 0, 0x6f, 0, 0x77, 0, 0x6e]],
    ["little, without its mark", [0x6f, 0, 0x77, 0, 0x6e, 0, 0x20, 0]],
  ])("is UTF-16 with the %s end first", (_, bytes) => {
    expect(rows(new Uint8Array(bytes))[0]?.trim()).toBe("own");
  });

  test("is Windows-1252 where the bytes are no UTF-8, and says so", () => {
    const { lines, problems } = readText(new Uint8Array([0x93, 0x6f, 0x77, 0x6e, 0x94, 0x20, 0x96]));
    expect(lines[0]?.text).toBe("“own” –");
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning unreadable-file"]);
  });
});

describe("a text that is nearly UTF-8", () => {
  const broken = (text: string, ...bytes: number[]) => Uint8Array.from([...utf8(text), ...bytes]);

  test("has one character replaced for one bad byte, at a told place", () => {
    const bytes = Uint8Array.from([...broken("“own” – \nGame", 0x92), ...utf8("text’s\n")]);
    const { lines, problems } = readText(bytes);
    expect(lines.map(({ text }) => text)).toEqual(["“own” – ", "Game\ufffdtext’s"]);
    expect(problems).toMatchObject([{ severity: "warning", line: 2, column: 5 }]);
    expect(problems[0]?.message).toBe(
      "a character that could not be decoded found in the text; expected only text",
    );
  });

  test("is none where most bytes above ASCII are no UTF-8", () => {
    expect(rows(broken("é ", 0x93, 0x6f, 0x94))).toEqual(["Ã© “o”"]);
  });
});

describe("a text that was decoded twice", () => {
  const twice = (text: string) => utf8(new TextDecoder("windows-1252").decode(utf8(text)));

  test("is restored exactly, and that is told", () => {
    const { lines, problems } = readText(twice("Q can’t – “play” a café’s\u00a0§\n"));
    expect(lines[0]?.text).toBe("Q can’t – “play” a café’s §");
    expect(problems.map(({ message }) => message)).toEqual([
      "the text had been decoded twice (`â€™` for `’`); it was restored",
    ]);
  });

  test("is restored where it was shown with the quotes of Windows", () => {
    expect(rows(utf8("QÂ\u00a0canâ€™t â€“ PokÃ©mon â€œplayâ€\u009d"))).toEqual(["Q can’t – Pokémon “play”"]);
  });
});

describe("damage in a file", () => {
  test("a NUL is taken out and its place reported", () => {
    const { lines, problems } = readText(utf8("own – Game\u0000text"));
    expect(lines[0]?.text).toBe("own – Gametext");
    expect(problems).toMatchObject([{ line: 1, column: 11, message: expect.stringContaining("NUL") }]);
  });

  test("a replacement character is kept and its place reported", () => {
    const { lines, problems } = readText(utf8("Q\ufffdFlash"));
    expect(lines[0]?.text).toBe("Q\ufffdFlash");
    expect(problems).toMatchObject([{ line: 1, column: 2 }]);
  });

  test("a sound file has no problem", () => {
    expect(readText(utf8("own – Gametext")).problems).toEqual([]);
  });

  test("no bytes at all make a reader fail", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const { lines } = readText(bytes);
        const numbers = lines.map(({ number }) => number);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(lines.filter(({ text }) => text.trim() === "")).toEqual([]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

test("rows of cells that tabs separate are a table, from three rows on", () => {
  const linesIn = (text: string) => readText(utf8(text)).lines;
  expect(linesIn("Card\tText\nZephyr\tMoves twice.\nAnchor\tStays.\n")).toEqual([
    { number: 1, text: "Card | Text", table: "row" },
    { number: 2, text: "Zephyr | Moves twice.", table: "row" },
    { number: 3, text: "Anchor | Stays.", table: "row" },
  ]);
  const isTable = linesIn("Size\tCrew\tLimit\n1–3\tsmall\t2\n4–9\tlarge\t5\n").map(({ table }) => table);
  expect(isTable).toEqual(["row", "row", "row"]);
  expect(linesIn("Card\tText\nZephyr\tMoves\ttwice.\n").map(({ text }) => text)).toEqual([
    "Card\tText",
    "Zephyr\tMoves\ttwice.",
  ]);
});

test("a line that begins with a tab goes on with a row of a table", () => {
  const rowsIn = (text: string) => readText(utf8(text)).lines.map(({ text: row }) => row);
  expect(rowsIn("Zephyr\tMoves.\nAnchor\tStays.\n\tIt is heavy.\nBell\tRings.\n")).toEqual([
    "Zephyr | Moves.",
    "Anchor | Stays.",
    "\tIt is heavy.",
    "Bell | Rings.",
  ]);
  expect(rowsIn("Zephyr\tMoves.\n\tIt is fast.\n")).toEqual(["Zephyr\tMoves.", "\tIt is fast."]);
});

test("characters that no reader sees are taken out", () => {
  expect(rows(utf8("the ab\u00adbey can\u200bnot\u2060 burn"))).toEqual(["the abbey cannot burn"]);
  expect(rows(utf8("non-Borg\u00a0ship"))).toEqual(["non-Borg ship"]);
});

test("a soft hyphen at a row's end joins the halves of its word; a hyphen stays", () => {
  expect(rows(utf8("at one har\u00ad\nbor, in\r\nwhich each per\u00ad\r\n  sonnel may"))).toEqual([
    "at one ",
    "harbor, in",
    "which each ",
    "  personnel may",
  ]);
  expect(rows(utf8("a non-\nBorg ship\u00ad\n\nand"))).toEqual(["a non-", "Borg ship", "", "and"]);
});

test("a hyphen at a row's end goes where the text has the word whole, or where most words are broken", () => {
  const whole = "A char-\nacter may be the only character.";
  expect(rows(utf8(whole))).toEqual(["A ", "character may be the only character."]);
  expect(rows(utf8("Each cross-\ntable counts as a cross-table.\nA per-\nsonnel"))).toEqual([
    "Each cross-",
    "table counts as a cross-table.",
    "A per-",
    "sonnel",
  ]);
  const compounds =
    "Turn it face up or face down. A num-\nber is the number. A va-\nlue is the value. Pla-\nyer: the player.";
  expect(rows(utf8(`${compounds} Face-\nup and X-\nray cards`)).slice(-3)).toEqual([
    "Player: the player. Face-",
    "up and X-",
    "ray cards",
  ]);
  const broken = "A num-\nber is the number. A va-\nlue is the value. Pla-\nyer: the player. A per-\nsonnel";
  expect(rows(utf8(broken)).at(-1)).toBe("personnel");
  expect(rows(utf8("A per\u2010\nsonnel of non\u2010\nBorg"))).toEqual([
    "A ",
    "personnel of non\u2010",
    "Borg",
  ]);
});

test("a line between two rows of characters is a heading, also with a colon, but no sentence", () => {
  const boxed = (words: string) => `${"=".repeat(40)}\n${words}\n${"=".repeat(40)}\nIt stays.\n\nIt moves.\n`;
  const { lines } = readText(utf8(["Anchor:", "Berth", "It ends."].map(boxed).join("\n")));
  expect(lines.filter(({ level }) => level !== undefined).map(({ text }) => text)).toEqual([
    "Anchor:",
    "Berth",
  ]);
});

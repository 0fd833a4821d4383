import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readPdfPages } from "../../src/read/pdf/engine.ts";
import { limits } from "../../src/read/problems.ts";
import { oneIn, runs } from "../thorough.ts";
import { entriesOf, outlineOf, read, wordsOf } from "./made/compare.ts";
import { makePdf, type SetText, widthOf } from "./made/pdf.ts";
import { type PrintOptions, printRules, setPages } from "./made/print.ts";
import { currentRulings, linesOf } from "./made/rules.ts";

/** Long enough for several pages, so that heads come back. */
const long = [1, 2, 3, 4].map((part) => currentRulings.replaceAll("battle", `battle ${part}`)).join("\n");
const firstPart = currentRulings;

const ways: readonly (readonly [string, PrintOptions])[] = [
  ["two columns, justified and hyphenated", {}],
  ["two columns, ragged", { lines: "ragged" }],
  ["two columns without hyphens", { hyphens: "whole" }],
  ["one column", { columns: 1 }],
  ["one column, ragged", { columns: 1, lines: "ragged" }],
  ["three columns", { columns: 3 }],
  ["paragraphs that are indented", { columns: 1, paragraphs: "indented" }],
];

describe.each(oneIn(2, ways))("a PDF of %s", (_, options) => {
  test("has the entries, titles and words of the plain text", async () => {
    const plain = entriesOf(await read(long, "rulings.txt"));
    const printed = entriesOf(await read(printRules(linesOf(long), options), "rulings.pdf"));
    expect(printed.map(({ title, changed }) => ({ title, changed }))).toEqual(
      plain.map(({ title, changed }) => ({ title, changed })),
    );
    expect(wordsOf(printed)).toEqual(wordsOf(plain));
  });
});

describe("a PDF", () => {
  test("of one page has the blocks of the plain text", async () => {
    const plain = entriesOf(await read(firstPart, "rulings.txt"));
    const printed = await read(printRules(linesOf(firstPart), { heads: "none" }), "rulings.pdf");
    expect(outlineOf(entriesOf(printed))).toEqual(outlineOf(plain));
    expect(printed).toMatchObject({ format: "pdf", problems: [] });
  });

  test("keeps bold titles, bold references and italics", async () => {
    const { lines } = await read(printRules(linesOf(firstPart), { heads: "none" }), "rulings.pdf");
    const text = lines.map((line) => line.text).join("\n");
    expect(text).toContain("**abilities** – Personnel may have");
    expect(text).toContain("(see **battle**).");
    expect(text).toContain("command *U.S.S. Voyager* or");
  });

  test("says how many running heads and page numbers it had", async () => {
    const { problems } = await read(printRules(linesOf(long)), "rulings.pdf");
    expect(problems).toMatchObject([{ code: "unread-line", severity: "warning" }]);
    expect(problems[0]?.message).toBe(
      `${2 * setPages(linesOf(long)).length} running heads and page numbers left out`,
    );
  });

  test("keeps a number and a line that come back inside the text", async () => {
    const rows = ["Order", "2"];
    const wide = set("You may choose any card of that group, and each card of it counts.", { y: 420 });
    const page: SetText[] = [...Array(20).keys()].flatMap((at) =>
      rows.map((text, row) => ({
        x: 72,
        y: 700 - at * 28 - row * 14 - (at > 9 ? 20 : 0),
        size: 10,
        font: "regular" as const,
        text,
      })),
    );
    const { lines } = await read(
      makePdf([
        [wide, ...page],
        [wide, ...page.map((each) => ({ ...each, y: each.y - 7 }))],
      ]),
      "a.pdf",
    );
    expect(lines.filter(({ text }) => text.includes("Order"))).toHaveLength(40);
  });
});

const set = (text: string, more: Partial<SetText> = {}): SetText => ({
  x: 72,
  y: 700,
  size: 10,
  font: "regular",
  text,
  ...more,
});
const rowsOf = async (texts: readonly SetText[]) =>
  (await read(makePdf([texts]), "a.pdf")).lines.map(({ text }) => text);

test("a PDF's bold title with a dash at the end of its row goes on in the row below, and one without does not", async () => {
  const below = (y: number) => [
    set("Erratum: This card is worth 30 points.", { y: y - 12 }),
    set("Kestrel may dock at any pier that has no other boat, and each boat counts.", { y: y - 36 }),
  ];
  const title = (dash: string) => [
    set("Ilse Vell", { font: "bold" }),
    set(dash, { x: 74 + widthOf("Ilse Vell", 10) }),
  ];
  expect((await rowsOf([...title(" –"), ...below(700)]))[0]).toBe(
    "**Ilse Vell** – Erratum: This card is worth 30 points.",
  );
  expect((await rowsOf([...title("docks."), ...below(700)]))[0]).toBe("**Ilse Vell** docks.");
});

describe("an icon of a PDF", () => {
  test("is the code that its font names", async () => {
    expect(
      await rowsOf([set("your"), set("A", { x: 95, font: "code" }), set("personnel", { x: 105 })]),
    ).toEqual(["your [AU] personnel"]);
  });

  test("is lost where its font names nothing", async () => {
    expect(
      await rowsOf([set("your"), set("K", { x: 95, font: "icon" }), set("personnel", { x: 105 })]),
    ).toEqual(["your [?] personnel"]);
  });

  test("is a bullet at the beginning of an item", async () => {
    expect(await rowsOf([set("\u00a7", { font: "bullet" }), set("ships;", { x: 84 })])).toEqual(["▪ ships;"]);
  });

  test("is no letter of a font that has letters", async () => {
    expect(await rowsOf([set("D"), set("raw a card", { x: 79.3 })])).toEqual(["Draw a card"]);
  });
});

describe("the end of a row in a PDF", () => {
  const column = (...rows: string[]) => rows.map((text, at) => set(text, { y: 700 - at * 12 }));
  const filler = "Each affiliation of a non-unique card counts, as its multi-function text says.";

  test("breaks a word that stands whole elsewhere", async () => {
    expect(
      await rowsOf(
        column(
          filler,
          "You may choose any card of that group, and each affil-",
          "iation of it counts for the cards at the same location.",
        ),
      ),
    ).toEqual([
      `${filler} You may choose any card of that group, and each affiliation of it counts for the cards at the same location.`,
    ]);
  });

  test("ends above the number of a rule, and a number that was broken goes on", async () => {
    const rows = [
      "3-7. A boat may be moored (see 3-7-1.) at any pier that is free, as 3-",
      "      7-2 says. Its crew may then go ashore and may look at each of the stalls.",
      "3-7-1. No boat leaves.",
      "3-7-2. Piers are free.",
    ];
    const placed = column(...rows).map((row, at) =>
      at === 1 ? set(rows[1]?.trim() ?? "", { y: row.y, x: 90 }) : row,
    );
    expect(await rowsOf(placed)).toEqual([
      "3-7. A boat may be moored (see 3-7-1.) at any pier that is free, as 3-7-2 says. Its crew may then go ashore and may look at each of the stalls.",
      "3-7-1. No boat leaves.",
      "3-7-2. Piers are free.",
    ]);
  });

  test("goes on below it, whatever address runs over the edge of the page", async () => {
    const address = "https://rules.example.org/archive/2011/01/03/current-rulings-document-for-all-sets.html";
    const rows = [
      "You may choose any card of that group, and each of",
      "them counts for the cards at the same location.",
    ];
    const lines = await rowsOf([set(address, { y: 740 }), ...column(...rows)]);
    expect(lines).toEqual([address, rows.join(" ")]);
  });

  test("keeps a hyphen that stands elsewhere, and one before a capital", async () => {
    const text = (
      await rowsOf(
        column(
          filler,
          "You may choose any card of that group, and each multi-",
          "function card of it counts; this is no matter for each Non-",
          "Aligned personnel of yours at the same location.",
        ),
      )
    ).join(" ");
    expect(text).toContain("each multi-function card");
    expect(text).toContain("Non-Aligned personnel");
    const capitals = column(
      filler,
      "YOU MAY CHOOSE ANY CARD OF THAT GROUP, AND EACH PER-",
      "SONNEL OF IT COUNTS FOR ALL",
    );
    expect((await rowsOf(capitals)).join(" ")).toContain("EACH PERSONNEL OF IT");
  });
});

test("a heading across both columns of a PDF ends those above it", async () => {
  const words = "A ship may dock at the pier of its owner each turn";
  const columns = (part: string, top: number) =>
    [72, 320].flatMap((x, side) =>
      Array.from(
        { length: 8 },
        (__, at): SetText => ({
          x,
          y: top - at * 12,
          size: 10,
          font: "regular",
          text: `${words}${side}${part}`,
        }),
      ),
    );
  const heading = "All That Follows Is Played Only by Members of the Harbor Club";
  const across: SetText = { x: 120, y: 580, size: 13, font: "bold", text: heading };
  const { lines } = await read(makePdf([[...columns("a", 700), across, ...columns("b", 550)]]), "rules.pdf");
  const order =
    lines
      .map(({ text }) => text)
      .join(" ")
      .match(/All That|\d[ab]/g) ?? [];
  expect([...new Set(order)]).toEqual(["0a", "1a", "All That", "0b", "1b"]);
});

test("a PDF of three ragged columns is read column by column", async () => {
  const words = "anchor berth crew deck engine fleet guns harbor island jetty keel ladder mast net oar".split(
    " ",
  );
  const rows = words.map(
    (word, at) => `The ${word} is ${at % 3 === 0 ? "not one of the last" : "never spent"}`,
  );
  const columns = [72, 205, 338].flatMap((x, column) =>
    rows
      .slice(column * 5, column * 5 + 5)
      .map((text, at): SetText => ({ x, y: 700 - column * 4 - at * 9, size: 8, font: "regular", text })),
  );
  const { lines } = await read(makePdf([columns]), "rules.pdf");
  const found = lines.map(({ text }) => text).join(" ");
  expect(words.toSorted((one, other) => found.indexOf(one) - found.indexOf(other))).toEqual(words);
});

test("a PDF's hyphen of its own code breaks a word as the typed one does", async () => {
  const upper = "The player who began the game may choose any char";
  const at = { x: 60, size: 11 } as const;
  const broken: readonly SetText[] = [
    { ...at, y: 700, font: "regular", text: upper },
    { ...at, x: 60 + widthOf(upper, 11), y: 700, font: "signs", text: "E" },
    { ...at, y: 686, font: "regular", text: "acter of that group, and each one counts once only." },
  ];
  const [text = ""] = (await read(makePdf([broken]), "rules.pdf")).lines.map((line) => line.text);
  expect(text).toContain("any character of that group");
});

test("a PDF's bold question over two centered rows is one line, two short rows are two", async () => {
  const full = "The player who began the game may choose any card of that group, and each one counts.";
  const right = 60 + widthOf(full, 10);
  const centered = (y: number, text: string): SetText => {
    const x = (60 + right - widthOf(text, 10)) / 2;
    return { x, y, size: 10, font: "bold", text };
  };
  const body = (y: number): SetText => ({ x: 60, y, size: 10, font: "regular", text: full });
  const rowsOf = async (first: string, second: string) =>
    (
      await read(makePdf([[body(700), centered(670, first), centered(658, second), body(630)]]), "rules.pdf")
    ).lines
      .map(({ text }) => text)
      .filter((text) => text.startsWith("**"));
  expect(
    await rowsOf(
      "May a player who has begun the game choose any card that is in another hand, deck or",
      "group of cards?",
    ),
  ).toEqual([
    "**May a player who has begun the game choose any card that is in another hand, deck or group of cards?**",
  ]);
  expect(await rowsOf("The ninth rules", "of the game")).toEqual(["**The ninth rules**", "**of the game**"]);
});

describe("a PDF that cannot be read", () => {
  const whole = printRules(linesOf(firstPart));
  const problemsOf = async (bytes: Uint8Array) => {
    const { lines, problems } = await read(bytes, "rulings.pdf");
    expect(lines).toEqual([]);
    return problems.map(({ severity, code, message, advice }) => [severity, code, message, advice !== null]);
  };

  test("because it is locked says so", async () => {
    const locked = makePdf(setPages(linesOf(firstPart)), {
      trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`,
    });
    expect(await problemsOf(locked)).toEqual([
      [
        "error",
        "unreadable-file",
        "the PDF is locked with a password; expected one that opens by itself",
        true,
      ],
    ]);
  });

  test("because it was scanned says so", async () => {
    expect(await problemsOf(makePdf([[], []]))).toEqual([
      [
        "error",
        "unreadable-file",
        "the 2 pages of the PDF hold no text; expected letters, not pictures of them",
        true,
      ],
    ]);
  });

  test.each([0.2, 0.5, 0.9, 0.99])("because it is cut off at %d says so", async (share) => {
    expect(await problemsOf(whole.slice(0, whole.length * share))).toEqual([
      ["error", "unreadable-file", "the PDF ends in the middle; expected the whole file", true],
    ]);
  });

  test("because it is something else says so", async () => {
    const other = new TextEncoder().encode("%PDF-1.7\nno objects\n%%EOF\n");
    expect(await problemsOf(other)).toEqual([
      ["error", "unreadable-file", "the file is not a valid PDF; expected pages with text", true],
    ]);
  });

  test("because a stream unpacks to more than any document is refused", async () => {
    const streamBytes = 1_000_000;
    const bomb = makePdf([[set("x")]], { content: (page) => `${page}\n${" ".repeat(streamBytes)}` });
    expect((await readPdfPages(bomb, { ...limits, streamBytes })).failure).toBe("too long");
  });

  test("because a stream inside another one unpacks without end is stopped, and the program lives on", async () => {
    const inner = deflateSync(Buffer.alloc(200_000_000, " "), { level: 1 });
    const nested = makePdf([[set("x")]], { content: () => inner.toString("latin1"), filters: 2 });
    const { failure } = await readPdfPages(nested, { ...limits, threadBytes: 100_000_000 });
    expect(failure).toBe("too costly");
    expect((await read(whole, "rulings.pdf")).lines.length).toBeGreaterThan(20);
  });

  test("because it takes too long is stopped", async () => {
    const { failure } = await readPdfPages(whole, { ...limits, documentTime: 1 });
    expect(failure).toBe("too costly");
  });

  test("because its cross-reference table is damaged is searched, and the judge is told", async () => {
    const damaged = Buffer.from(whole);
    damaged.write("99999", damaged.lastIndexOf("startxref") + 10);
    const { lines, problems } = await read(damaged, "rulings.pdf");
    expect(lines.length).toBeGreaterThan(20);
    expect(problems[0]).toMatchObject({ severity: "warning", code: "unreadable-file" });
  });

  test("because a bit of its text is another tells the judge, and words are never wrong in silence", async () => {
    const sound = (await read(whole, "rulings.pdf")).lines;
    const packed = [
      ...Buffer.from(whole)
        .toString("latin1")
        .matchAll(/stream\n..([\s\S]{40,}?)\nendstream/g),
    ];
    const places = packed.flatMap(({ index, 0: { length } }) =>
      Array.from({ length: Math.floor((length - 22) / 397) }, (_, at) => index + 10 + at * 397),
    );
    let wrong = 0;
    for (const at of places) {
      const damaged = Uint8Array.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      const { lines, problems } = await read(damaged, "rulings.pdf");
      if (JSON.stringify(lines) === JSON.stringify(sound)) continue;
      wrong += 1;
      expect({ at, reported: problems[0]?.message }).toEqual({
        at,
        reported: expect.stringMatching(/is damaged|cannot be read|not a valid PDF/),
      });
    }
    expect(wrong).toBeGreaterThan(5);
  });

  test("bytes changed at random never make the reader fail", async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed;
    };
    for (let run = 0; run < runs(40); run += 1) {
      const bytes = Uint8Array.from(whole);
      for (let change = 0; change < 1 + run; change += 1) bytes[random() % bytes.length] = random() % 256;
      const { lines, problems } = await read(bytes, "rulings.pdf");
      expect(lines.length + problems.length).toBeGreaterThan(0);
    }
  });
});

describe("a heading of a PDF", () => {
  const sized = set("Ironwake Rules", { y: 760, size: 18 });
  const text = "You may tow a ship that is at the same dock as your tug, and it stays yours for the turn.";
  const levels = async (texts: readonly SetText[]) =>
    (await read(makePdf([texts]), "a.pdf")).lines.flatMap(({ level, text: words }) =>
      level === undefined ? [] : [`${level} ${words}`],
    );
  const headed = (title: Partial<SetText> & { text: string }) => [
    set(title.text, { y: 700, ...title }),
    set(text, { y: 676 }),
    set("Towing", { y: 650, font: "bold" }),
    set(text, { y: 626 }),
  ];

  test("is bold where larger ones are above it, but not of another typeface alone", async () => {
    expect(await levels([sized, ...headed({ text: "Docking", font: "display" })])).toEqual([
      "1 Ironwake Rules",
      "2 Towing",
    ]);
  });

  test("goes on in a row below it for want of room, at one edge or centered", async () => {
    const filler = set(text, { y: 600 });
    const rows = (words: string, at: number) => [
      set(words, { y: 760, size: 18 }),
      set("Championship", { x: 72 + at, y: 734, size: 18 }),
      filler,
    ];
    const long = "Rules of the Ironwake Winter League";
    for (const at of [0, (widthOf(long, 18) - widthOf("Championship", 18)) / 2])
      expect(await levels(rows(long, at))).toEqual([`1 ${long} Championship`]);
    expect(await levels(rows("Ironwake", 0))).toEqual(["1 Ironwake", "1 Championship"]);
  });

  test("is no sentence, label or question in bold type", async () => {
    for (const words of ["Ships dock free.", "Example:", "May I dock?"])
      expect(await levels([sized, ...headed({ text: words, font: "bold" })])).not.toContain(`2 ${words}`);
  });

  test("is no bold line of a document without larger ones, whose form tells its titles", async () => {
    expect(await levels(headed({ text: "Docking", font: "bold" }))).toEqual([]);
  });
});

test("a term at the margin of a PDF is no part of the definition above it, which is a single full row", async () => {
  const definition = "A ship that drops its anchor stays where it is until the dawn step.";
  const texts = ["Anchor", "Berth", "Crew"].flatMap((term, at) => [
    set(term, { y: 700 - at * 24 }),
    set(definition, { x: 102, y: 688 - at * 24 }),
  ]);
  expect(await rowsOf(texts)).toEqual(["Anchor", definition, "Berth", definition, "Crew", definition]);
});

describe("a table in a PDF", () => {
  const cell = (x: number, y: number, text: string, font: SetText["font"] = "regular") =>
    set(text, { x, y, font });
  const head = (font: SetText["font"]) =>
    ["Card", "No.", "Text"].map((text, at) => cell([72, 172, 232][at] ?? 0, 700, text, font));
  const aft = [cell(72, 674, "Aft Guns"), cell(172, 674, "12")];
  const bell = [cell(72, 636, "Bell of the"), cell(72, 624, "Long Night"), cell(172, 630, "31")];
  const calm = [cell(72, 598, "Calm"), cell(172, 598, "40"), cell(232, 598, "It is unique.")];
  const texts = [
    cell(232, 680, "You may not fire them"),
    cell(232, 668, "twice in a turn."),
    cell(232, 642, "Ring it when a ship"),
    cell(232, 630, "leaves, or when one is"),
    cell(232, 618, "lost."),
  ];
  const rows = [...aft, ...bell, ...calm, ...texts];

  test("has a line a row, whose cells stand at the middle of a taller one", async () => {
    for (const font of ["bold", "regular"] as const)
      expect(await rowsOf([...head(font), ...rows])).toEqual([
        "Card | No. | Text",
        "Aft Guns | No.: 12 | Text: You may not fire them twice in a turn.",
        "Bell of the Long Night | No.: 31 | Text: Ring it when a ship leaves, or when one is lost.",
        "Calm | No.: 40 | Text: It is unique.",
      ]);
  });

  test("ends where a text crosses its columns, and at a heading below it", async () => {
    const below = [
      set("Notes", { y: 570, size: 14, font: "bold" }),
      set("Ships that lie at anchor cannot be fired upon, whatever the card says.", { y: 546 }),
    ];
    expect((await rowsOf([...head("bold"), ...rows, ...below])).slice(4)).toEqual([
      "Notes",
      "Ships that lie at anchor cannot be fired upon, whatever the card says.",
    ]);
  });

  test("is none where a column goes on beside the end of a paragraph", async () => {
    const column = (x: number, skips: readonly number[]) =>
      [...Array(9).keys()]
        .filter((at) => !skips.includes(at))
        .map((at) => cell(x, 700 - at * 12, "A ship may leave the dock."));
    const lines = await rowsOf([...column(72, [2, 5]), ...column(232, [2, 7])]);
    expect(lines.join(" ")).not.toContain("|");
  });
});

/** Pages of set text in, a PDF out: what the tests need of one, with the fonts of a publisher and nothing else. */
import { deflateSync } from "node:zlib";

/** The fonts of a made PDF. `code` draws an icon that its font names, `icon` one that nobody can name. */
export type Font = "regular" | "bold" | "italic" | "display" | "signs" | "code" | "icon" | "bullet";

/** One piece of text at its place; points from the lower left corner. */
export interface SetText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly text: string;
}

interface Shape {
  readonly name: string;
  readonly flags: number;
  /** What the codes mean, where the font says so. */
  readonly meanings: readonly (readonly [string, string])[];
}

const shapes: Readonly<Record<Font, Shape>> = {
  regular: { name: "ABCDEF+Garamond", flags: 32, meanings: [] },
  bold: { name: "ABCDEF+Garamond-Bold", flags: 32, meanings: [] },
  italic: { name: "ABCDEF+Garamond-Italic", flags: 96, meanings: [] },
  display: { name: "ABCDEF+Futura-Light", flags: 32, meanings: [] },
  signs: {
    name: "ABCDEF+Signs",
    flags: 4,
    meanings: [
      ["A", "❖"],
      ["B", "Γ"],
      ["C", "∆"],
      ["D", "Δ"],
      ["E", "‐"],
    ],
  },
  code: { name: "ABCDEF+CardIcons", flags: 4, meanings: [["A", "[AU]"]] },
  icon: { name: "ABCDEF+WarpCoreIcons", flags: 4, meanings: [] },
  bullet: { name: "ABCDEF+Wingdings-Regular", flags: 4, meanings: [] },
};

/** Widths of a sans serif, for the letters from blank to tilde; other signs are as wide as an `n`. */
const widths =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);

export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += widths[(sign.codePointAt(0) ?? 0) - 32] ?? 556;
  return (width * size) / 1000;
}

/** The signs of Windows-1252 above Latin 1 that rules texts use. */
const winAnsi: Readonly<Record<string, number>> = {
  "–": 0x96,
  "—": 0x97,
  "“": 0x93,
  "”": 0x94,
  "‘": 0x91,
  "’": 0x92,
  "•": 0x95,
  "…": 0x85,
};

function codesOf(text: string): string {
  return [...text]
    .map((sign) => winAnsi[sign] ?? sign.codePointAt(0) ?? 63)
    .map((code) => (code > 255 ? 63 : code).toString(16).padStart(2, "0"))
    .join("");
}

const names: readonly Font[] = ["regular", "bold", "italic", "display", "signs", "code", "icon", "bullet"];

function contentOf(texts: readonly SetText[]): string {
  return texts
    .map(
      ({ x, y, size, font, text }) =>
        `BT /F${names.indexOf(font)} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${codesOf(text)}> Tj ET`,
    )
    .join("\n");
}

function toUnicode(meanings: Shape["meanings"]): string {
  const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
  const rows = meanings.map(([code, means]) => `<${codesOf(code)}> <${hex(means)}>`).join("\n");
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${meanings.length} beginbfchar
${rows}
endbfchar endcmap end end`;
}

export interface PdfOptions {
  /** Objects that are added to the file's trailer: `/Encrypt 9 0 R`. */
  readonly trailer?: string;
  readonly content?: (page: string) => string;
  /** How often the content is packed; `content` returns what is packed once less. */
  readonly filters?: 1 | 2;
}

export function makePdf(
  pages: readonly (readonly SetText[])[],
  { trailer = "", content = (page) => page, filters = 1 }: PdfOptions = {},
): Uint8Array {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  const stream = (text: string, times = 1): Buffer => {
    const packed = deflateSync(Buffer.from(text, "latin1"));
    return Buffer.concat([
      Buffer.from(`<< /Filter [${"/FlateDecode ".repeat(times)}] /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]);
  };
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add("");
  const fonts = names.map((name, at) => `/F${at} ${addFont(shapes[name])} 0 R`).join(" ");
  const kids = pages.map((page) => {
    const text = add(stream(content(contentOf(page)), filters));
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${text} 0 R /Resources << /Font << ${fonts} >> >> >>`,
    );
  });
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`,
  );
  return fileOf(objects, trailer);

  function addFont({ name, flags, meanings }: Shape): number {
    const descriptor = add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
    );
    const meaning = meanings.length === 0 ? "" : `/ToUnicode ${add(stream(toUnicode(meanings)))} 0 R`;
    const encoding = flags === 4 ? "" : "/Encoding /WinAnsiEncoding";
    const all = Array.from({ length: 224 }, (_, at) => widths[at] ?? 556).join(" ");
    return add(
      `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /FirstChar 32 /LastChar 255 /Widths [${all}] /FontDescriptor ${descriptor} 0 R ${encoding} ${meaning} >>`,
    );
  }
}

function fileOf(objects: readonly Buffer[], trailer: string): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n%\u00e2\u00e3\n", "latin1")];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((body, number) => {
    const whole = Buffer.concat([Buffer.from(`${number + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    places.push(at);
    at += whole.length;
    parts.push(whole);
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

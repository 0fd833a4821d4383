/** The lines of a rules document in, a DOCX out, as a word processor writes it: styles, numbering, runs cut at random. */
import { crc32, deflateRawSync } from "node:zlib";
import { type Line, type Run, runsOf, withBoldTitle } from "./rules.ts";

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="x" xmlns:mc="y"';

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** `[AU]` is a picture with a name, `[?]` one without, `❖` a sign of Wingdings. */
function runXml({ text, bold, italic }: Run): string {
  const look = `<w:rPr>${bold ? "<w:b/>" : '<w:b w:val="0"/>'}${italic ? "<w:i/>" : ""}</w:rPr>`;
  return text
    .split(/(\[AU\]|\[\?\]|❖|(?<=\w{4})(?=\w{3}))/)
    .filter((piece) => piece !== "")
    .map((piece) => `<w:r>${look}${contentXml(piece)}</w:r>`)
    .join('<w:proofErr w:type="spellStart"/>');
}

function contentXml(piece: string): string {
  if (piece === "❖") return '<w:sym w:font="Wingdings" w:char="F076"/>';
  const drawing = (name: string) => `<w:drawing><wp:docPr id="1" name="Picture 1" ${name}/></w:drawing>`;
  if (piece === "[AU]") return drawing('descr="AU"');
  return piece === "[?]" ? drawing("") : `<w:t xml:space="preserve">${escaped(piece)}</w:t>`;
}

const styles: Partial<Record<Line["sort"], string>> = { title: "Title", section: "Heading1" };
const lists: Partial<Record<Line["sort"], readonly [list: string, level: number]>> = {
  item: ["1", 0],
  "sub-item": ["1", 1],
  step: ["2", 0],
  "sub-step": ["2", 1],
};

function propertiesXml({ sort, label }: Line): string {
  const style = styles[sort];
  const place = lists[sort];
  if (style) return `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  if (!place) return "";
  // A list that begins anew is a list of its own.
  const [list, level] = place;
  const own = list === "2" && label ? numberedLists : list;
  return `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${own}"/></w:numPr><w:rPr><w:b/></w:rPr></w:pPr>`;
}

let numberedLists = 10;

export function documentXml(lines: readonly Line[]): string {
  numberedLists = 10;
  const paragraphs = lines.map((line) => {
    if (line.sort === "step" && line.label === "1") numberedLists += 1;
    return `<w:p>${propertiesXml(line)}${runsOf(withBoldTitle(line)).map(runXml).join("")}</w:p>`;
  });
  return bodyXml(paragraphs.join(""));
}

export function bodyXml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`;
}

const stylesXml = `<w:styles ${namespaces}>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:rPr><w:b/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Heading2"/></w:style>
<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style></w:styles>`;

const numbered = Array.from(
  { length: 60 },
  (_, at) =>
    `<w:num w:numId="${at + 10}"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
).join("");
const numberingXml = `<w:numbering ${namespaces}>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>${numbered}</w:numbering>`;

export function makeDocx(lines: readonly Line[], more: Readonly<Record<string, string>> = {}): Uint8Array {
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": documentXml(lines),
    "word/styles.xml": stylesXml,
    "word/numbering.xml": numberingXml,
    "word/header1.xml": bodyXml("<w:p><w:r><w:t>Running head</w:t></w:r></w:p>"),
    ...more,
  });
}

export interface ZipLies {
  /** What the directory says of each file's size. */
  readonly size?: number;
  readonly crc?: number;
}

export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, lies: ZipLies = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const local = recordOf(
      0x04034b50,
      [20, 0, 8, 0, 0],
      [crc32(bytes), packed.length, bytes.length],
      [name.length, 0],
    );
    const entry = recordOf(
      0x02014b50,
      [20, 20, 0, 8, 0, 0],
      [lies.crc ?? crc32(bytes), packed.length, lies.size ?? bytes.length],
      [name.length, 0, 0, 0, 0],
    );
    const place = Buffer.alloc(8);
    place.writeUInt32LE(at, 4);
    directory.push(entry, place, Buffer.from(name));
    parts.push(local, Buffer.from(name), packed);
    at += local.length + name.length + packed.length;
  }
  const count = Object.keys(files).length;
  const listed = Buffer.concat(directory);
  const end = recordOf(0x06054b50, [0, 0, count, count], [listed.length, at], [0]);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

function recordOf(
  sign: number,
  shorts: readonly number[],
  longs: readonly number[],
  more: readonly number[],
): Buffer {
  const record = Buffer.alloc(4 + shorts.length * 2 + longs.length * 4 + more.length * 2);
  let at = record.writeUInt32LE(sign, 0);
  for (const short of shorts) at = record.writeUInt16LE(short, at);
  for (const long of longs) at = record.writeUInt32LE(long, at);
  for (const short of more) at = record.writeUInt16LE(short, at);
  return record;
}

/** Signs that drive a terminal or deceive an eye, documents that hold all of them everywhere, and what may come out. */

const range = (first: number, last: number) =>
  Array.from({ length: last + 1 - first }, (_, at) => String.fromCodePoint(first + at));

/** All but the line feed, which ends a line of any text. */
export const controls = [...range(0, 9), ...range(11, 31), ...range(0x7f, 0x9f)];

const commands = [
  "\u001b[2J",
  "\u001b[35m",
  "\u001b[?1049h",
  "\u001b]0;a title\u0007",
  "\u001b]52;c;cm0gLXJm\u0007",
  "\u001b]8;;https://example.org\u001b\\a link\u001b]8;;\u001b\\",
  "\u009b31mred",
  "\u009d0;a title\u009c",
  "\u001bPq#0\u001b\\",
  "\r\u001b[K",
];

const invisible = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...range(0x200b, 0x200f),
  ...["\u061c", "\u00ad", "\u2060", "\ufeff", "\u2028", "\u2029", "\u180e", "\ufe0f", "\u3164"],
  ...["\u{e0001}", "\u{e0041}", "\u{e007f}", "\u{e0101}"],
];

/** Our own red before this word would be a document's command that passes for ours. */
const smuggled = "SMUGGLED";

export const tricks = [...controls, ...commands, ...invisible, `\u001b[31m${smuggled}`];

/** What a title or name can hold: all tricks, between letters. */
export const tricky = (word: string) => `${word} ${tricks.join(".")} ${word}`;

/** The few that a file may be called. */
export const trickyFile = "a\u001b]0;x\u0007b\u202ec\u009b31m\u200bd\u001b[31mSMUGGLED";

/** JSON that YAML reads too, with every sign as an escape. */
export function escaped(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const emoji = /\p{Extended_Pictographic}\ufe0f/gu;
const own = /\r\u001b\[K|\u001b\[(?:[123479]|2[23479]|3[1-469])m/g;
const bad = /[^\P{Cc}\n\t]|[\p{DI}\u2028\u2029\p{Cs}]/gu;

/** Everything in an output that a terminal would obey or a reader not see, with what stands before it. */
export function leaks(output: string, to: "a pipe" | "a terminal"): readonly string[] {
  const text = to === "a terminal" ? output.replace(own, "") : output;
  const found = Array.from(text.replace(emoji, "").matchAll(bad), ({ 0: sign, index }) => {
    const code = sign.codePointAt(0)?.toString(16);
    return `U+${code} behind ${JSON.stringify(text.slice(Math.max(0, index - 20), index))}`;
  });
  return output.includes(`\u001b[31m${smuggled}`) ? [...found, "a document's own red"] : found;
}

const block = (text: string, more: object = {}) => ({ kind: "paragraph", lines: [3, 3], text, ...more });

/** A corpus file of which every text holds every trick. */
export function trickyCorpus(id: string, date: string): string {
  const of = (slug: string, more: object) => ({
    title: tricky(slug),
    id: `${id}/${slug}`,
    kind: "ruling",
    lines: [3, 3],
    section: tricky("section"),
    aliases: [tricky("alias"), slug],
    changed: true,
    blocks: [
      block(`${tricky(slug)} of ${date}. See ${tricky("tribbles")}. (See nobody${tricky("x")}.)`, {
        under: tricky("under"),
      }),
    ],
    ...more,
  });
  return escaped({
    document: {
      ...{ id, title: tricky("Rulings"), edition: "1e", kind: "current-rulings", date, scope: "full" },
      ...{
        version: tricky("version"),
        collation: "none",
        source: { file: `${id}.txt`, sha256: "0".repeat(64) },
      },
    },
    entries: [
      of("tribbles", {}),
      of("phasers", {
        blocks: [
          block(`${tricky("phasers")}: see ${tricky("tribbles")}`),
          block(tricky("item"), { kind: "item", leadIn: 0, depth: 1 }),
        ],
      }),
      of("attempt", {
        kind: "procedure",
        blocks: [
          block(tricky("step"), { kind: "step", path: "1" }),
          block(tricky("sub"), { kind: "step", path: "1.a", leadIn: 0, depth: 1 }),
        ],
      }),
      of("passage", { title: undefined, label: `${tricky("passage")} …`, kind: "passage" }),
      of("erratum", {
        kind: "erratum",
        erratum: { sort: "title", oldTitle: tricky("old"), newTitle: tricky("new") },
      }),
    ],
    boilerplate: [{ reason: "running head", lines: [9, 9], text: tricky("head") }],
  });
}

/** The text of a document; only what a line can hold. */
export function trickyText(date: string): string {
  const line = (word: string) =>
    tricks.filter((sign) => !/[\0\r\u2028\u2029]/.test(sign)).reduce((text, sign) => `${text}.${sign}`, word);
  return `Second Edition Current Rulings (${date})\n\nRULINGS\n\n*tribbles – ${line("Tribbles")} of ${date}. (See ${line("own")}.)\n\nown – ${line("You own")} the cards (${date}).\n`;
}

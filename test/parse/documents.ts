/** Generated documents in the words of the game, for properties: titles, paragraphs, lists, steps, errata, damage. */
import fc from "fast-check";

const words =
  "personnel ship mission dilemma event interrupt opponent’s hand deck draw stopped attempt ability player may must each turn place discard complete".split(
    " ",
  );
const titles = [
  "actions – required",
  "battle",
  "Borg Ship",
  "cannot / may not",
  "Q-Flash",
  "Mot, The Barber",
  "U.S.S. Defiant",
  "K’chiQ",
  "skills",
  "35th Rule of Acquisition",
];

const word = fc.constantFrom(...words);
const title = fc.constantFrom(...titles);
const sentence = fc.array(word, { minLength: 3, maxLength: 25 }).map((list) => {
  const text = list.join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
});
const prose = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((list) => list.join(" "));
const example = prose.map((text) => `For example, ${text}`);
const reference = title.map((name) => `See ${name}.`);
const bullets = fc
  .array(sentence, { minLength: 1, maxLength: 4 })
  .map((list) => list.map((text) => `• ${text}`).join("\n"));
const steps = fc
  .array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((list) =>
    list
      .map(([first = "", ...rest], at) =>
        [`${at + 1}. ${first}`, ...rest.map((text, sub) => ` - ${"abc"[sub]}. ${text}`)].join("\n"),
      )
      .join("\n"),
  );
const subHeading = prose.map((text) => `Dilemma encounters – ${text}`);
const paragraph = fc.oneof({ weight: 5, arbitrary: prose }, example, reference, bullets, steps, subHeading);
const mark = fc.constantFrom("", "", "", "*");
const ruling = fc
  .tuple(mark, title, fc.array(paragraph, { minLength: 1, maxLength: 4 }))
  .map(([sign, name, texts]) => `${sign}${name} – ${texts.join("\n\n")}`);
const erratum = fc
  .tuple(mark, title, fc.array(prose, { minLength: 1, maxLength: 2 }))
  .map(([sign, name, texts]) => `${sign}${name} – Erratum:\n\n${texts.join("\n\n")}`);
const head = fc.constantFrom(
  "Current Rulings Document (3 January 2011)\n\nThis document holds rulings.",
  "RULINGS",
  "ERRATA",
  "THE CONTINUING COMMITTEE",
);

/** Breaks lines at a width as extraction does; null leaves each paragraph on one line. */
function wrap(text: string, width: number | null): string {
  if (width === null) return text;
  return text
    .split("\n")
    .map((line) => wrapLine(line, width))
    .join("\n");
}

function wrapLine(line: string, width: number): string {
  const rows: string[] = [""];
  for (const each of line.split(" ")) {
    const last = rows.at(-1) ?? "";
    if (last !== "" && last.length + 1 + each.length > width) rows.push(each);
    else rows[rows.length - 1] = last === "" ? each : `${last} ${each}`;
  }
  return rows.join("\n");
}

export function rulesDocument(): fc.Arbitrary<string> {
  const parts = fc.array(
    fc.oneof({ weight: 4, arbitrary: ruling }, { weight: 2, arbitrary: erratum }, head),
    { minLength: 1, maxLength: 12 },
  );
  return fc
    .tuple(parts, fc.constantFrom(null, 50, 64))
    .map(([list, width]) => wrap(list.join("\n\n"), width));
}

/** A small rules document in the game's words, once, from which the files of every format are made. */

/** One line of the document: `**own**` and `*Voyager*` are its emphasis, `[AU]` an icon. */
export interface Line {
  readonly sort: "title" | "section" | "entry" | "text" | "item" | "sub-item" | "step" | "sub-step";
  readonly text: string;
  /** The label of a step: `2`, `a`. */
  readonly label?: string;
}

/** The lines of a plain text, by their signs. */
export function linesOf(plain: string): Line[] {
  return plain
    .split(/\r?\n/)
    .filter((row) => row.trim() !== "")
    .map(lineOf);
}

const step = /^(?<indent> ?- )?(?<label>\d{1,2}|[a-z])\. (?<text>.*)$/;
const item = /^(?<indent>\s*)[•o] (?<text>.*)$/;
const entry = /^(?!See )\*?(?:\*\*)?[^.!?:*(][^.!?:*]{1,60}(?:\*\*)? – /;

function lineOf(row: string): Line {
  const { label, indent, text = "" } = step.exec(row)?.groups ?? {};
  if (label !== undefined) return { sort: indent === undefined ? "step" : "sub-step", text, label };
  const listed = item.exec(row)?.groups;
  if (listed) return { sort: listed.indent === "" ? "item" : "sub-item", text: listed.text ?? "" };
  if (/\(\d{1,2} \w+ \d{4}\)$/.test(row)) return { sort: "title", text: row.trim() };
  if (/^[A-Z ]{4,40}$/.test(row.trim())) return { sort: "section", text: row.trim() };
  return { sort: entry.test(row) ? "entry" : "text", text: row.trim() };
}

/** A stretch of a line with its weight. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Parts a line at its marks. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|(?<![*\w])\*(?=[^*\s])[^*]+(?<=\S)\*(?!\*))/)
    .filter((part) => part !== "")
    .map((part) => {
      const mark = /^(?<mark>\*{1,2})[^*]/.exec(part)?.groups?.mark;
      const isMarked = mark !== undefined && part.endsWith(mark) && part.length > mark.length * 2;
      if (!isMarked) return { text: part, bold: false, italic: false };
      return { text: part.slice(mark.length, -mark.length), bold: mark === "**", italic: mark === "*" };
    });
}

/** The title bold, as publishers print it. */
export function withBoldTitle({ sort, text }: Line): string {
  const at = text.indexOf(" – ");
  if (sort !== "entry" || at < 0 || text.startsWith("**")) return text;
  const star = text.startsWith("*") ? "*" : "";
  return `${star}**${text.slice(star.length, at)}**${text.slice(at)}`;
}

export const currentRulings = `Current Rulings Document (3 January 2011)

Preface text of the committee. These rulings are effective immediately.

RULINGS

abilities – Personnel may have one or more abilities. Each keyword is an ability. Skills are not abilities.

*attempting missions – Below is the timing for mission attempts. You need “Leadership” and a ship with a crew of non-[AU] personnel (see **battle**).

1. Active player begins a mission attempt
 - a. The player announces where and by what means, showing required personnel.
 - b. “When your personnel begin a mission attempt” triggers process.
2. Draw dilemmas
 - a. Your opponent draws dilemmas from his or her dilemma pile, plus or minus any modifiers.
3. Once the dilemma stack is empty it is time to complete the mission.

battle – Ships and personnel may battle. A battle consists of the following:
• declaring the targets of the attack, which must be at one location;
• committing ships:
  o those that are staffed, and
  o those that are docked;
• comparing Weapons with Shields.

To play this interrupt you must command *U.S.S. Voyager* or another ship (❖) of the Delta Quadrant. The engagement ends when one player has no more ships.

actions, costs – You may pay a cost only once. See attempting missions.

ERRATA

Altovar, Vindictive Criminal – Erratum:
When you play this personnel, your opponent discards 2 cards from hand for each of your Non-Aligned personnel with Treachery.

Kivas Fajo, Collector – Erratum: This personnel is unique.
`;

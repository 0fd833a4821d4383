/** A folded word in, its stem out. Porter's algorithm, with the pairs that it confuses in this game kept apart. */
import { stemmer } from "stemmer";
import { wordWeight } from "./stop-words.ts";

/** Forms that Porter cannot join, and words that it must not join with others. */
const exceptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Porter makes one stem of these and of `universe`, `command`, `person`, `general`.
    universal: "universal",
    universals: "universal",
    commander: "commander",
    commanders: "commander",
    commandeer: "commandeer",
    commandeered: "commandeer",
    commandeering: "commandeer",
    personal: "personal",
    generate: "generate",
    generates: "generate",
    // An initial is not an initiation.
    initial: "initial",
    initials: "initial",
    initially: "initial",
    // Irregular forms that rules texts and players use.
    dies: "die",
    died: "die",
    dying: "die",
    winner: "win",
    won: "win",
    lost: "lose",
    loser: "lose",
    drew: "draw",
    drawn: "draw",
    chose: "choos",
    chosen: "choos",
    choice: "choos",
    choices: "choos",
    began: "begin",
    begun: "begin",
    took: "take",
    taken: "take",
    gave: "give",
    given: "give",
    went: "go",
    gone: "go",
    goes: "go",
    made: "make",
    shown: "show",
    spent: "spend",
    paid: "pai",
    stole: "steal",
    stolen: "steal",
    seen: "see",
    saw: "see",
    met: "meet",
    held: "hold",
    kept: "keep",
    found: "find",
    built: "build",
    fought: "fight",
    hidden: "hide",
    hid: "hide",
    broken: "break",
    broke: "break",
    brought: "bring",
    bought: "bui",
    left: "leav",
    flew: "fly",
    flown: "fly",
    wrote: "write",
    written: "write",
    copies: "copi",
  }),
);

export function stem(word: string): string {
  return exceptions.get(word) ?? stemUnlisted(word);
}

/** Function words stay as they are: Porter makes `ha` of `has` and `hi` of `his`. */
function stemUnlisted(word: string): string {
  return hasDigit.test(word) || wordWeight(word) === "function" ? word : stemmer(word);
}

const hasDigit = /\d/;

/** Stems folded words with Porter's algorithm, keeping apart pairs that it confuses in this game. */
import { stemmer } from "stemmer";
import { wordWeight } from "./stop-words.ts";

/** By stem: forms that Porter does not conflate, and words that it must not conflate with others. */
const formsByStem = {
  // Porter conflates these with `universe`, `command`, `person`, `general`.
  universal: "universal universals",
  commander: "commander commanders",
  commandeer: "commandeer commandeered commandeering",
  personal: "personal",
  generate: "generate generates",
  // An initial is not an initiation.
  initial: "initial initials initially",
  // Irregular forms used by rules texts and players.
  die: "dies died dying",
  win: "winner won",
  lose: "lost loser",
  draw: "drew drawn",
  choos: "chose chosen choice choices",
  begin: "began begun",
  take: "took taken",
  give: "gave given",
  go: "went gone goes",
  make: "made",
  show: "shown",
  spend: "spent",
  pai: "paid",
  steal: "stole stolen",
  see: "seen saw",
  meet: "met",
  hold: "held",
  keep: "kept",
  find: "found",
  build: "built",
  fight: "fought",
  hide: "hidden hid",
  break: "broken broke",
  bring: "brought",
  bui: "bought",
  leav: "left",
  fly: "flew flown",
  write: "wrote written",
  shoot: "shot",
  throw: "threw thrown",
  strike: "struck",
  send: "sent",
  run: "ran",
  fall: "fell fallen",
  grow: "grew grown",
  lend: "lent",
  sell: "sold",
  sink: "sank sunk",
  speak: "spoke spoken",
  stand: "stood",
  stick: "stuck",
  swing: "swung",
  tear: "tore torn",
  wear: "wore worn",
  bite: "bitten",
  bleed: "bled",
  blow: "blew blown",
  catch: "caught",
  deal: "dealt",
  dig: "dug",
  eat: "ate eaten",
  flee: "fled",
  forbid: "forbade forbidden",
  forget: "forgot forgotten",
  freez: "froze frozen",
  hang: "hung",
  overcom: "overcame",
  slai: "slain",
  shrink: "shrank shrunk",
  sleep: "slept",
  wake: "woke",
  withdraw: "withdrew withdrawn",
  beat: "beaten",
  drive: "driven",
  undo: "undid undone",
  ride: "rode",
  redraw: "redrew redrawn",
  overdraw: "overdrew",
  copi: "copies",
};

const exceptions: ReadonlyMap<string, string> = new Map(
  Object.entries(formsByStem).flatMap(([stem, forms]) =>
    forms.split(" ").map((form) => [form, stem] as const),
  ),
);

export function stem(word: string): string {
  return exceptions.get(word) ?? stemUnlisted(word);
}

/** Function words stay as they are: Porter reduces `has` to `ha` and `his` to `hi`. */
function stemUnlisted(word: string): string {
  return hasDigit.test(word) || wordWeight(word) === "function" ? word : stemmer(inAmerican(word));
}

/** Converts British spelling: `armour` (not `hour`), `randomise`, `paralyse` (not `precise` or `revise`), `defence`. */
function inAmerican(word: string): string {
  return word
    .replace(/(?<=[aeiou][a-z]{1,3})our(?=(?:able|ably|al|ed|er|ful|ing|ite|less|y)?s?$)/, "or")
    .replace(/(?<=[a-z]{2}(?:[^aceouvw]i|ly))s(?=(?:e[ds]?|ers?|ing|able|ations?)$)/, "z")
    .replace(/(?<=def|off|lic|pret)ence/, "ense");
}

const hasDigit = /\d/;

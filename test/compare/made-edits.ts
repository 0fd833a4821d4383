/** A small document of rulings and errata, and edits of it by lot that are the same each time. */

export type Lot = (below: number) => number;

/** Lehmer's generator with the multiplier of Park and Miller (1988). */
export function lotFrom(seed: number): Lot {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Entries parted by blank lines, as `rules.ts` reads them. */
export const base = [
  "This document holds all rulings. It replaces the one before.",
  "# RULINGS\n* abilities – Skills are not abilities. Each keyword is an ability. Icons like [Cmd] and [?] are none.",
  "attempting missions – Below is the timing of an attempt.\n1 Draw dilemmas.\n1.a Your opponent draws dilemmas, up to the number of personnel.\n1.b Your opponent selects dilemmas and stacks them.\n2 Face each dilemma in turn.\n2.a Reveal it. See dilemmas.\n2.b Overcome it, or stop.",
  "cannot / may not – Game text which forbids something takes precedence. For example, “may not” wins over “may.”",
  "dilemmas – A dilemma that is overcome goes under the mission.\n- A dual dilemma counts for both.\n- A planet dilemma counts for planets only.\n- A space dilemma counts for space only.",
  "own – You own a card that began the game in your deck. See Up the Ante.",
  "The Sheliak – They wait at their planet until the treaty has been broken by a colony.",
  "# ERRATA\n* Borg Ship – This dilemma moves from mission to mission at the end of every turn.",
  "Mot, The Barber – When you play this personnel, you may examine the top three cards of your deck.",
  "Mot, The Guest – This card is unique.",
  "Spock, Officer – You may play him at cost -1. He has Diplomacy and 2 Science.",
  "Thon – This card is unique.",
  "Up the Ante – Choose one personnel who has Cunning >6 to be stopped. Randomly select another to be killed.",
];

const words =
  "ship opponent deck mission stopped each three card discard Cunning >8 [AU] may not Federation until turn".split(
    " ",
  );
const sentences = [
  "You may do this only once each turn.",
  "If you do, your opponent draws two cards from his or her deck.",
  "This cannot be prevented by any other card in play.",
  "Place it on the bridge (limit one).",
];

type Edit = (document: readonly string[], lot: Lot) => readonly string[];

const at = (document: readonly string[], lot: Lot) => lot(document.length);

function changed(document: readonly string[], place: number, change: (entry: string) => string): string[] {
  return document.map((entry, each) => (each === place ? change(entry) : entry));
}

/** Puts in, takes out or replaces so many words behind a title. */
function inWords(
  document: readonly string[],
  lot: Lot,
  change: (list: string[], place: number) => void,
): string[] {
  return changed(document, at(document, lot), (entry) => {
    const list = entry.split(" ");
    change(list, Math.min(list.length - 1, 4 + lot(list.length)));
    return list.join(" ");
  });
}

/** By what each does, as the golden file says it. */
export const edits: Readonly<Record<string, Edit>> = {
  "a word in": (document, lot) =>
    inWords(document, lot, (list, place) => list.splice(place, 0, words[lot(words.length)] ?? "")),
  "a word out": (document, lot) => inWords(document, lot, (list, place) => list.splice(place, 1)),
  "a word for another": (document, lot) =>
    inWords(document, lot, (list, place) => list.splice(place, 1, words[lot(words.length)] ?? "")),
  "three words for two": (document, lot) =>
    inWords(document, lot, (list, place) =>
      list.splice(place, 3, words[lot(words.length)] ?? "", words[lot(words.length)] ?? ""),
    ),
  "a sentence behind": (document, lot) =>
    changed(document, at(document, lot), (entry) => `${entry} ${sentences[lot(sentences.length)]}`),
  "a line behind": (document, lot) =>
    changed(document, at(document, lot), (entry) => `${entry}\n- ${sentences[lot(sentences.length)]}`),
  "a sentence away": (document, lot) =>
    changed(document, at(document, lot), (entry) => entry.replace(/\. [A-Z][^.\n]*\.$/, ".")),
  "an entry away": (document, lot) => document.filter((_, each) => each !== 1 + lot(document.length - 1)),
  "an entry new": (document, lot) =>
    document.toSpliced(
      1 + lot(document.length),
      0,
      `New Card ${lot(9)} – ${sentences[lot(sentences.length)]} ${sentences[lot(sentences.length)]}`,
    ),
  "an entry elsewhere": (document, lot) => {
    const from = 2 + lot(document.length - 2);
    const entry = document[from] ?? "";
    return document.filter((_, each) => each !== from).toSpliced(2 + lot(document.length - 2), 0, entry);
  },
  "another title": (document, lot) =>
    changed(document, at(document, lot), (entry) =>
      entry.replace(/(?:The )?[A-Z]?[a-z]+(?=[a-z ,/]* –)/, "Renamed"),
    ),
  "two titles exchanged": (document) =>
    document.map((entry) =>
      entry.replace(
        /^(Thon|Spock, Officer) –/,
        (_, name) => `${name === "Thon" ? "Spock, Officer" : "Thon"} –`,
      ),
    ),
  "a mark put or taken": (document, lot) =>
    changed(document, at(document, lot), (entry) =>
      entry.startsWith("* ") ? entry.slice(2) : entry.startsWith("# ") ? entry : `* ${entry}`,
    ),
  "an entry in two": (document, lot) => {
    const place = 2 + lot(document.length - 2);
    return document.flatMap((entry, each) => {
      const cut = entry.indexOf("\n- ");
      return each === place && cut > 0
        ? [entry.slice(0, cut), `part of it – ${entry.slice(cut + 3).replaceAll("\n- ", " ")}`]
        : [entry];
    });
  },
  "two entries in one": (document, lot) => {
    const place = 1 + lot(document.length - 2);
    const next = (document[place + 1] ?? "").replace(/^[^–]*– /, "");
    return document.flatMap((entry, each) =>
      each === place ? [`${entry}\n${next}`] : each === place + 1 ? [] : [entry],
    );
  },
  "a heading renamed": (document) => document.map((entry) => entry.replace("# ERRATA", "# CARD ERRATA")),
  "an icon named": (document) => document.map((entry) => entry.replace("[?]", "[Fed]")),
  "an icon lost": (document) => document.map((entry) => entry.replace("[Cmd]", "[?]")),
  "a step in": (document) => document.map((entry) => entry.replace("1.b Your", "1.b You nod.\n1.c Your")),
  "steps exchanged": (document) =>
    document.map((entry) => entry.replace(/1\.a (.*)\n1\.b (.*)/, "1.a $2\n1.b $1")),
  "labels only": (document) =>
    document.map((entry) => entry.replaceAll(/^2\./gm, "3.").replace("\n2 Face", "\n3 Face")),
  "quotes and dashes": (document) =>
    document.map((entry) => entry.replaceAll(/[“”]/g, '"').replace("cost -1", "cost –1")),
  "blanks and emphasis": (document, lot) =>
    changed(document, at(document, lot), (entry) => entry.replace(/ (\w+)\.$/, "  **$1**.")),
  "paragraphs joined": (document, lot) =>
    changed(document, at(document, lot), (entry) => entry.replaceAll("\n- ", " ")),
  "a rename that is followed": (document) =>
    document.map((entry) => entry.replaceAll("Up the Ante", "Raise the Stakes")),
  "a text under another title": (document) => {
    const mot = document.find((entry) => entry.startsWith("Mot, The Barber")) ?? "";
    return document
      .filter((entry) => entry !== mot)
      .map((entry) => (entry.startsWith("Mot, The Guest") ? mot.replace("Barber", "Guest") : entry));
  },
  "an entry twice": (document, lot) => [...document, document[2 + lot(document.length - 2)] ?? ""],
  nothing: (document) => document,
};

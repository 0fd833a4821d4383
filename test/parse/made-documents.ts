/** Small documents in every form and with every damage, by what they show; written for these tests in the words of the game. */
import type { KnownFacts } from "../../src/domain/document.ts";
import { rowsOf } from "../rows-of.ts";

type Made = readonly [rows: readonly string[], facts?: Partial<KnownFacts>];

const long = (word: string, many: number) =>
  Array.from({ length: many }, (_, at) => `${word}${at % 7}`).join(" ");

export const documents: Readonly<Record<string, Made>> = {
  "titles before an en dash": [
    [
      "Preface of this document, which is comprehensive and effective immediately.",
      "",
      "*own – Gametext that affects you.",
      "",
      "actions – required – Required actions are these.",
      "",
      "battle – personnel – Personnel battle – without ships – may follow.",
      "",
      "**cost** – What you pay. *Some* of it.",
      "",
      "*** cannot / may not** – No.",
      "",
      "U.S.S. Enterprise-E, Flagship of the Federation – It flies.",
      "",
      "35th Rule of Acquisition – 2 cards.",
      "",
      "“any” – Any number.",
      "",
      "Clown: Playing Doctor, The – It plays.",
      "",
      "This sentence is no title – It has a verb and goes on. But it stops.",
      "",
      "Order – Choose an event.",
      "",
      "own – Again.",
      "",
      "own – And again.",
      "",
      "skills – See the skill.",
      "First-listed skill – The first one. Second line.",
      "",
      "empty –",
    ],
  ],
  "titles before a colon": [
    rowsOf(`
      skills: Whenever you use one, name it. // Event: Plays on table. // Mot: the barber: He cuts. //
      Borg Ship: It moves. Then: it stops. // *cost: Pay.
    `),
  ],
  "titles before a hyphen": [
    rowsOf(`
      Q-Flash - It flashes. // battle - Ships fight. // actions, costs - Pay them. // Order - Choose. //
      +Mot - He cuts. // § own - Yours. // DBorg Ship - It moves. // D Thon - Stop. // Data - He counts.
    `),
  ],
  "titles before two hyphens": [
    rowsOf(`
      cost -- Each card. // own -- Yours - always. // Dr. Telek R'Mor -- A doctor. //
      James T. Kirk -- A captain. // Wait! Stop -- No title.
    `),
  ],
  "titles before an em dash": [["cost — Each card.", "", "own — Yours."]],
  "titles in bold": [
    rowsOf(`
      **own** Gametext that affects you. // ***cost** Each card. // **Borg Ship.** This dilemma moves. //
      **A sentence that says so much** It is none. // **skills**: Words. // **Mot, The Barber** “He cuts.” //
      **battle** ships fight.
    `),
  ],
  "titles on lines of their own": [
    [
      "Nausicaans",
      "The target of this dilemma must be selected first, as its text says.",
      "",
      "*Borg Ship",
      "This dilemma moves from mission to mission at the end of every turn.",
      "",
      "OR",
      "It may stay where it is until somebody comes.",
      "",
      "cannot / may not",
      "• Game text which forbids takes precedence over what allows.",
      "",
      "Cunning >28",
      "A requirement is no title, though it stands alone.",
    ],
  ],
  "dated rulings": [
    rowsOf(`
      Naming a Number 2017-06-06 / A player who names a number names one that exists. //
      *Mot, The Barber – (2016-02-30) / He cuts nothing. // Counting Cards – (2016-02-28) /
      Every card counts once. // It is 2016-02-28 // Facing Dilemmas 2015-12-01 / One at a time.
    `),
  ],
  "titles that run into the text": [
    rowsOf(`
      Activate Subcommands This event may download a drone. //
      Assign Mission Specialists This objective has two effects. //
      There is no limit on the number of cards. It goes on and on. // A This event plays. //
      sentence with words This event plays. // Short.
    `),
    { kind: "mixed" },
  ],
  errata: [
    rowsOf(`
      RULINGS // own – Yours. // ERRATA // Altovar, Vindictive Criminal – Erratum: //
      When you play this personnel, choose one: // Event: Plays on table. // OR // Order – Discard it. //
      **Thon – Erratum:** This card is unique. // * Borg Ship Erratum: This ship has Weapons of 10. //
      Mot - Errata: This card's title is Mot, The Barber. // Kressari – Erratum (interim): //
      This mission's Order is replaced with: At the start of each turn, stop. // Physics – Erratum: //
      “Physics” is misspelled as “Pysics” on this card. //
      Fonts – Erratum: The “or” in this mission's game text is not bold. //
      Icons – Erratum: Replace his [Fed] icon with a [Kli] icon. // Requirements – Erratum: //
      Engineer, Geology, Cunning >28, and (Acquisition or Law or 2 Treachery) // Rest – Erratum: //
      The first bullet of the entry should read: // • One card. // The rest of the entry does not change.
    `),
  ],
  "only errata": [["Thon – Erratum:", "", "This card is unique.", "", "Mot – Erratum:", "", "He has Law."]],
  "a document with its head": [
    rowsOf(`
      THE CONTINUING COMMITTEE // Second Edition / Current Rulings Document (3 January 2011) //
      Version 1.9.1 May 2013, rulings as of 4 May 2012 // Released 10/19/98 (Revised 10/26/98) //
      This document contains only new and changed rulings. It is effective immediately. // 1. General //
      3.2 Dilemmas // PART THREE -- Playing the game // (Part 1 of Actions – Sequence of Steps) //
      own – Yours. // APPENDIX A // Glossary // cost – Pay.
    `),
    { kind: undefined },
  ],
  "lists and steps": [
    [
      "winning – A player wins when he or she:",
      "• has 100 points;",
      "  - or more;",
      "  - with bonus points:",
      "    o of one's own",
      "    o of others",
      "• commands a mission.",
      "The game ends.",
      "",
      "attempt – Below is the timing:",
      "1. Begin.",
      " - a. Choose a mission.",
      " - b. Announce it:",
      "   i. by name;",
      "   ii. by place.",
      "   iii. by both",
      "2) Draw dilemmas.",
      "(3) Face them.",
      " a) Reveal.",
      "10. End.",
      "",
      "Dilemma encounters – The first part. See costs.",
      "Built-in Outpost: It stands there.",
      "* a star",
      "– First-listed skill",
      "For example, you win.",
      "Example: so.",
      "(See winning.)",
      "See attempt.",
      "Revised text:",
      "Order – Win.",
      "The card should read:",
      "• All of it.",
    ],
  ],
  "broken lines": [
    rowsOf(`
      own – Gametext that affects / you and your cards is / yours. It is never // your opponent’s. See skills /
      – First-listed skill. // cost – A card (or more). / It costs. / OR / It is free. /
      Event: Plays on table. / and stays // SOME CAPITALS / small words behind them // battle – Ships [AU] /
      Fight there (or here) / They fight: / always; and / Never, / But once.
    `),
  ],
  "a text wrapped at a width": [
    rowsOf(`
      own – Gametext that affects you and your cards is yours in all /
      places and at all times, and no card of your opponent takes it. /
      It stays with you until the end of the game or until the rules. / Then it goes. /
      It may come back to you later when a card says so for all time. /
      cost – What you pay for a card when you play it, and never any. /
      The number in its corner says how much it is and for which one. /
      Each player counts for himself or herself, and nobody may help. /
      Some cards have no cost at all, as their text says, and these x / are played for nothing.
    `),
  ],
  "lost icons": [
    [
      "own – Your  personnel and non- personnel, non- personnel cards, affiliations: , , , , Federation (, , Bajoran).",
      "",
      "Q-Flash – Play a -Flash with cost -2 - now. A   B    C. End.  Next [AU] icon: two  three",
      "",
      "skills – Non- missions and non- ships.  Words\u00a0with a hard blank.",
    ],
  ],
  "boilerplate of pages": [
    rowsOf(`
      41 captures / The Wayback Machine - https://web.archive.org/web/2011 / Home | Cards | Rules | Forum /
      Skip to main content / own – Gametext that affects you is // Current Rulings Document / Page 1 of 3 //
      yours, and a cost is paid. // 12 // cost – Each card has one. / Current Rulings Document / - 2 - /
      - 3 - // battle – Ships fight. / Current Rulings Document / 7/28/2019 Current Rulings 2/13 / Back to top /
      https://www.example.org/rulings 3/13 / skills – Words end here. 041b061a72
    `),
  ],
  "entries glued together": [
    rowsOf(`
      own – Yours.* Ar-Q-ologist - This card digs. // cost – One (or two).*Mot – He cuts. *Not glued* – so. //
      Borg – It moves.”* *Thon – Stop.
    `),
  ],
  "marks of change": [
    rowsOf(`
      Δ cost – Pay. // ∆own – Yours. // §+ battle – Fight. // **Mot** – He cuts. // *Thon* – Stop. //
      ***Borg** – It moves. // * Data – He counts.
    `),
  ],
  "words between two columns": [
    rowsOf(`
      own gametext that affects you. / cards of an opponent are not. / each ship that stands there. /
      they may all be stopped here. / a player who draws may draw. / it is then the other’s turn. /
      points are counted at the end. / nobody wins before the end.
    `),
  ],
  "columns side by side": [
    rowsOf(`
      own is yours        cost is paid / ships may battle    there is one / each is a card      it is played /
      a turn is over      then another / no one may look     all may look / points are had      one may lose
    `),
  ],
  nothing: [[""]],
  "only signs": [["***", "", "– – –", "", "…"]],
  "starred entries only": [
    ["Rulings of the week", "", "* cost – Each card has one.", "* own – Yours.", "* battle – Ships fight."],
  ],
  "a bad date": [["Current Rulings Document (3 Janury 2011)", "", "own – Yours."]],
  "no edition": [["own – Yours."], { edition: undefined }],
  "an edition by its words": [["own – Your dilemma pile and your core. Seed it."], { edition: undefined }],
  "an edition by its name": [["First Edition", "", "own – Your dilemma pile."], { edition: undefined }],
  "two editions": [
    ["First Edition and Second Edition", "", "own – Your outpost and spaceline."],
    { edition: undefined },
  ],
  amendments: [
    rowsOf(`
      own – The second sentence now reads: / Yours. // cost – Add the following to the Glossary entry: / Pay. //
      battle – The rest of this ruling is unchanged. // skills – Replace the first paragraph of the entry. //
      Mot – The 21st item should read: so.
    `),
  ],
  "long paragraphs": [
    [`own – ${long("word", 400)}.`, "", `${long("passage", 60)} end.`, "", `See ${long("name", 80)}.`],
  ],
};

/** The same facts for all that say nothing else. */
export const usual: Partial<KnownFacts> = { kind: "glossary", edition: "1e" };

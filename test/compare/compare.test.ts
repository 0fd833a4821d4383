import { describe, expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { report } from "./notation.ts";
import { rules } from "./rules.ts";

const compare = (old: string, fresh: string) => report(compareTexts(rules(old), rules(fresh)));

const copies =
  "If more than one player has played a copy of the same mission, they are treated as separate missions.";
const combat = "Your personnel may not initiate combat involving an opponent's personnel on another planet.";
const view = "Any player may view any card in any discard pile that was removed from the game.";
const unique = "This card is unique.";

describe("who is who", () => {
  test("an entry keeps its name however its text was rewritten", () => {
    expect(compare(`missions – ${copies}`, `missions – ${combat}`)).toEqual([
      expect.stringContaining("changed missions: [-If more"),
    ]);
  });

  test("quotes, capitals and a leading The do not make another title of it", () => {
    const changes = compare(`The Tal’Shiar – ${unique}`, `The Tal'Shiar – ${unique} Now.`);
    expect(changes).toEqual(["changed The Tal’Shiar => The Tal'Shiar: This card is unique. {+Now.+}"]);
  });

  test("a renamed entry is known by a text that says much", () => {
    expect(compare(`copies – ${copies}\n\nown – ${view}`, `own – ${view}\n\nplayers – ${copies}`)).toEqual([
      "changed copies => players (title)",
    ]);
  });

  test("a renamed entry is known by title and text together", () => {
    const old = "Spock, Officer – You may play him at cost -1.\n\nThon – Stop him.";
    const fresh = "Spock, Experienced Officer – You may play him at cost -2.\n\nThon – Stop him.";
    expect(compare(old, fresh)).toEqual([
      "changed Spock, Officer => Spock, Experienced Officer (title, text): … at cost [--1-] {+-2+}.",
    ]);
  });

  test("of two entries with one text one is withdrawn and another new, not renamed", () => {
    const old = `Alvera Tree Ritual – ${unique}\n\nCaptain on the Bridge – ${unique}`;
    const fresh = `Captain on the Bridge – ${unique}\n\nKlingon Tea Ceremony – ${unique}`;
    expect(compare(old, fresh)).toEqual(["removed Alvera Tree Ritual", "added Klingon Tea Ceremony"]);
  });

  test("a title that was given to its neighbour goes with the text", () => {
    const old = `Mot, The Barber – ${copies}\n\nMot, The Guest – ${combat}`;
    const fresh = `Mot, The Guest – ${copies}`;
    expect(compare(old, fresh)).toEqual([
      "changed Mot, The Barber => Mot, The Guest (title)",
      "removed Mot, The Guest",
    ]);
  });

  test("two entries that exchanged their titles were renamed, and no word changed", () => {
    const changes = compare(`Mot – ${copies}\n\nThon – ${combat}`, `Mot – ${combat}\n\nThon – ${copies}`);
    expect(changes).toEqual(["changed Thon => Mot (title)", "changed Mot => Thon (title)"]);
  });

  test("of exchanged titles, a short text that is another one is withdrawn", () => {
    const changes = compare(`Mot – ${copies}\n\nThon – ${unique}`, `Mot – Draw a card.\n\nThon – ${copies}`);
    expect(changes).toEqual(["added Mot", "changed Mot => Thon (title)", "removed Thon"]);
  });

  test("an entry put before edited ones does not shift them", () => {
    const old = `a – ${copies}\n\nb – ${combat}\n\nc – ${view}`;
    const fresh = `_a – ${unique}\n\na – ${copies} Yes.\n\nb – ${combat} Yes.\n\nc – ${view} Yes.`;
    expect(compare(old, fresh)).toEqual([
      expect.stringMatching(/^added _a/),
      expect.stringMatching(/^changed a: .*\{\+Yes\.\+\}$/),
      expect.stringMatching(/^changed b: .*\{\+Yes\.\+\}$/),
      expect.stringMatching(/^changed c: .*\{\+Yes\.\+\}$/),
    ]);
  });

  test("an untitled passage is known by its words", () => {
    expect(compare(`${copies}\n\n${combat}`, `${copies}\n\n${view}\n\n${combat} Ever.`)).toEqual([
      expect.stringMatching(/^added/),
      expect.stringMatching(/^changed .*\{\+Ever\.\+\}$/),
    ]);
  });

  test("a ruling and an erratum of one title do not mix", () => {
    const old = `# RULINGS\n\nown – ${copies}\n\n# ERRATA\n\nown – ${unique}`;
    const fresh = `# RULINGS\n\nown – ${copies}\n\n# ERRATA\n\nown – ${unique} Now.`;
    expect(compare(old, fresh)).toEqual(["changed own: This card is unique. {+Now.+}"]);
  });
});

describe("splits and merges", () => {
  const whole = `missions – ${copies}\n${combat}`;
  const parts = `missions – ${copies}\n\nmissions, combat – ${combat}`;

  test("an entry whose paragraphs stand in two was split", () => {
    expect(compare(whole, parts)).toEqual(["split missions => missions + missions, combat"]);
    expect(compare(whole, `copies – ${copies}\n\ncombat – ${combat}`)).toEqual([
      "split missions => copies + combat",
    ]);
  });

  test("two entries whose text stands in one were merged", () => {
    expect(compare(parts, whole)).toEqual(["merged missions + missions, combat => missions"]);
  });

  test("a stock sentence that moves splits nothing", () => {
    const stock = "You may do this only once each turn.";
    const old = `Thon – ${copies} ${stock}\n\nTroi – ${combat} ${stock}`;
    const fresh = `Mot – ${stock}\n\nThon – ${copies}\n\nTroi – ${combat} ${stock}`;
    expect(compare(old, fresh)).toEqual([
      expect.stringMatching(/^added Mot/),
      expect.stringMatching(/^changed Thon/),
    ]);
  });
});

describe("moves and sections", () => {
  test("an entry at another place among the others moved, and only that one", () => {
    const [a, b, c] = [`a – ${copies}`, `b – ${combat}`, `c – ${view}`];
    expect(compare([a, b, c].join("\n\n"), [c, a, b].join("\n\n"))).toEqual(["moved c"]);
  });

  test("an entry in another section moved there", () => {
    const old = `# RULINGS\n\nown – ${copies}\n\nMot – ${unique}\n\n# ERRATA\n\nThon – ${combat}`;
    const fresh = `# RULINGS\n\nown – ${copies}\n\n# ERRATA\n\nMot – ${unique}\n\nThon – ${combat}`;
    const { changes } = compareTexts(rules(old), rules(fresh));
    expect(changes.map(({ status, aspects }) => [status, aspects])).toEqual([["moved", ["section"]]]);
  });

  test("a section that got another heading moves nobody", () => {
    const old = `# ERRATA\n\nMot – ${unique}\n\nThon – ${combat}`;
    const comparison = compareTexts(rules(old), rules(old.replace("ERRATA", "CARD ERRATA")));
    expect(comparison.changes).toEqual([]);
    expect(comparison.sections).toEqual([{ from: "ERRATA", to: "CARD ERRATA" }]);
  });
});

describe("documents that do not hold everything", () => {
  const full = `a – ${copies}\n\nb – ${combat}\n\nc – ${view}`;

  test("what an update leaves out is not removed", () => {
    const comparison = compareTexts(
      rules(full),
      rules(`b – ${combat} Ever.\n\nd – ${unique}`, { scope: "update" }),
    );
    expect(report(comparison)).toEqual([
      expect.stringMatching(/^changed b: .*\{\+Ever\.\+\}$/),
      expect.stringMatching(/^added d/),
    ]);
    expect(comparison.omitted).toEqual({ old: 2, new: 0 });
  });

  test("what an older update did not speak of is not new", () => {
    const comparison = compareTexts(rules(`b – ${combat}`, { scope: "update" }), rules(full));
    expect([report(comparison), comparison.unchanged.length, comparison.omitted]).toEqual([
      [],
      1,
      { old: 0, new: 2 },
    ]);
  });

  test("what an older excerpt did not speak of is not new in an update", () => {
    const [excerpt, update] = [
      rules(`b – ${combat}`, { scope: "excerpt" }),
      rules(full, { scope: "update" }),
    ];
    expect(compareTexts(excerpt, update).omitted).toEqual({ old: 0, new: 2 });
  });

  test("what a full document leaves out is removed, where it stood", () => {
    expect(compare(full, `a – ${copies}\n\nc – ${view}`)).toEqual(["removed b"]);
    const changed = `b – ${combat} Ever.\n\nc – ${view} Ever.`;
    expect(compare(`${full}\n\nd – ${unique}`, changed).map((line) => line.slice(0, 9))).toEqual([
      ...["removed a", "changed b", "changed c", "removed d"],
    ]);
  });

  test("where a card was printed changes no card", () => {
    const list = (set: string, kind: "cards" | "current-rulings") => {
      const { document, entries } = rules(`Kestrel – Draw.\n${set}`);
      const printed = entries.map((entry) => ({
        ...entry,
        blocks: entry.blocks.map((block, at) => (at === 0 ? block : { ...block, kind: "printing" as const })),
      }));
      return { document: { ...document, kind }, entries: printed, boilerplate: [] };
    };
    expect(compareTexts(list("Saltpan", "cards"), list("Tides", "cards")).changes).toEqual([]);
    expect(compareTexts(list("One", "current-rulings"), list("Two", "current-rulings")).changes).toHaveLength(
      1,
    );
  });
});

describe("references to a renamed entry", () => {
  const evidence = "The skills are all needed by the personnel who complete this mission.";

  test("that follow the new name are said to follow", () => {
    const old = `Deliver Evidence – ${evidence}\n\nmissions – See Deliver Evidence.`;
    const fresh = `Deliver Proof – ${evidence}\n\nmissions – See Deliver Proof.`;
    expect(compare(old, fresh)).toEqual([
      "changed Deliver Evidence => Deliver Proof (title)",
      "changed missions: See Deliver [-Evidence-] {+Proof+}. <follows Deliver Evidence => Deliver Proof>",
    ]);
  });

  test("follow it in one of two paragraphs, each of two renames", () => {
    const proof = "Mot pays nothing for the equipment that he builds here.";
    const named = (evidenceTitle: string, motTitle: string) =>
      `${evidenceTitle} – ${evidence}\n\n${motTitle} – ${proof}\n\nmissions – ${copies}\nSee ${evidenceTitle} and ${motTitle}.`;
    const { changes } = compareTexts(
      rules(named("Deliver Evidence", "Mot")),
      rules(named("Deliver Proof", "Saltpan")),
    );
    expect(changes[2]).toMatchObject({
      followsOnly: true,
      remarks: [{ newTitle: "Deliver Proof" }, { newTitle: "Saltpan" }],
    });
  });

  test("are none in its own text", () => {
    const own = (title: string) => `${title} – ${title} is solved once. ${evidence}`;
    const [change] = compareTexts(rules(own("Deliver Evidence")), rules(own("Deliver Proof"))).changes;
    expect(change).toMatchObject({ aspects: ["title", "text"], remarks: [] });
  });

  test("that follow are told beside what may reverse a ruling", () => {
    const old = `Deliver Evidence – ${evidence}\n\nmissions – You may stop. See Deliver Evidence.`;
    const fresh = `Deliver Proof – ${evidence}\n\nmissions – You may not stop. See Deliver Proof.`;
    expect(compareTexts(rules(old), rules(fresh)).changes[1]?.remarks).toEqual([
      { kind: "reversed", removed: ["may"], added: ["not"] },
      { kind: "follows-rename", oldTitle: "Deliver Evidence", newTitle: "Deliver Proof" },
    ]);
  });

  test("that point elsewhere are changes", () => {
    const old = `Deliver Evidence – ${evidence}\n\nmissions – See Deliver Evidence.`;
    const fresh = `Deliver Proof – ${evidence}\n\nmissions – See Investigate Massacre.`;
    expect(compare(old, fresh)).toEqual([
      "changed Deliver Evidence => Deliver Proof (title)",
      "changed missions: See [-Deliver Evidence-] {+Investigate Massacre+}.",
    ]);
  });
});

describe("steps", () => {
  const steps = "attempts – Below is the timing.\n1 Draw\n1.a OP draws dilemmas.\n1.b OP selects dilemmas.";

  test("whose labels moved down under an inserted one are named, not marked", () => {
    const fresh =
      "attempts – Below is the timing.\n1 Draw\n1.a AP nods.\n1.b OP draws dilemmas.\n1.c OP selects dilemmas.";
    expect(compare(steps, fresh)).toEqual([
      "changed attempts: Below is the timing. / Draw / {+AP nods.+} / OP draws … <1.a–1.b now 1.b–1.c>",
    ]);
  });

  test("that were exchanged are a change of order", () => {
    const fresh = "attempts – Below is the timing.\n1 Draw\n1.a OP selects dilemmas.\n1.b OP draws dilemmas.";
    const [change] = compareTexts(rules(steps), rules(fresh)).changes;
    expect(change?.aspects).toEqual(["order"]);
    expect(change?.remarks).toEqual([{ kind: "exchanged", labels: ["1.a", "1.b"] }]);
  });

  test("that only got other labels are a change of order", () => {
    const fresh = steps.replaceAll("1.", "2.").replace("1 Draw", "2 Draw");
    expect(compare(steps, fresh)).toEqual(["changed attempts (order) <1–1.b now 2–2.b>"]);
  });
});

describe("the document's own facts", () => {
  test("another date is a change of the document", () => {
    const old = rules(`own – ${view}`, { date: "2011-01-03" });
    const fresh = rules(`own – ${view}`, { date: "2011-02-07" });
    expect(compareTexts(old, fresh).facts).toEqual([{ fact: "date", from: "2011-01-03", to: "2011-02-07" }]);
  });

  test("an entry of a title alone comes without words", () => {
    const fresh = rules("Kestrel – Stop.");
    const [kestrel] = fresh.entries.map((entry) => ({ ...entry, blocks: [] }));
    const { changes } = compareTexts(rules(""), { ...fresh, entries: kestrel ? [kestrel] : [] });
    expect(changes.map(({ status, words }) => [status, words])).toEqual([["added", []]]);
  });

  test("an entry that came is shown line by line, the fields of a card with their names", () => {
    const fresh = rules("Kestrel – Draw.\nStop.\n3");
    const [kestrel] = fresh.entries.map(({ blocks, ...entry }) => ({
      ...entry,
      blocks: blocks.map((block) =>
        block.text === "3" ? { ...block, kind: "field" as const, under: "Cost" } : block,
      ),
    }));
    const { changes } = compareTexts(rules(""), { ...fresh, entries: kestrel ? [kestrel] : [] });
    expect(changes[0]?.words).toEqual([{ op: "insert", text: "Draw.\nStop.\nCost: 3" }]);
  });

  test("a document does not differ from itself", () => {
    const text = rules(`own – ${view}\n\nMot – ${unique}`);
    const { changes, facts, unchanged, cosmetic } = compareTexts(text, text);
    expect([changes, facts, unchanged.length, cosmetic]).toEqual([[], [], 2, 0]);
  });
});

describe("what only looks different", () => {
  test.each([
    ["own – See “select”.", 'own – See "select".'],
    ["own – Order – stop.", "own – Order - stop."],
    ["own – Choose **two** cards.", "own – Choose two cards."],
    ["own – Choose  two cards.", "own – Choose two cards."],
    ["own – Choose two. Stop one.", "own – Choose two.\nStop one."],
    ["own – The cafe\u0301.", "own – The café."],
    ["The Tal’Shiar – Stop.", "The Tal'Shiar – Stop."],
  ])("%s / %s", (old, fresh) => {
    const { changes, cosmetic } = compareTexts(
      rules(`${old}\n\nMot – Draw.`),
      rules(`${fresh}\n\nMot – Draw.`),
    );
    expect([changes, cosmetic]).toEqual([[], 1]);
  });
});

test("a text that was wrapped before a number is the same, whatever gaps it has", () => {
  const [one, other] = [
    rules("own – Yours up to 3. Then stop."),
    rules("own – Yours up to\n3 Then [?] stop."),
  ];
  expect(compareTexts(one, other).changes).toEqual([]);
  expect(compareTexts(one, rules("own – Yours up to\n4 Then stop.")).changes).toHaveLength(1);
});

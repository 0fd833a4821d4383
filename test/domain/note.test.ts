import { describe, expect, test } from "vitest";
import type { RulesText, SourceDocument } from "../../src/domain/document.ts";
import { type Entry, slugOfId } from "../../src/domain/entry.ts";
import { affectedNotes, type Note, noteOn, notesToday, textDigest } from "../../src/domain/note.ts";
import { document, precedenceOn } from "../library/made.ts";
import { citationOf, hitOf } from "../nouns.ts";

const made = document(
  "glossary-2011",
  { kind: "glossary", edition: "2e" },
  { title: "Up the Ante", text: ["Discard *one* event.", "Then draw."] },
);

function placed({ document: known, entries: [entry] } = made): { entry: Entry; document: SourceDocument } {
  if (!entry) throw new Error("the document has no entry");
  return { entry, document: known };
}

const note = {
  edition: "2e",
  documentKind: "glossary",
  slug: "up-the-ante",
  title: "Up the Ante",
  text: "ask the floor",
  made: "2026-01-01",
  digest: textDigest(placed().entry),
} as const;

/** Notes beside texts in force; `former` are versions that are not. */
const today = (notes: readonly Note[], inForce: readonly RulesText[], ...former: readonly RulesText[]) =>
  notesToday(notes, () => ({ inForce, all: [...inForce, ...former] }));

const entryId = "glossary-2011/up-the-ante";
const shown = { text: "ask the floor", made: "2026-01-01", outdated: false };

describe("a note", () => {
  test("stands beside its entry, as it is shown and as it is kept", () => {
    const notes = today([note], [made]);
    expect(notes.shownAt(entryId)).toEqual([shown]);
    expect(notes.keptAt(entryId)).toEqual([note]);
  });

  test.each([
    ["another entry", { ...note, slug: "cost", digest: "0" }],
    ["the other edition", { ...note, edition: "1e" as const }],
    ["another kind of document", { ...note, documentKind: "faq" as const }],
  ])("does not stand beside %s", (_, other) => {
    expect(today([other], [made]).shownAt(entryId)).toEqual([]);
  });

  test("is made on the text of its entry as it stands", () => {
    expect(noteOn(placed(), "ask the floor", "2026-01-01")).toEqual(note);
  });

  test("stands at the first hit of its entry; without notes, no text is read", () => {
    const cost = document("glossary-2012", { kind: "glossary" }, { title: "cost", text: "Pay it." });
    const hits = [entryId, entryId, "glossary-2012/cost", "faq-2011/up-the-ante"].map((id) =>
      hitOf(citationOf({ id })),
    );
    const found = today([note], [cost, made]).addToHits(hits);
    expect(found.map(({ notes }) => notes)).toEqual([[shown], undefined, undefined, undefined]);
    const unread = () => {
      throw new Error("read");
    };
    expect(notesToday([], unread).addToHits(hits)).toEqual(hits);
  });

  test("is listed with its entry in the newest document that has it, or with none", () => {
    const newer = document(
      ...(["glossary-2012", { kind: "glossary", edition: "2e", date: "2012-01-01" }] as const),
      ...[
        { title: "cost", text: "Pay it." },
        { title: "Up the Ante", text: "Draw." },
      ],
    );
    const { title, edition, text } = note;
    const kept = { title, edition, text, made: note.made };
    const rows = (...texts: readonly RulesText[]) => today([note], texts).rows();
    expect(rows(made)).toEqual([{ ...kept, entry: entryId, state: "current" }]);
    expect(rows(made, newer)).toEqual([{ ...kept, entry: "glossary-2012/up-the-ante", state: "outdated" }]);
    expect(rows()).toEqual([{ ...kept, entry: null, state: "unassigned" }]);
  });

  const renamed = (kind: SourceDocument["kind"], ...text: readonly string[]) =>
    document("glossary-2012", { kind, date: "2012-01-01" }, { title: "Raise the Stakes", text });
  const same = ["Discard *one* event.", "Then draw."];
  const newId = "glossary-2012/raise-the-stakes";

  test("stands at the entry that has its text under another name, of the same kind of document", () => {
    const notes = today([note], [renamed("glossary", ...same)]);
    expect(notes.rows()).toMatchObject([{ entry: newId, state: "renamed" }]);
    expect(notes.shownAt(newId)).toEqual([shown]);
    expect(notes.keptAt(newId)).toEqual([note]);
    expect(notes.addToHits([hitOf(citationOf({ id: newId }))])).toMatchObject([{ notes: [shown] }]);
    const gone = [{ entry: null, state: "unassigned" }];
    expect(today([note], [renamed("faq", ...same)]).rows()).toMatchObject(gone);
    expect(today([note], [renamed("glossary", "Then draw.")]).rows()).toMatchObject(gone);
  });

  test("stands at no entry of a version that calls it withdrawn, nor at the older one beside an update", () => {
    const withdrawn = document(
      "glossary-2012",
      { kind: "glossary", date: "2012-01-01" },
      { title: "Up the Ante", text: "This entry is withdrawn." },
    );
    const gone = [{ entry: null, state: "unassigned" }];
    for (const scope of ["full", "update"] as const) {
      const newer = { ...withdrawn, document: { ...withdrawn.document, scope } };
      const inForce = precedenceOn("2012-05-01", made, newer).textsToday();
      expect(today([note], inForce, made, newer).rows()).toMatchObject(gone);
    }
  });

  test("stands at the entry that has its text below another heading", () => {
    const noted = placed(
      document(
        "glossary-2011",
        { kind: "glossary" },
        { title: "Up the Ante", text: ["# Up the Ante", ...same] },
      ),
    );
    const fresh = renamed("glossary", "# Raise the Stakes", ...same);
    const notes = today([noteOn(noted, note.text, note.made)], [fresh]);
    expect(notes.rows()).toMatchObject([{ entry: newId, state: "renamed" }]);
    expect(notes.shownAt(newId)).toEqual([shown]);
  });

  test("whose digest counts the heading, as an earlier version made it, is not outdated", () => {
    const text = ["# Up the Ante", ...same];
    const headed = document("glossary-2011", { kind: "glossary" }, { title: "Up the Ante", text });
    const { digest } = noteOn(
      placed(document("d", {}, { title: "x", text: ["Up the Ante", ...same] })),
      "",
      "",
    );
    const notes = today([{ ...note, digest }], [headed]);
    expect(notes.rows()).toMatchObject([{ entry: entryId, state: "current" }]);
    expect(notes.shownAt(entryId)).toEqual([shown]);
  });

  test("stands at no entry of another document that has its text", () => {
    const own = document(
      "glossary-2011",
      { kind: "glossary", date: "2011-01-03" },
      { title: "Up the Ante", text: same },
    );
    const saltpan = document(
      "saltpan",
      { kind: "glossary", title: "Saltpan Glossary", date: "2009-05-01" },
      { title: "Raise the Stakes", text: same },
    );
    expect(today([note], [saltpan], own).rows()).toMatchObject([{ entry: null, state: "unassigned" }]);
  });

  test("on an older wording stands at the entry that has the last one under another name", () => {
    const between = document(...(["glossary-2011-06", { kind: "glossary", date: "2011-06-01" }] as const), {
      title: "Up the Ante",
      text: "Discard two events, then draw.",
    });
    const fresh = renamed("glossary", "Discard two events, then draw.");
    const notes = today([note], [fresh], made, between);
    expect(notes.rows()).toMatchObject([{ entry: newId, state: "renamed" }]);
    expect(notes.shownAt(newId)).toEqual([{ ...shown, outdated: true }]);
  });

  test("stands at the one entry of a full text that has most of its words under another name", () => {
    const [before, most, few] = [
      "Each player in turn may discard one event; then all of them draw.",
      "Each player in turn may discard one card; then all of them draw.",
      "Each player in turn may stop one ship; then none of them moves.",
    ];
    const older = document("glossary-2011", { kind: "glossary" }, { title: "Up the Ante", text: before });
    const stateIn = (scope: SourceDocument["scope"], text: string) => {
      const head = { kind: "glossary", date: "2012-01-01", scope } as const;
      const newer = document("glossary-2012", head, { title: "Raise the Stakes", text });
      return today([note], [newer], older).rows()[0]?.state;
    };
    expect(stateIn("full", most)).toBe("renamed");
    expect(stateIn("full", few)).toBe("unassigned");
    expect(stateIn("update", most)).toBe("unassigned");
  });

  test("does not stand at another entry that was there beside its own", () => {
    const before = document(
      "glossary-2010",
      { kind: "glossary" },
      { title: "Up the Ante", text: same },
      { title: "Raise the Stakes", text: "Pay more than the last player did." },
    );
    expect(today([note], [renamed("glossary", ...same)], before).rows()).toMatchObject([
      { entry: null, state: "unassigned" },
    ]);
  });

  test("does not stand at one of several that have its text, or of which the text says little", () => {
    const among = (text: string, ...titles: readonly string[]) => {
      const found = document(
        "glossary-2012",
        { kind: "glossary" },
        ...titles.map((title) => ({ title, text })),
      );
      const [entry] = found.entries;
      const [row] = today([{ ...note, digest: entry ? textDigest(entry) : "" }], [found]).rows();
      return row?.state;
    };
    expect(among("Discard one event, then draw.", "Bishop")).toBe("renamed");
    expect(among("Discard one event, then draw.", "Bishop", "Lore")).toBe("unassigned");
    expect(among("See androids.", "Bishop")).toBe("unassigned");
  });

  test("is found by the name of its entry, and else among those that are on none", () => {
    const cost = { ...note, slug: "cost", title: "Cost", digest: "0" };
    const notes = today([note, cost], [made]);
    expect(["up the ante", "Cost", "Saltpan"].map(notes.entryNoted)).toEqual([entryId, undefined, undefined]);
    expect(["glossary-2010/cost", "COST", "Up the Ante"].map(notes.unassigned)).toEqual([[cost], [cost], []]);
  });

  test("on an entry that is in force no more is shown where that is shown", () => {
    const notes = today([note], [], made);
    expect(notes.shownAt(entryId)).toEqual([shown]);
    expect(notes.rows()).toMatchObject([{ entry: null, state: "unassigned" }]);
  });

  test("is affected by an import that changes, renames, or withdraws its entry, and not if it was on none", () => {
    const fresh = (title: string, text: readonly string[]) =>
      document("glossary-2012", { kind: "glossary", date: "2012-01-01" }, { title, text });
    const texts = (...inForce: readonly RulesText[]) => ({ inForce, all: [made, ...inForce] });
    const lost = { ...note, slug: "cost", title: "Cost", digest: "0" };
    const affected = (newer: RulesText, before = texts(made)) =>
      affectedNotes([note, lost], before, texts(newer)).map(({ title }) => title);
    expect(affected(fresh("Up the Ante", same))).toEqual([]);
    expect(affected(fresh("Up the Ante", ["Draw."]))).toEqual(["Up the Ante"]);
    expect(affected(fresh("Raise the Stakes", same))).toEqual(["Up the Ante"]);
    expect(affected(fresh("Saltpan", ["It is dry."]))).toEqual(["Up the Ante"]);
    expect(affected(made, texts(fresh("Saltpan", ["It is dry."])))).toEqual([]);
  });

  test("on the newest of the texts of a name is outdated at none of them, and one on the older at the newer", () => {
    const update = document(
      "glossary-2012",
      { kind: "glossary", date: "2012-01-01", scope: "update" },
      { title: "Up the Ante", text: "Discard two events, then draw." },
    );
    const outdatedAt = (noted: RulesText) => {
      const notes = today([noteOn(placed(noted), note.text, note.made)], [made, update]);
      return [update, made].map(({ document: { id } }) => notes.shownAt(`${id}/up-the-ante`)[0]?.outdated);
    };
    expect(outdatedAt(update)).toEqual([false, false]);
    expect(outdatedAt(made)).toEqual([true, false]);
  });

  test("is outdated where the entry reads otherwise than when it was made", () => {
    expect(today([{ ...note, digest: "0" }], [made]).shownAt(entryId)).toMatchObject([{ outdated: true }]);
  });
});

describe("the digest of an entry's text", () => {
  const digest = (...texts: readonly string[]) =>
    textDigest(placed(document("d", {}, { title: "Up the Ante", text: texts })).entry);

  test("is 32 hexadecimal digits", () => expect(digest("Draw.")).toMatch(/^[0-9a-f]{32}$/));

  test("is the same for texts that read the same", () => {
    expect(digest("Discard *one* event.", "Then draw.")).toBe(
      digest(" discard  one\nevent. ", "THEN draw. "),
    );
    expect(digest("Discard one.", "Draw.")).toBe(digest("Discard one. Draw."));
  });

  test("differs where a word differs, or where two grow together", () => {
    expect(digest("Discard one.")).not.toBe(digest("Discard two."));
    expect(digest("Discard one.")).not.toBe(digest("Discardone."));
    expect(digest("Discard one.", "Draw.")).not.toBe(digest("Discard one.Draw."));
  });
});

test.each([
  ["glossary-2011/up-the-ante", "up-the-ante"],
  ["up-the-ante", "up-the-ante"],
])("the id %s ends in the slug %s", (id, slug) => expect(slugOfId(id)).toBe(slug));

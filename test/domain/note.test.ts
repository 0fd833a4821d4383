import { describe, expect, test } from "vitest";
import type { SourceDocument } from "../../src/domain/document.ts";
import { type Entry, slugOfId } from "../../src/domain/entry.ts";
import {
  entryWithNotes,
  hitsWithNotes,
  noteOn,
  noteRows,
  notesFor,
  textDigest,
} from "../../src/domain/note.ts";
import { document } from "../library/made.ts";
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

describe("a note", () => {
  test("stands beside its entry", () => {
    expect(notesFor([note], placed())).toEqual([
      { text: "ask the floor", made: "2026-01-01", isOutdated: false },
    ]);
  });

  test.each([
    ["another entry", { ...note, slug: "cost" }],
    ["the other edition", { ...note, edition: "1e" as const }],
    ["another kind of document", { ...note, documentKind: "faq" as const }],
  ])("does not stand beside %s", (_, other) => expect(notesFor([other], placed())).toEqual([]));

  test("is made on the text of its entry as it stands", () => {
    expect(noteOn(placed(), "ask the floor", "2026-01-01")).toEqual(note);
  });

  test("stands with an opened entry, which has none where no notes are kept", () => {
    const opened = { ...placed(), references: [], referencedBy: [] };
    const shown = { text: "ask the floor", made: "2026-01-01", isOutdated: false };
    expect(entryWithNotes(opened, [note])).toEqual({ ...opened, notes: [shown] });
    expect(entryWithNotes(opened, [])).toEqual(opened);
  });

  test("stands at the hits of its entry, and the texts are not read for others", () => {
    const cost = document("glossary-2012", { kind: "glossary" }, { title: "cost", text: "Pay it." });
    const hits = ["glossary-2011/up-the-ante", "glossary-2012/cost", "faq-2011/up-the-ante"].map((id) =>
      hitOf(citationOf({ id })),
    );
    expect(hitsWithNotes(hits, [note], () => [cost, made]).map(({ notes }) => notes?.length)).toEqual([
      ...[1, undefined, undefined],
    ]);
    const unread = () => {
      throw new Error("read");
    };
    expect(hitsWithNotes(hits.slice(1, 2), [note], unread)).toEqual(hits.slice(1, 2));
    expect(() => hitsWithNotes(hits, [note], unread)).toThrow("read");
  });

  test("is listed with its entry in the newest document that has it, or with none", () => {
    const newer = document(
      ...(["glossary-2012", { kind: "glossary", edition: "2e", date: "2012-01-01" }] as const),
      ...[
        { title: "cost", text: "Pay it." },
        { title: "Up the Ante", text: "Draw." },
      ],
    );
    const [older, fresh] = [made, newer].map(({ document, entries }) =>
      entries.map((entry) => ({ entry, document })),
    );
    const row = (...found: readonly (typeof older)[]) =>
      noteRows(
        [note],
        found.flatMap((each) => each ?? []),
      );
    const { title, edition, text } = note;
    const kept = { title, edition, text, made: note.made };
    expect(row(older)).toEqual([{ ...kept, entry: "glossary-2011/up-the-ante", state: "current" }]);
    expect(row(older, fresh)).toEqual([{ ...kept, entry: "glossary-2012/up-the-ante", state: "outdated" }]);
    expect(row()).toEqual([{ ...kept, entry: null, state: "unassigned" }]);
  });

  test("is listed with the entry that has its text under another name, of the same kind of document", () => {
    const renamed = (kind: SourceDocument["kind"], ...text: readonly string[]) => {
      const entry = { title: "Raise the Stakes", text };
      return noteRows([note], [placed(document("glossary-2012", { kind, date: "2012-01-01" }, entry))]);
    };
    const same = ["Discard *one* event.", "Then draw."];
    expect(renamed("glossary", ...same)).toMatchObject([
      { entry: "glossary-2012/raise-the-stakes", state: "renamed" },
    ]);
    expect(renamed("faq", ...same)).toMatchObject([{ entry: null, state: "unassigned" }]);
    expect(renamed("glossary", "Then draw.")).toMatchObject([{ entry: null, state: "unassigned" }]);
  });

  test("is not listed with one of several that have its text, or of which the text says little", () => {
    const among = (text: string, ...titles: readonly string[]) => {
      const entries = titles.map((title) => ({ title, text }));
      const { document: known, entries: made } = document("glossary-2012", { kind: "glossary" }, ...entries);
      const digest = made[0] ? textDigest(made[0]) : "";
      const [row] = noteRows(
        [{ ...note, digest }],
        made.map((entry) => ({ entry, document: known })),
      );
      return row?.state;
    };
    expect(among("Discard one event, then draw.", "Bishop")).toBe("renamed");
    expect(among("Discard one event, then draw.", "Bishop", "Lore")).toBe("unassigned");
    expect(among("See androids.", "Bishop")).toBe("unassigned");
  });

  test("is outdated where the entry reads otherwise than when it was made", () => {
    expect(notesFor([{ ...note, digest: "0" }], placed())).toMatchObject([{ isOutdated: true }]);
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

/** An entry that its document withdrew in words: it stands in both versions, but is no longer in force. */
import { expect, test } from "vitest";
import { compareTexts } from "../../src/compare/compare.ts";
import { historyCalled } from "../../src/compare/history.ts";
import { verdictCounts } from "../../src/render/change-names.ts";
import { changeMarkdown } from "../../src/render/change-report.ts";
import { changeText, historyText, sinceOlder } from "../../src/render/change-text.ts";
import { plainPaint } from "../../src/render/text-style.ts";
import { rules } from "../compare/rules.ts";

const anchor = "pier – A docked boat keeps its anchor until the tide turns.";
const stub = "pier – This entry is withdrawn.";
const mast = "mast – A crew may repair one mast each turn.";
const style = { width: 80, paint: plainPaint };

const version = (month: number, ...entries: readonly string[]) =>
  rules(entries.join("\n\n"), { id: `saltpan-${month}`, title: "Saltpan", date: `2012-0${month}-01` });

const [standing, withdrawn, again] = [
  version(1, anchor, mast),
  version(2, stub, mast),
  version(3, anchor, mast),
] as const;

test("an entry whose new text only says that it is withdrawn is told as withdrawn, not as reworded", () => {
  const found = compareTexts(standing, withdrawn);
  expect(found.changes.map(({ status }) => status)).toEqual(["changed"]);
  const text = changeText(found, { ...style, marks: null });
  expect(text).toContain("1 withdrawn; 1 unchanged\n");
  expect(text).toContain(
    "withdrawn  pier  current-rulings.txt:1\n    [-A docked boat keeps its anchor until the tide turns-] {+This entry is\n    withdrawn+}.",
  );
  expect(changeMarkdown(found, { marks: null, extent: "announcement" })).toContain("- *withdrawn* pier\n");
});

test("an import counts it as withdrawn", () => {
  expect(sinceOlder(compareTexts(standing, withdrawn))).toEqual([
    "against Saltpan, 2012-01-01: 1 withdrawn; 1 unchanged",
  ]);
});

test("one that is back is restored", () => {
  expect(changeText(compareTexts(withdrawn, again), { ...style, marks: null })).toContain(
    "restored   pier  ",
  );
});

test("one that is withdrawn in other words was withdrawn before", () => {
  const other = version(3, "pier – This entry was withdrawn in February 2012.", mast);
  expect(changeText(compareTexts(withdrawn, other), { ...style, marks: null })).toContain("1 reworded; 1");
});

test("an update that withdraws what it does not quote adds nothing new", () => {
  const update = rules(stub, { title: "Saltpan", date: "2012-02-01", scope: "update" });
  const text = changeText(compareTexts(version(1, mast), update), { ...style, marks: null });
  expect(text).toContain("1 withdrawn; 0 unchanged; 1 not in the newer document");
});

test("its history says withdrawn and restored, and where it is now", () => {
  const text = (...versions: Parameters<typeof historyCalled>[0]) => {
    const history = historyCalled(versions, ["pier"]);
    return history && historyText(history, style);
  };
  expect(text(standing, withdrawn)).toBe(`pier  no longer in Saltpan, 2012-02-01

2012-01-01  in the oldest document here  Saltpan, 2012-01-01, line 1

2012-02-01  withdrawn  Saltpan, 2012-02-01
`);
  expect(text(standing, withdrawn, again)).toContain("\n2012-03-01  restored  Saltpan, 2012-03-01, line 1\n");
});

test("a history that begins with the notice says withdrawn, and restored when the text is back", () => {
  const sorts = (...versions: Parameters<typeof historyCalled>[0]) =>
    historyCalled(versions, ["pier"])?.events.map(({ sort }) => sort);
  expect(sorts(withdrawn, again)).toEqual(["withdrawn", "restored"]);
  expect(sorts(withdrawn, version(3, stub, mast))).toEqual(["withdrawn"]);
  expect(sorts(version(1, mast), standing)).toEqual(["appeared"]);
});

const countsOf = (...texts: Parameters<typeof compareTexts>) =>
  verdictCounts(compareTexts(...texts)).join("; ");

test("a notice that is no longer listed withdraws nothing once more", () => {
  expect(countsOf(withdrawn, version(3, mast))).toBe("1 unlisted");
  expect(countsOf(standing, version(3, mast))).toBe("1 withdrawn");
});

test("a second copy of a notice is a duplicate", () => {
  expect(countsOf(standing, version(2, stub, stub, mast))).toBe("1 withdrawn; 1 duplicate");
});

test("a withdrawn number is that of its own section", () => {
  const sections = (docking: string, racing: string) => {
    const { entries, ...rest } = rules(`# DOCKING\n${docking}\n\n# RACING\n${racing}`);
    return { ...rest, entries: entries.map((entry) => ({ ...entry, number: "1" })) };
  };
  const dock = "A boat docks at the pier in one turn.";
  const [race, deleted] = ["The fastest crew wins the cup and keeps it.", "This rule was deleted."] as const;
  expect(countsOf(sections(dock, race), sections(dock, deleted))).toBe("1 withdrawn");
  const onlyRacing = sections("", deleted);
  expect(compareTexts(sections(dock, ""), onlyRacing).changes.map(({ status }) => status)).toEqual([
    "removed",
    "added",
  ]);
});

test("a titled notice does not take the number of another title", () => {
  const found = compareTexts(
    rules(`702 Docking – A docked boat keeps its anchor.\n\n${mast}`),
    rules(`702 Mooring – This rule was deleted.\n\n${mast}`),
  );
  expect(found.changes.map(({ status }) => status).sort()).toEqual(["added", "removed"]);
});

test("a numbered rule without a title is the one that its number had before it was withdrawn", () => {
  const [old, fresh] = ["A docked boat keeps its anchor.", "This rule was deleted."].map((text) => {
    const { entries, ...rest } = rules(`${text}\n\n${mast}`);
    return { ...rest, entries: entries.map((entry, at) => ({ ...entry, number: `7.${at}` })) };
  });
  const text = old && fresh && changeText(compareTexts(old, fresh), { ...style, marks: null });
  expect(text).toContain("1 withdrawn; 1 unchanged\n");
  expect(text).toContain("withdrawn  7.0 A docked boat keeps its anchor");
});

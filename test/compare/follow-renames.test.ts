/** References that only follow a rename, and those that do not. */
import { describe, expect, test } from "vitest";
import { splitTokens } from "../../src/compare/entry-text.ts";
import { diffFollowing, renamedTitles } from "../../src/compare/renamings.ts";
import { wordEdits } from "../../src/compare/words.ts";

/** `Mot => Thon` */
function namesOf(...renames: readonly string[]) {
  return renamedTitles(
    renames.map((rename) => {
      const [from = "", to = ""] = rename.split(" => ");
      return { from, to };
    }),
  );
}

/** Both texts in one, then what follows; `all` where nothing else differs. */
function followed(renames: readonly string[], old: string, fresh: string): string | null {
  const texts = { old: splitTokens(old), new: splitTokens(fresh) };
  const found = diffFollowing(texts, namesOf(...renames));
  if (!found) return null;
  const shown = wordEdits(texts, found.hunks)
    .map(({ op, text }) => (op === "equal" ? text : op === "delete" ? `[-${text}-]` : `{+${text}+}`))
    .join("");
  const follows = found.follows.map((remark) =>
    remark.kind === "follows-rename" ? ` <${remark.oldTitle} => ${remark.newTitle}>` : " <?>",
  );
  return `${shown}${follows.join("")}${found.followsOnly ? " all" : ""}`;
}

describe("the names of renames", () => {
  const spoken = (...renames: readonly string[]) =>
    [...namesOf(...renames)].map(
      ([first, names]) => `${first}: ${names.map(({ keys }) => keys.join(" ")).join(", ")}`,
    );

  test("are found by their first words, the longest first", () => {
    expect(spoken("Mot => Mot, The Barber", "own => Mot Again")).toEqual([
      "mot: mot , the barber, mot again, mot",
      "own: own",
    ]);
  });

  test("go without The too, but without no other word", () => {
    expect(spoken("The Sheliak => Deliver Proof")).toEqual([
      ...["the: the sheliak", "sheliak: sheliak", "deliver: deliver proof"],
    ]);
    expect(spoken("The => … ")).toEqual(["the: the", "...: ..."]);
    expect(spoken(" => Mot")).toEqual(["mot: mot"]);
  });
});

describe("a reference follows a rename", () => {
  const rename = "Deliver Evidence => Deliver Proof";

  test("where the old title gave way to the new one", () => {
    expect(followed([rename], "See Deliver Evidence.", "See Deliver Proof.")).toBe(
      "See Deliver [-Evidence-]{+Proof+}. <Deliver Evidence => Deliver Proof> all",
    );
    expect(followed([rename], "See deliver evidence", "See DELIVER PROOF")).toBe(
      "See [-deliver evidence-]{+DELIVER PROOF+} <Deliver Evidence => Deliver Proof> all",
    );
  });

  test("beside what else changed", () => {
    expect(followed([rename], "Draw two. See Deliver Evidence.", "Draw one. See Deliver Proof.")).toBe(
      "Draw [-two-]{+one+}. See Deliver [-Evidence-]{+Proof+}. <Deliver Evidence => Deliver Proof>",
    );
    expect(followed([rename], "See Deliver Evidence. Draw two.", "See Deliver Proof. Draw one.")).toBe(
      "See Deliver [-Evidence-]{+Proof+}. Draw [-two-]{+one+}. <Deliver Evidence => Deliver Proof>",
    );
  });

  test("each where there are several, said once", () => {
    expect(followed([rename, "Mot => Thon"], "Mot, Deliver Evidence, Mot", "Thon, Deliver Proof, Thon")).toBe(
      "[-Mot-]{+Thon+}, Deliver [-Evidence-]{+Proof+}, [-Mot-]{+Thon+} <Mot => Thon> <Deliver Evidence => Deliver Proof> all",
    );
  });

  test("where the new name of one is the old name of another", () => {
    const numbers = ["702.151 => 702.152", "702.152 => 702.153"];
    expect(followed(numbers, "See 702.152.", "See 702.153.")).toBe(
      "See [-702.152-]{+702.153+}. <702.152 => 702.153> all",
    );
    expect(followed(numbers.toReversed(), "See 702.151.", "See 702.152.")).toBe(
      "See [-702.151-]{+702.152+}. <702.151 => 702.152> all",
    );
  });

  test("to a longer name or a shorter one", () => {
    const longer = "Mot => Mot the Barber";
    expect(followed([longer], "Mot the end", "Mot the Barber the end")).toBe(
      "Mot {+the Barber +}the end <Mot => Mot the Barber> all",
    );
    const shorter = "Mot the Barber => Mot";
    expect(followed([shorter], "Mot the Barber the end", "Mot the end")).toBe(
      "Mot [-the Barber -]the end <Mot the Barber => Mot> all",
    );
    const before = "Mot => Good Old Mot";
    expect(followed([before], "Some Old Mot.", "Some Old Good Old Mot.")).toBe(
      "Some Old {+Good Old +}Mot. <Mot => Good Old Mot> all",
    );
    const away = "Good Old Mot => Mot";
    expect(followed([away], "Some Old Good Old Mot.", "Some Old Mot.")).toBe(
      "Some Old [-Good Old -]Mot. <Good Old Mot => Mot> all",
    );
  });
});

describe("a reference does not follow a rename", () => {
  const rename = "Deliver Evidence => Deliver Proof";

  test("where there was none, or it points elsewhere", () => {
    expect(followed([], "See Deliver Evidence.", "See Deliver Proof.")).toBeNull();
    expect(followed([rename], "See Deliver Evidence.", "See dilemmas.")).toBeNull();
    expect(followed([rename], "See dilemmas.", "See Deliver Proof.")).toBeNull();
    expect(followed([rename], "See Deliver Proof.", "See Deliver Proof.")).toBeNull();
  });

  test("by one word of the name, nor by a name that is broken off", () => {
    expect(followed([rename], "See Evidence.", "See Proof.")).toBeNull();
    expect(followed([rename], "Deliver Evidence. Deliver", "Deliver Proof. Deliver")).toBe(
      "Deliver [-Evidence-]{+Proof+}. Deliver <Deliver Evidence => Deliver Proof> all",
    );
  });

  test("of another entry", () => {
    expect(followed([rename, "Mot => Thon"], "See Mot.", "See Deliver Proof.")).toBe(
      "See [-Mot-]{+Deliver Proof+}.",
    );
  });

  test("where the new name stood before, told by another form of it", () => {
    const sheliak = "The Sheliak => The Tholians";
    expect(followed([sheliak], "See The Sheliak. See Tholians.", "See The Tholians. See The Tholians.")).toBe(
      "See The [-Sheliak-]{+Tholians+}. See {+The +}Tholians. <The Sheliak => The Tholians>",
    );
    expect(followed([sheliak], "See Sheliak. See The Sheliak.", "See Tholians. See Sheliak.")).toBe(
      "See [-Sheliak-]{+Tholians+}. See [-The -]Sheliak. <The Sheliak => The Tholians>",
    );
    expect(followed([sheliak], "See Sheliak. See Tholians.", "See Tholians. See Sheliak.")).toBe(
      "See [-Sheliak-]{+Tholians+}. See [-Tholians-]{+Sheliak+}. <The Sheliak => The Tholians>",
    );
  });
});

import { describe, expect, test } from "vitest";
import { withoutMarkup } from "../../src/read/tags.ts";
import { cpuTime } from "../cpu-time.ts";

describe("what a web page left in a text", () => {
  test.each([
    ["a break at a line's end", "own – Yours.<br />", ["own – Yours."]],
    ["a break inside a line", "own – Yours.<br>skills – Words.", ["own – Yours.", "skills – Words."]],
    ["a break alone", "<br />", [""]],
    ["bold type", "<strong>own</strong> – Yours.", ["**own** – Yours."]],
    ["spaces inside the tags", "Aboard:<em> U.S.S. Kestrel </em>.<b> </b>", ["Aboard: *U.S.S. Kestrel* . "]],
    ["italics with attributes", 'play <em class="x">Voyager</em> now', ["play *Voyager* now"]],
    ["a highlight inside a word", "Dominion/<strong>Card</strong>assian", ["Dominion/Cardassian"]],
    ["a span", "<span style='a'>own</span> – Yours.", ["own – Yours."]],
    ["entities", "Q&rsquo;s &amp; Worf&#39;s &#x2014; &eacute;", ["Q’s & Worf's — é"]],
  ])("%s is read", (_, row, rows) => {
    expect(withoutMarkup(row)).toEqual(rows);
  });

  test.each(["Cunning <5 and Strength >3", "Q&A of the day", "R&D; more", "a <b", "&unknown;", "&valueOf;"])(
    "is not seen in: %s",
    (row) => {
      expect(withoutMarkup(row)).toEqual([row]);
    },
  );

  test("costs no more than a look on long rows", () => {
    const start = cpuTime();
    withoutMarkup("<b".repeat(500_000));
    withoutMarkup("<b>".repeat(100_000).slice(0, 200_000));
    expect(cpuTime() - start).toBeLessThan(5_000);
  });
});

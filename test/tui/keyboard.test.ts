import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode, decodeAtLast, type Press } from "../../src/tui/keyboard.ts";

/** `[up]` for a key, `"text"` for what is typed, `<text>` for a paste. */
const told = (presses: readonly Press[]) =>
  presses
    .map((press) => {
      if (press.kind === "key") return `[${press.name}]`;
      return press.kind === "paste" ? `<${press.text}>` : `"${press.text}"`;
    })
    .join(" ");

describe("what terminals send", () => {
  test.each([
    ["letters", "win", '"win"'],
    ["letters of any script", "時間 é", '"時間 é"'],
    ["Enter", "\r", "[enter]"],
    ["the key that erases, old and new", "\x7f\x08", "[backspace] [backspace]"],
    ["arrows in both modes", "\x1b[A\x1bOB", "[up] [down]"],
    ["arrows with Alt and Ctrl", "\x1b[1;3D\x1b[1;5C\x1b\x1b[C", "[alt-left] [ctrl-right] [alt-right]"],
    ["pages and ends", "\x1b[5~\x1b[6~\x1b[H\x1b[4~", "[pageup] [pagedown] [home] [end]"],
    ["function keys of xterm", "\x1bOP\x1bOQ\x1b[15~", "[f1] [f2] [f5]"],
    ["function keys of the Linux console", "\x1b[[A\x1b[[E", "[f1] [f5]"],
    ["Shift-Tab", "\x1b[Z", "[shift-tab]"],
    ["Alt and a letter", "\x1bé\x1be", "[alt-é] [alt-e]"],
    ["Ctrl and a letter", "\x03\x15", "[ctrl-c] [ctrl-u]"],
    ["letters before and after a key", "a\x1b[Bb", '"a" [down] "b"'],
    ["a report that nobody asked for", "\x1b[24;80R\x1b[?62;4c", "[unknown] [unknown]"],
    ["Esc twice at once", "\x1b\x1bq", "[escape] [alt-q]"],
  ])("%s", (_, input, expected) => {
    expect(told(decode(input).presses)).toBe(expected);
  });

  test("a paste is one press, whatever is in it", () => {
    expect(told(decode("\x1b[200~q\r\x1b[Aj\x1b[201~x").presses)).toBe('<q\r\x1b[Aj> "x"');
  });

  test("a paste of a megabyte is one press", () => {
    const long = "Q-Flash ".repeat(131_072);
    expect(decode(`\x1b[200~${long}\x1b[201~`).presses).toEqual([{ kind: "paste", text: long }]);
  });
});

describe("a slow link", () => {
  test.each(["\x1b", "\x1b[", "\x1b[1;", "\x1bO", "\x1b[200~half of a paste"])(
    "may still bring the rest of %j",
    (beginning) => {
      expect(decode(beginning)).toEqual({ presses: [], pending: beginning });
    },
  );

  test("delivers one key, however it is torn", () => {
    const keys = fc.constantFrom("\x1b[A", "\x1b[15~", "\x1bOP", "\x1b[200~text\x1b[201~", "é", "\x1b[1;3D");
    fc.assert(
      fc.property(fc.array(keys, { minLength: 1, maxLength: 6 }), fc.nat(), (sent, place) => {
        const input = sent.join("");
        const cut = place % input.length;
        const first = decode(input.slice(0, cut));
        const second = decode(first.pending + input.slice(cut));
        expect(told([...first.presses, ...second.presses].filter(({ kind }) => kind !== "text"))).toBe(
          told(decode(input).presses.filter(({ kind }) => kind !== "text")),
        );
      }),
      { seed: 1966 },
    );
  });

  test("brings nothing more after Esc alone", () => {
    expect(told(decodeAtLast("\x1b"))).toBe("[escape]");
    expect(told(decodeAtLast("\x1b\x1b"))).toBe("[escape] [escape]");
  });

  test("that breaks off in a sequence gives no key, and in a paste what came of it", () => {
    expect(decodeAtLast("\x1b[1;")).toEqual([]);
    expect(told(decodeAtLast("\x1b[200~winning the ga"))).toBe("<winning the ga>");
  });
});

test("any bytes end in presses or in something pending, never in a loop", () => {
  const bytes = fc.string({ unit: "binary-ascii", maxLength: 40 }).map((text) => `\x1b${text}\x1b[${text}`);
  fc.assert(
    fc.property(bytes, (input) => {
      const { presses, pending } = decode(input);
      expect(presses.length + pending.length).toBeGreaterThan(0);
    }),
    { seed: 1966 },
  );
});

import { expect, test } from "vitest";
import { readSource } from "../../src/read/read.ts";

test("a plain text is read line by line", async () => {
  const { format, lines } = await readSource(
    Buffer.from("Cytherians\r\nThis ship must move.\r\n"),
    "glossary.txt",
  );
  expect(format).toBe("text");
  expect(lines.map(({ number, text }) => `${number} ${text}`)).toEqual([
    "1 Cytherians",
    "2 This ship must move.",
  ]);
});

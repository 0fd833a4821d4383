/**
 * A document of a corpus folder against the source that lies beside it: whether it is the same source, whether the file
 * is what the source and the overlay give, and whether a line of the source was left unread.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { encodeRulesText } from "../../corpus/rules-text.ts";
import { checkStale } from "../../corpus/stale.ts";
import type { SourceDocument } from "../../domain/document.ts";
import { type Problem, problemOf } from "../../domain/problem.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { accountForLines, type LineAccount } from "../../parse/account.ts";
import { readText } from "../../read/text.ts";
import { readBytes } from "../machine/read-files.ts";
import { type NamedText, textOfSource } from "./corpus-files.ts";

export interface CheckedSource {
  readonly file: string;
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
  /** Null where the source is not the one that the file was made from. */
  readonly account: LineAccount | null;
}

/** None where a corpus was passed on without its sources. */
export function checkSource({ id, source }: SourceDocument, root: string): readonly CheckedSource[] {
  const { file } = source;
  const path = join(root, "sources", file);
  if (!existsSync(path)) return [];
  const { bytes, problems } = readBytes(path);
  if (bytes === null) return [{ file, lines: [], problems, account: null }];
  const { lines } = readText(bytes, file);
  const found = sha256(bytes);
  if (found !== source.sha256)
    return [{ file, lines, problems: [changedSource(file, found, source.sha256)], account: null }];
  const remade = textOfSource({ name: file, bytes }, readOverlay(root, id));
  const yaml = `${id}.yaml`;
  const stale = checkStale(
    yaml,
    readBytes(join(root, yaml)).bytes?.toString("utf8") ?? "",
    encodeRulesText(remade.text),
  );
  const account = accountForLines(lines, remade.text);
  return [
    { file, lines, problems: [...remade.problems, ...stale, ...unreadLines(account, file, lines)], account },
  ];
}

function readOverlay(root: string, id: string): NamedText | undefined {
  const path = join(root, "overlay", `${id}.yaml`);
  const { bytes } = existsSync(path) ? readBytes(path) : { bytes: null };
  return bytes ? { name: `${id}.yaml`, text: bytes.toString("utf8") } : undefined;
}

function changedSource(file: string, found: string, expected: string): Problem {
  return problemOf({
    severity: "error",
    code: "source-changed",
    file,
    message: `its SHA-256 is \`${found}\`; expected \`${expected}\``,
    advice: "make the corpus anew with `npm run corpus`, or bring the source back",
  });
}

/** An error for each line of which a word was lost, and one for all words that the source has not. */
export function unreadLines(
  { unread, invented }: LineAccount,
  file: string,
  lines: readonly SourceLine[],
): Problem[] {
  const missing = unread.map((line) =>
    problemOf({
      severity: "error",
      code: "unread-line",
      file,
      line,
      column: 1,
      message: "a word of this line is in no entry",
      row: lines.find(({ number }) => number === line)?.text ?? "",
    }),
  );
  if (invented.length === 0) return missing;
  const words = invented.slice(0, 5).join(" ");
  const message = `the entries have words that the source has not: \`${words}\``;
  return [...missing, problemOf({ severity: "error", code: "unread-line", file, message })];
}

/**
 * The bytes of a published document in, its lines out, whatever its format. The file's first bytes decide the format,
 * its name only where they do not.
 */
import type { Problem } from "../domain/problem.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { readText } from "./text.ts";

export type SourceFormat = "text";

export interface ReadSource {
  readonly format: SourceFormat;
  /** For all but plain text the lines are those of the text that was found in the file, counted from 1. */
  readonly lines: readonly SourceLine[];
  readonly problems: readonly Problem[];
}

/** Never throws for what stands in the bytes: what cannot be read is a problem, and the lines are empty. */
export async function readSource(bytes: Uint8Array, file: string): Promise<ReadSource> {
  return { format: "text", ...readText(bytes, file) };
}

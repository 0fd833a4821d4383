/** The file of the questions that a judge taught: its text in, the questions out, and back. */
import { isEdition } from "../domain/edition.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { TaughtQuestion } from "../domain/vocabulary.ts";
import { decodeItems, encodeItems, fieldsOf } from "./notes-file.ts";

export function encodeTaught(taught: readonly TaughtQuestion[]): string {
  return encodeItems("taught", taught);
}

/** Null where the file is not as `encodeTaught` writes it. */
export function decodeTaught(text: string): readonly TaughtQuestion[] | null {
  return decodeItems("taught", text, readTaught);
}

function readTaught(value: unknown): TaughtQuestion | null {
  const fields = fieldsOf(value);
  const [question, edition, entry, title, made] = ["question", "edition", "entry", "title", "made"].map(
    (name) => fields.get(name),
  );
  const path = fields.get("path") ?? null;
  if (typeof edition !== "string" || !isEdition(edition) || typeof question !== "string") return null;
  if (typeof entry !== "string" || typeof title !== "string" || typeof made !== "string") return null;
  return path === null || typeof path === "string" ? { question, edition, entry, title, path, made } : null;
}

export function damagedTaught(file: string): Problem {
  return problemOf({
    severity: "error",
    code: "wrong-shape",
    file,
    message: "your taught questions cannot be read; expected them as `rulings teach` writes them",
    advice: "correct the file, or move it away to start over; nothing is written over it",
  });
}

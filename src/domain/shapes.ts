/** The shapes from which those of all outputs and files are made, and the type of what has a shape. */
import * as z from "zod";
import { editionForm } from "./edition.ts";

/** What has this shape. No part of it may be changed. */
export type Shaped<Shape extends z.ZodType> = ReadonlyDeep<z.infer<Shape>>;

type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

export const words = z.string().min(1);
export const maybeWords = words.nullable();
export const listOfWords = z.array(words);
export const maybeText = z.string().nullable();
export const wholeNumber = z.int().min(0);
export const position = z.int().min(1);
export const offsets = z.tuple([wholeNumber, wholeNumber]);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "expected a SHA-256 in lowercase hexadecimal");
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a day as YYYY-MM-DD");

export const editionShape = z
  .string()
  .regex(editionForm, "expected a name in lowercase letters and digits, such as 1e, 2e or mtg");
export const editionText = editionShape.meta({
  id: "edition",
  description: "1e, 2e, or the name given to another game at import",
});

export const lines = z
  .tuple([position, position])
  .meta({ id: "lines", description: "First and last line in the source text, counted from 1" });

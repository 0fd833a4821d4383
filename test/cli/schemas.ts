/** The published shapes of the outputs, as functions that say what is wrong with a value. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { root } from "./rulings.ts";

/** A schema allows fields that it does not name, for scripts of later days; the tests do not. */
const close = (key: string, value: unknown) => {
  const isObject = typeof value === "object" && value !== null && "properties" in value;
  return isObject && key !== "properties" ? { ...value, additionalProperties: false } : value;
};

export const publishedSchema = (name: string, revive?: typeof close) =>
  JSON.parse(readFileSync(join(root, `corpus/schema/${name}.schema.json`), "utf8"), revive);

/** Dates have patterns, too, which are what is checked. */
/** Some tuples may be longer: an entry is split into two or more. */
const ajv = new Ajv2020({ strictTuples: false, formats: { date: true, "date-time": true } });

/** What is wrong with an output; empty when it has the published shape. */
export function faults(
  shape:
    | "ask"
    | "list"
    | "show"
    | "refs"
    | "check"
    | "steps"
    | "diff"
    | "history"
    | "config"
    | "health"
    | "export"
    | "export-line"
    | "notes"
    | "log"
    | "taught"
    | "import"
    | "card"
    | "errata"
    | "deck"
    | "library"
    | "version",
  value: unknown,
): string[] {
  const validate = ajv.getSchema(`${shape}.schema.json`) ?? ajv.compile(publishedSchema(shape, close));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

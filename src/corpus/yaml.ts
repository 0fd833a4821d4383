/**
 * Parses YAML into plain values with their locations, and writes it. Only this file uses the YAML library. Parsing never
 * throws: malicious YAML (alias bombs, a hundred thousand brackets) is a problem like any syntax error. A schema explains
 * faults of a value in plain words.
 */
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
} from "yaml";
import type * as z from "zod";
import { once } from "../domain/once.ts";
import { isTooLargeJson, parseJson } from "../domain/parse-json.ts";
import { mostProblems, type Problem, problemOf } from "../domain/problem.ts";

/** What a value should have been, and its path from the top of the file. */
export interface ValidationProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Whether the name of the field or its value is wrong. */
  readonly wrong: "name" | "value";
}

export type Validated<Value> =
  | { readonly value: Value; readonly problems: readonly [] }
  | { readonly value: null; readonly problems: readonly ValidationProblem[] };

/** Returns a function that validates a value, with messages in the style of our own problems. It makes the schema at its first use. */
export function validator<Value>(shape: () => z.ZodType<Value>): (value: unknown) => Validated<Value> {
  const schema = once(shape);
  return (value) => {
    const result = schema().safeParse(value, { error: plainMessage });
    if (result.success) return { value: result.data, problems: [] };
    return { value: null, problems: result.error.issues.flatMap(problemsOf) };
  };
}

const missingField = "there is no such field";

function problemsOf(issue: z.core.$ZodIssue): readonly ValidationProblem[] {
  const path = issue.path.map((step) => (typeof step === "number" ? step : String(step)));
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], message: missingField, wrong: "name" }));
  return [{ path, message: inOurStyle(issue.message), wrong: "value" }];
}

/** Our own words for what a schema says about missing fields, numbers, and lengths; undefined for those of the library. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input, origin, expected, minimum, maximum } = issue;
  const missing = input === undefined ? "it is missing; " : "";
  if (code === "invalid_type") return `${missing}expected ${plainTypes[expected] ?? expected}`;
  if (code === "too_big" && origin !== "string") return `expected a number of at most ${maximum}`;
  if (code !== "too_small") return undefined;
  if (origin === "string") return "expected text, but it is empty";
  return origin === "array"
    ? "expected a list with at least one item"
    : `expected a number of at least ${minimum}`;
}

/** What a schema expects, in plain words. */
const plainTypes: Readonly<Record<string, string>> = {
  ...{ object: "fields, each as `name: value`", array: "a list", boolean: "true or false" },
  ...{ string: "text", number: "a number", int: "a whole number" },
};

/** `Invalid option: expected one of "1e"|"2e"` → `invalid option: expected one of 1e, 2e` */
function inOurStyle(message: string): string {
  const small = message.charAt(0).toLowerCase() + message.slice(1);
  return small.replaceAll('"', "`").replaceAll("`|`", "`, `");
}

type Path = readonly (string | number)[];

const start = { line: 1, col: 1 };

/** What to do about a file of the corpus. Files that a judge writes have an advice of their own. */
const corpusAdvice = "correct it, or make the file again from its source";

/** `locate` tells where the value at a path is, or its name; if it does not exist, where the nearest enclosing value is. */
export function parseYaml(text: string, file: string, advice: string = corpusAdvice) {
  const malformed = (reason: string, { line, col: column }: LinePosition): Problem => {
    const place = { file, line, column, row: text.split("\n")[line - 1] ?? "" };
    const [, plain = reason] = plainReasons.find(([said]) => reason.includes(said)) ?? [];
    const message = `not YAML: ${plain.split("\n")[0] ?? ""}`;
    return problemOf({ severity: "error", code: "malformed-yaml", ...place, message, advice });
  };
  try {
    return readYaml(text, malformed);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { value: null, locate: () => start, problems: [malformed(message, start)] };
  }
}

/** Parts of the library's messages with plain equivalents of the whole. */
const plainReasons: readonly (readonly [string, string])[] = [
  ["call stack", "it is nested too deeply"],
  ["alias count", "its aliases expand to more than a document may hold"],
  ["keys must be unique", "there is another field with this name"],
  ["Flow ", "a bracket is not closed"],
];

type LinePosition = ReturnType<LineCounter["linePos"]>;

function readYaml(text: string, malformed: (message: string, place: LinePosition) => Problem) {
  const lineCounter = new LineCounter();
  // Its warnings would be printed among the answers; the errors contain what is wrong.
  const tree = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: "error" });
  const problems = tree.errors.map(({ pos: [offset], message }) =>
    malformed(message, lineCounter.linePos(faultyOffset(message, offset, text))),
  );
  const locate = (path: Path, what: "value" | "name"): LinePosition => {
    const offset = what === "name" ? offsetOfName(tree, path) : offsetOf(tree, path);
    return offset === undefined ? start : lineCounter.linePos(offset);
  };
  const value: unknown = problems.length > 0 ? null : tree.toJS();
  return { value, locate, problems };
}

/** The library reports an unclosed list where it gives up. The line to correct is the one that opens the list. */
function faultyOffset(message: string, offset: number, text: string): number {
  const opening = /^Flow (?<sort>sequence|map) /.exec(message)?.groups?.sort;
  if (opening === undefined) return offset;
  return Math.max(0, text.lastIndexOf(opening === "map" ? "{" : "[", offset - 1));
}

function offsetOfName(tree: Document, path: Path): number | undefined {
  const parent = path.length < 2 ? tree.contents : tree.getIn(path.slice(0, -1), true);
  const pairs = isMap(parent) ? parent.items : [];
  const key = pairs.find((pair) => isScalar(pair.key) && pair.key.value === path.at(-1))?.key;
  return isNode(key) && key.range ? key.range[0] : offsetOf(tree, path);
}

function offsetOf(tree: Document, path: Path): number | undefined {
  const nodes = path.map((_, at) => tree.getIn(path.slice(0, path.length - at), true));
  return nodes.flatMap((node) => (isNode(node) ? (node.range?.[0] ?? []) : []))[0];
}

/** The column at which text is folded, so that a plain editor shows it without scrolling. */
const textWidth = 100;

/** Folds texts and writes spans and lists of names on one line; everything else has one field per line. */
export function writeYaml(value: unknown, comment: string): string {
  const tree = new Document(value, { aliasDuplicateObjects: false });
  tree.commentBefore = comment;
  visit(tree, {
    Pair(_, pair) {
      const key = isScalar(pair.key) ? pair.key.value : null;
      if (key === "text" && isScalar(pair.value)) pair.value.type = Scalar.BLOCK_FOLDED;
      if ((key === "lines" || key === "aliases") && isCollection(pair.value)) pair.value.flow = true;
    },
  });
  return tree.toString({ lineWidth: textWidth, flowCollectionPadding: false });
}

export type Validate<Value> = (value: unknown) => Validated<Value>;

/** If the text does not have the required shape, the value is null and there is at least one problem. Decoders never throw. */
export interface Decoded<Value> {
  readonly value: Value | null;
  readonly problems: readonly Problem[];
}

/** `locate` is that of `parseYaml`. */
export function decodeYaml<Value>(
  yaml: string,
  file: string,
  validate: Validate<Value>,
  advice: string = corpusAdvice,
): Decoded<Value> & Pick<ReturnType<typeof parseYaml>, "locate"> {
  const { value, problems: malformed, locate } = parseYaml(yaml, file, advice);
  if (malformed.length > 0) return { value: null, problems: malformed, locate };
  const validated = validate(value);
  const problems = validated.problems.slice(0, mostProblems).map((fault) => {
    const { path, wrong } = fault;
    const { line, col: column } = locate(path, wrong);
    const width = wrong === "name" ? String(path.at(-1)).length : 1;
    const place = { file, line, column, width, row: yaml.split("\n")[line - 1] ?? "" };
    return problemOf({ severity: "error", code: "wrong-shape", ...place, message: faultText(fault), advice });
  });
  return { value: validated.value, problems, locate };
}

function faultText({ path, message }: Pick<ValidationProblem, "path" | "message">): string {
  return `\`${path.join(".") || "the file"}\`: ${message}`;
}

/** Characters of a file whose faults are located. The YAML parser takes a second for ten times as many, and far longer for nested lists. */
const mostLocated = 100_000;

/** A file that only the program writes. */
export interface OwnFile {
  /** Its name in problems. */
  readonly file: string;
  readonly text: string;
}

/** Decodes JSON. `advice` is what its owner may do about a fault. If it is invalid, the YAML parser locates the faults, since JSON is YAML. */
export function decodeJson<Value>(
  { file, text }: OwnFile,
  validate: Validate<Value>,
  advice: string,
): Decoded<Value> {
  const ofFile = (message: string) =>
    problemOf({ severity: "error", code: "wrong-shape", file, advice, message });
  if (isTooLargeJson(text))
    return { value: null, problems: [ofFile("the file is larger than any that rulings writes")] };
  const { value, problems: faults } = validate(parseJson(text));
  if (value !== null) return { value, problems: [] };
  const problems =
    text.length > mostLocated
      ? faults.slice(0, mostProblems).map((fault) => ofFile(faultText(fault)))
      : decodeYaml(text, file, validate, advice).problems.map((problem) => ({
          ...problem,
          message: problem.message.replace("not YAML", "not JSON"),
        }));
  if (problems.length > 0) return { value, problems };
  return { value, problems: [ofFile("the file is not JSON as rulings writes it")] };
}

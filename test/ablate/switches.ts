/**
 * The text of a source file in, its switches out: each names a form or a heuristic and the words that switch it off. Nothing of
 * this stands in the source itself.
 */
import { parseSync } from "oxc-parser";
import { childrenOf, type Node, nodeOf, nodesBelow, nodesIn } from "./syntax-tree.ts";

/** What a switch replaces. */
export type SwitchKind =
  /** A function that answers yes or no, or a match: it answers never. */
  | "function"
  /** A regular expression: it matches nothing. */
  | "pattern"
  /** A row of a table, such as a document form: the table lacks it. */
  | "row"
  /** An early return: it is passed over. */
  | "guard"
  /** A part of a condition: it makes no difference. */
  | "condition";

export interface Switch {
  readonly kind: SwitchKind;
  /** `parse/titles.ts` */
  readonly file: string;
  readonly line: number;
  /** `titleCase`, or the words of the source. */
  readonly name: string;
}

/** A switch with the words to insert before and behind pieces of the source, given its number. */
interface PlacedSwitch {
  readonly kind: SwitchKind;
  readonly node: Node;
  readonly name?: string;
  readonly wraps: (id: number) => readonly Wrap[];
}

interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly behind: string;
}

export interface SwitchedFile {
  readonly switches: readonly Switch[];
  /** The source in which `ablated` is the number of the switch that is off, and `fired` is told which ones make a difference. */
  readonly text: string;
}

const longestName = 70;

/** Finds the switches of one file. The first of them gets the number `first`. */
export function findSwitches(text: string, file: string, first: number): SwitchedFile {
  const program = nodeOf(parseSync(file, text).program);
  const found = [
    ...predicatesIn(program, text),
    ...rowsIn(program),
    ...[...nodesBelow(program)].flatMap((node) => [
      ...patternIn(node),
      ...guardIn(node),
      ...conditionsIn(node),
    ]),
  ];
  const switches = found.map(({ kind, node, name = text.slice(node.start, node.end) }) => ({
    kind,
    file,
    line: text.slice(0, node.start).split("\n").length,
    name: name.replace(/\s+/g, " ").slice(0, longestName),
  }));
  return {
    switches,
    text: inserted(
      text,
      found.flatMap(({ wraps }, at) => wraps(first + at)),
    ),
  };
}

function wrap({ start, end }: Pick<Node, "start" | "end">, before: string, behind: string): Wrap {
  return { start, end, before, behind };
}

/** The functions of a module, declared or constant, that may find nothing. */
function predicatesIn(program: Node | null, text: string): readonly PlacedSwitch[] {
  return declarationsIn(program).flatMap((declared): readonly PlacedSwitch[] => {
    const node = declared.type === "FunctionDeclaration" ? declared : nodeOf(declared.init);
    const body = nodeOf(node?.body);
    const type = nodeOf(node?.returnType);
    const never = type ? neverOf(text.slice(type.start + 1, type.end).trim()) : null;
    if (!node || !body || never === null || !/Function/.test(node.type)) return [];
    const id = nodeOf(declared.id);
    const name = id ? text.slice(id.start, id.end) : "";
    return [{ kind: "function", node, name, wraps: (id) => wrapsOfBody(body, id, never) }];
  });
}

/** What a function of this type returns if it finds nothing; null if it always finds something. */
function neverOf(type: string): string | null {
  if (type === "boolean" || type.includes(" is ")) return "false";
  if (type.endsWith("| null")) return "null";
  return type.endsWith("| undefined") ? "undefined" : null;
}

function wrapsOfBody(body: Node, id: number, never: string): readonly Wrap[] {
  if (body.type !== "BlockStatement")
    return [wrap(body, `(ablated === ${id} ? ${never} : fired(${id}, `, "))")];
  const start = body.start + 1;
  return [
    wrap({ start, end: start }, ` if (ablated === ${id}) return ${never};`, ""),
    ...returnedIn(body).map((returned) => wrap(returned, `fired(${id}, `, ")")),
  ];
}

/** What a function returns, without the functions inside. */
function returnedIn(node: Node): readonly Node[] {
  return childrenOf(node).flatMap((each) => {
    if (/Function/.test(each.type)) return [];
    const returned = each.type === "ReturnStatement" ? nodeOf(each.argument) : null;
    return returned ? [returned] : returnedIn(each);
  });
}

/** The functions and constants of a module. */
function declarationsIn(program: Node | null): readonly Node[] {
  return nodesIn(program?.body).flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? nodeOf(statement.declaration) : statement;
    return declared?.type === "VariableDeclaration" ? nodesIn(declared.declarations) : (declared ?? []);
  });
}

/** The rows of the tables of a module, except for lists of plain words and several constants at once. */
function rowsIn(program: Node | null): readonly PlacedSwitch[] {
  return declarationsIn(program).flatMap((declared) => {
    const rows = nodesIn(listOf(nodeOf(declared.init))?.elements);
    const isTable = rows.length > 1 && rows.every(({ type }) => type !== "Literal");
    if (!isTable || nodeOf(declared.id)?.type === "ArrayPattern") return [];
    return rows
      .filter(({ type }) => type !== "SpreadElement")
      .map(
        (node): PlacedSwitch => ({
          kind: "row",
          node,
          wraps: (id) => [wrap(node, `...(ablated === ${id} ? [] : [`, "])")],
        }),
      );
  });
}

/** The array in `[…]`, `[…] as const`, `new Set([…])`. */
function listOf(value: Node | null): Node | null {
  if (value?.type === "TSAsExpression") return listOf(nodeOf(value.expression));
  if (value?.type === "NewExpression") return listOf(nodesIn(value.arguments)[0] ?? null);
  return value?.type === "ArrayExpression" ? value : null;
}

function patternIn(node: Node): readonly PlacedSwitch[] {
  const { regex } = node;
  if (typeof regex !== "object" || regex === null || !("flags" in regex)) return [];
  const never = `/(?!)/${regex.flags}`;
  return [
    {
      kind: "pattern",
      node,
      wraps: (id) => [wrap(node, `(ablated === ${id} ? ${never} : firing(${id}, `, "))")],
    },
  ];
}

/** `if (…) return …;` without an `else` */
function guardIn(node: Node): readonly PlacedSwitch[] {
  const test = nodeOf(node.test);
  const isGuard = node.type === "IfStatement" && !nodeOf(node.alternate);
  if (!test || !isGuard || nodeOf(node.consequent)?.type !== "ReturnStatement") return [];
  return [{ kind: "guard", node, wraps: (id) => [wrap(test, `ablated !== ${id} && fired(${id}, `, ")")] }];
}

function conditionsIn({ type, operator, left, right }: Node): readonly PlacedSwitch[] {
  if (type !== "LogicalExpression" || operator === "??") return [];
  return nodesIn([left, right])
    .filter((side) => side.operator !== operator)
    .map((node): PlacedSwitch => {
      const wraps = (id: number) =>
        operator === "&&"
          ? wrap(node, `(ablated === ${id} || failed(${id}, `, "))")
          : wrap(node, `(ablated !== ${id} && fired(${id}, `, "))");
      return { kind: "condition", node, wraps: (id) => [wraps(id)] };
    });
}

/** Inserts the words around their pieces; a piece inside another one stands inside its words, too. */
function inserted(text: string, wraps: readonly Wrap[]): string {
  const outerFirst = wraps.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const insertions = [
    // The words behind a piece stand before those of the next one.
    ...outerFirst.toReversed().map(({ end, behind }) => ({ at: end, words: behind })),
    ...outerFirst.map(({ start, before }) => ({ at: start, words: before })),
  ].sort((one, other) => one.at - other.at);
  let done = 0;
  const pieces = insertions.map(({ at, words }) => {
    const piece = text.slice(done, at) + words;
    done = at;
    return piece;
  });
  return pieces.join("") + text.slice(done);
}

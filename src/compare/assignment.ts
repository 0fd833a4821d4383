/**
 * Rows and the columns they may take, each with a cost, in; the choice with the least sum out. A row may also stay alone for
 * `alone`. Shortest augmenting paths with potentials (R. Jonker, A. Volgenant, A shortest augmenting path algorithm for
 * dense and sparse linear assignment problems, 1987), on the sparse pairs that are worth looking at.
 */

export interface Edge {
  readonly column: number;
  /** From 0; not above `alone`. */
  readonly cost: number;
}

/** Visits of rows before those left take their cheapest free column: far beyond any real pair of documents. */
const mostVisits = 2_000_000;

interface Matching {
  readonly edges: readonly (readonly Edge[])[];
  readonly alone: number;
  /** Row that holds each column. */
  readonly rowOf: Map<number, number>;
  readonly columnOf: (number | null)[];
  /** Potentials of the columns, 0 where none is set. */
  readonly price: Map<number, number>;
  visits: number;
}

/** The column of each row, null where it stays alone. Equal sums are decided by the order of rows and edges. */
export function assign(
  edges: readonly (readonly Edge[])[],
  alone: number,
  most: number = mostVisits,
): (number | null)[] {
  const matching: Matching = {
    edges,
    alone,
    rowOf: new Map(),
    columnOf: edges.map(() => null),
    price: new Map(),
    visits: 0,
  };
  edges.forEach((_, row) => {
    if (matching.visits < most) augment(matching, row);
    else takeCheapestFree(matching, row);
  });
  return matching.columnOf;
}

/** How a column was reached: at what cost, and by which row. */
interface Step {
  readonly cost: number;
  readonly row: number;
  readonly done: boolean;
}

/** Where a path may end: at a free column, or at a row that rather stays alone. */
interface End {
  readonly cost: number;
  readonly row: number;
  readonly column: number | null;
}

/** Dijkstra over reduced costs from `start`. What a row gave for its column is won back when the path takes it away. */
function augment(matching: Matching, start: number): void {
  const reached = new Map<number, Step>();
  let best: End = { cost: matching.alone, row: start, column: null };
  let [row, spent] = [start, 0];
  for (;;) {
    best = explore(matching, { row, spent, reached, best });
    const next = nearest(reached);
    if (!next || next.step.cost >= best.cost) break;
    reached.set(next.column, { ...next.step, done: true });
    row = matching.rowOf.get(next.column) ?? row;
    spent = next.step.cost;
  }
  raisePrices(matching, reached, best.cost);
  rewind(matching, reached, best, start);
}

interface Position {
  readonly row: number;
  /** Reduced cost of the way to this row. */
  readonly spent: number;
  readonly reached: Map<number, Step>;
  readonly best: End;
}

function explore(matching: Matching, { row, spent, reached, best }: Position): End {
  matching.visits++;
  const base = spent - paid(matching, row);
  let end = base + matching.alone < best.cost ? { cost: base + matching.alone, row, column: null } : best;
  for (const { column, cost } of matching.edges[row] ?? []) {
    if (column === matching.columnOf[row]) continue;
    const total = base + cost + (matching.price.get(column) ?? 0);
    const known = reached.get(column);
    if (total >= end.cost || known?.done || (known && known.cost <= total)) continue;
    if (matching.rowOf.has(column)) reached.set(column, { cost: total, row, done: false });
    else end = { cost: total, row, column };
  }
  return end;
}

/** What the row's present column costs it, price included; 0 for the row that seeks. */
function paid(matching: Matching, row: number): number {
  const column = matching.columnOf[row] ?? null;
  if (column === null) return 0;
  const edge = matching.edges[row]?.find((each) => each.column === column);
  return (edge?.cost ?? 0) + (matching.price.get(column) ?? 0);
}

function nearest(reached: Map<number, Step>): { column: number; step: Step } | null {
  let found: { column: number; step: Step } | null = null;
  for (const [column, step] of reached) {
    if (!step.done && (!found || step.cost < found.step.cost)) found = { column, step };
  }
  return found;
}

/** Keeps reduced costs from going below 0: a column passed on the way becomes dearer by what the way had left. */
function raisePrices(matching: Matching, reached: Map<number, Step>, total: number): void {
  for (const [column, step] of reached) {
    if (step.done) matching.price.set(column, (matching.price.get(column) ?? 0) + total - step.cost);
  }
}

/** Hands the columns on, from the end of the path back to its start. */
function rewind(matching: Matching, reached: Map<number, Step>, end: End, start: number): void {
  let { row, column } = end;
  for (;;) {
    const left = matching.columnOf[row] ?? null;
    matching.columnOf[row] = column;
    if (column !== null) matching.rowOf.set(column, row);
    if (row === start || left === null) return;
    column = left;
    row = reached.get(left)?.row ?? start;
  }
}

function takeCheapestFree(matching: Matching, row: number): void {
  const free = (matching.edges[row] ?? []).filter((edge) => !matching.rowOf.has(edge.column));
  const cheapest = free.reduce<Edge | null>(
    (best, edge) => (best && best.cost <= edge.cost ? best : edge),
    null,
  );
  if (!cheapest) return;
  matching.columnOf[row] = cheapest.column;
  matching.rowOf.set(cheapest.column, row);
}

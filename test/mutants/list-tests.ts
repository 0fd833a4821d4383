/** What a test file says by `describe` and `test` in, its tests one by one out: name and what to run. */
import { format } from "node:util";

type Run = (...row: readonly unknown[]) => unknown;
type Say = (name: string, run: Run) => void;

export interface ListedTest {
  /** The file and the whole name; unique. */
  readonly id: string;
  readonly run: () => unknown;
}

export class TestList {
  readonly tests: ListedTest[] = [];
  private readonly groups: string[] = [];
  private readonly times = new Map<string, number>();
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  readonly describe = withRows((name, run) => {
    this.groups.push(name);
    run();
    this.groups.pop();
  });

  readonly test = withRows((name, run) => {
    const whole = `${this.file}#${[...this.groups, name].join(" ")}`;
    const time = (this.times.get(whole) ?? 0) + 1;
    this.times.set(whole, time);
    this.tests.push({ id: time === 1 ? whole : `${whole} (${time})`, run: () => run() });
  });
}

/** `%s`, `%i`: what a name shows of its row. */
const placeholder = /%[a-z]/g;

/** `test(name, run)`, and `test.each(rows)(name, run)` which says it for each row. */
function withRows(say: Say) {
  const each =
    (rows: readonly unknown[]): Say =>
    (name, run) => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row];
        const shown = values.slice(0, name.match(placeholder)?.length ?? 0);
        say(format(name, ...shown), () => run(...values));
      }
    };
  return Object.assign((name: string, run: Run) => say(name, run), { each });
}

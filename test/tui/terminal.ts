/** The built program in a real pseudo-terminal, and a terminal's own reading of what it writes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IPty, spawn } from "@lydell/node-pty";
import xterm from "@xterm/headless";
import { test as base, expect } from "vitest";

const program = new URL("../../bin/rulings.js", import.meta.url).pathname;

/** Printed last of all. Then the shell waits for a line: what a shell writes just before its end may be lost. */
const lastWords = "end of the shell";

const sent: Record<string, string> = {
  enter: "\r",
  escape: "\x1b",
  tab: "\t",
  up: "\x1b[A",
  down: "\x1b[B",
  right: "\x1b[C",
  left: "\x1b[D",
  pagedown: "\x1b[6~",
  backspace: "\x7f",
  f1: "\x1bOP",
  f2: "\x1bOQ",
  f3: "\x1bOR",
  "ctrl-c": "\x03",
  "ctrl-u": "\x15",
};

export interface Opening {
  readonly columns?: number;
  readonly rows?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder for what survives a restart; a new one by default. */
  readonly state?: string;
  /** A shell's words before the program: `trap "" HUP; exec`. */
  readonly before?: string;
}

interface Files {
  readonly state: string;
  /** Where the shell writes the id of the program's process. */
  readonly pidFile: string;
}

/** Fails after so long without what was waited for; a loaded machine is slow, a wrong program is silent. */
const patience = 15_000;

/** Tests with folders and terminals of their own, which go at the end of the test: so several tests may wait at once. */
export const test = base
  .extend("newFolder", ({ onTestFinished }) => () => {
    const folder = mkdtempSync(join(tmpdir(), "rulings-screen-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
    return folder;
  })
  .extend("start", ({ newFolder, onTestFinished }) => (opening: Opening = {}) => {
    const terminal = new JudgesTerminal({
      state: newFolder(),
      pidFile: join(newFolder(), "pid"),
      ...opening,
    });
    onTestFinished(() => terminal.close());
    return terminal;
  })
  .extend("open", ({ start }) => async (opening?: Opening) => {
    const terminal = start(opening);
    await terminal.shows("Ask:");
    await terminal.still();
    expect(terminal.isOtherScreen).toBe(true);
    return terminal;
  });

export class JudgesTerminal {
  readonly state: string;
  readonly #pty: IPty;
  readonly #screen: InstanceType<typeof xterm.Terminal>;
  readonly #pidFile: string;
  #raw = "";
  #isEnded = false;

  constructor({ columns = 80, rows = 24, args = [], env = {}, before = "exec", ...files }: Files & Opening) {
    this.state = files.state;
    this.#pidFile = files.pidFile;
    this.#screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const words = [process.execPath, program, ...args].map((word) => `'${word}'`).join(" ");
    const own = `echo $$ > '${this.#pidFile}'; ${before} ${words}`;
    const script = `sh -c '${own.replaceAll("'", "'\\''")}'; echo "status $?"; stty -a | tr ';' '\\n'; echo '${lastWords}'; read -r line`;
    this.#pty = spawn("sh", ["-c", script], {
      cols: columns,
      rows,
      cwd: tmpdir(),
      env: {
        PATH: process.env.PATH,
        TERM: "xterm-256color",
        LANG: "C.UTF-8",
        XDG_STATE_HOME: this.state,
        // Compiled code of the program, which the end of the test run removes.
        XDG_CACHE_HOME: join(process.env.HOME ?? this.state, "cache"),
        ...env,
      },
    });
    this.#pty.onData((data) => {
      this.#raw += data;
      this.#screen.write(data);
    });
    this.#pty.onExit(() => {
      this.#isEnded = true;
    });
  }

  /** Everything that was written, with its control sequences. */
  get raw(): string {
    return this.#raw;
  }

  /** Process id of the program itself. */
  get pid(): number {
    return Number(readFileSync(this.#pidFile, "utf8"));
  }

  /** The rows as they stand on the screen, without the spaces at their ends. */
  lines(): readonly string[] {
    const { active } = this.#screen.buffer;
    return Array.from(
      { length: this.#screen.rows },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? "",
    );
  }

  get isOtherScreen(): boolean {
    return this.#screen.buffer.active.type === "alternate";
  }

  /** The first letter in inverse; null if there is none. A badge is bold as well. */
  get caret(): { readonly column: number; readonly row: number } | null {
    const { active } = this.#screen.buffer;
    for (let row = 0; row < this.#screen.rows; row++)
      for (let column = 0; column < this.#screen.cols; column++) {
        const cell = active.getLine(active.baseY + row)?.getCell(column);
        if (cell?.isInverse() && !cell.isBold()) return { column, row };
      }
    return null;
  }

  write(bytes: string): void {
    this.#pty.write(bytes);
  }

  /** Presses keys by name, or types words: waits after each for what comes of it, until the screen stands still. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const before = this.#raw.length;
      this.write(sent[key] ?? key);
      await this.until(() => this.#raw.length > before, `an answer to ${key}`);
      await this.still();
    }
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    const end = Date.now() + patience;
    while (!isSo()) {
      if (Date.now() > end) {
        throw new Error(`waited in vain for ${what}; the screen is\n${this.lines().join("\n")}`);
      }
      await pause(10);
    }
  }

  shows(text: string): Promise<void> {
    return this.until(() => this.lines().some((line) => line.includes(text)), text);
  }

  /** For longer than a lone Esc is held back, no byte comes and the program computes nothing: it may wait for a processor. */
  async still(): Promise<void> {
    let [before, times] = [this.#raw.length, 0];
    while (times < 8) {
      await pause(10);
      times = before === this.#raw.length && !isComputing(this.pid) ? times + 1 : 0;
      before = this.#raw.length;
    }
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  async ended(): Promise<void> {
    await this.until(() => this.#raw.includes(lastWords), "the last words of the shell");
    await this.still();
    this.write("\n");
    await this.until(() => this.#isEnded, "the end of the shell");
  }

  /** Ends the program first: hung up, it would still write its state into a folder that is being removed. */
  async close(): Promise<void> {
    if (this.#isEnded) {
      return;
    }
    try {
      process.kill(this.pid, "SIGKILL");
    } catch {
      // It ended just now, or never began.
    }
    this.write("\n");
    await this.until(() => this.#isEnded, "the end of the shell");
  }

  /** The terminal goes away, as when its window is closed. */
  hangUp(): void {
    this.#pty.kill("SIGHUP");
  }
}

/** `4242 (node) R …`, of any thread; a process that ended has none. */
function isComputing(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) =>
      / R /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, "latin1").slice(0, 40)),
    );
  } catch {
    return false;
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function golden(name: string): string {
  return new URL(`golden/${name}.txt`, import.meta.url).pathname;
}

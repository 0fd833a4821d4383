/**
 * A disk in memory on which any step can fail, before which a writer can stand still, and whose power can be cut: what was
 * not flushed may then be there or not, each name by itself, as on a real file system.
 */
import { problemOf } from "../../src/domain/problem.ts";
import type { Disk } from "../../src/library/disk.ts";

/** Bytes of a file; null is a folder. */
type Node = Uint8Array | null;

export interface Fault {
  /** Which step goes wrong, counted from 0. */
  readonly at: number;
  /** `ENOSPC`, or `POWER` for the end of the process. */
  readonly code: string;
}

export class DiskFault extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export class MemoryDisk implements Disk {
  readonly #now: Map<string, Node>;
  readonly #flushed: Map<string, Node>;
  #fault: Fault | null = null;
  #pause: { readonly at: number; readonly meanwhile: () => void } | null = null;
  #isOff = false;
  #names = 0;
  readonly #changed = new Map<string, number>();
  /** Paths whose files cannot be read. */
  readonly unreadable = new Set<string>();
  steps = 0;
  /** A test may say what happens while a writer waits. */
  wait: Disk["wait"] = () => {};

  constructor(nodes: ReadonlyMap<string, Node> = new Map([["/", null]])) {
    this.#now = new Map(nodes);
    this.#flushed = new Map(nodes);
  }

  failAt(fault: Fault): void {
    this.steps = 0;
    this.#fault = fault;
  }

  /** `meanwhile` runs before this step, counted from 0, as if the writer stood still there. */
  pauseAt(at: number, meanwhile: () => void): void {
    this.steps = 0;
    this.#pause = { at, meanwhile };
  }

  /** What the next start finds; `isKept` decides for every name that was not flushed. */
  afterPowerCut(isKept: (path: string) => boolean): MemoryDisk {
    const paths = [...new Set([...this.#now.keys(), ...this.#flushed.keys()])].sort();
    const found = new Map<string, Node>();
    for (const path of paths) {
      const from = isKept(path) ? this.#now : this.#flushed;
      const node = from.get(path);
      if (node !== undefined && (path === "/" || found.get(parentOf(path)) === null)) found.set(path, node);
    }
    return new MemoryDisk(found);
  }

  paths(): readonly string[] {
    return [...this.#now.keys()].sort();
  }

  put(path: string, node: Node): void {
    this.#now.set(path, node);
    this.#flushed.set(path, node);
  }

  write(path: string, content: string | Uint8Array): void {
    const parents = path.split("/").slice(1, -1);
    for (const at of parents.keys()) this.put(`/${parents.slice(0, at + 1).join("/")}`, null);
    this.put(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
  }

  setChanged(path: string, time: number): void {
    this.#changed.set(path, time);
  }

  kindOf(path: string): "file" | "folder" | "none" {
    this.#step();
    const node = this.#now.get(path);
    if (node === undefined) return "none";
    return node === null ? "folder" : "file";
  }

  read(path: string): Uint8Array | null {
    this.#step();
    return this.#now.get(path) ?? null;
  }

  readonly readOwn: Disk["readOwn"] = (path) => {
    const bytes = this.unreadable.has(path) ? null : this.read(path);
    if (bytes !== null) return { bytes: Buffer.from(bytes), problems: [] };
    const fault = problemOf({ severity: "error", code: "unreadable-file", file: path, message: "denied" });
    return { bytes: null, problems: this.unreadable.has(path) ? [fault] : [] };
  };

  openParts(path: string): Uint8Array {
    const bytes = this.read(path);
    if (bytes === null) throw new Error(`${path}: there is no such file`);
    return bytes;
  }

  /** A file that nobody set the clock for was changed at 0. */
  readonly changedAt = (path: string): number => this.#changed.get(path) ?? 0;

  readonly yamlFilesIn: Disk["yamlFilesIn"] = (folder) => {
    const names = this.names(folder).filter((name) => name.endsWith(".yaml"));
    return { paths: names.sort().map((name) => `${folder}/${name}`), problems: [] };
  };

  names(folder: string): readonly string[] {
    this.#step();
    return this.#children(this.#now, folder).map((path) => path.slice(path.lastIndexOf("/") + 1));
  }

  makeFolder(path: string): void {
    this.#step();
    const parts = path.split("/").slice(1);
    for (const at of parts.keys()) {
      const folder = `/${parts.slice(0, at + 1).join("/")}`;
      if (!this.#now.has(folder)) this.#now.set(folder, null);
    }
  }

  create(path: string, bytes: Uint8Array): void {
    this.#standStill();
    if (this.#now.has(path)) throw new DiskFault("EEXIST");
    if (this.#now.get(parentOf(path)) !== null) throw new DiskFault("ENOENT");
    try {
      this.#step();
    } catch (error) {
      // A full disk takes the first half.
      this.#now.set(path, bytes.slice(0, bytes.length / 2));
      throw error;
    }
    this.#now.set(path, bytes);
  }

  rename(from: string, to: string): void {
    this.#step();
    const node = this.#now.get(from);
    if (node === undefined) throw new DiskFault("ENOENT");
    this.#now.delete(from);
    this.#now.set(to, node);
  }

  remove(path: string): void {
    this.#step();
    if (this.#children(this.#now, path).length > 0) throw new DiskFault("ENOTEMPTY");
    this.#now.delete(path);
  }

  flush(folder: string): void {
    this.#step();
    for (const path of this.#children(this.#flushed, folder)) this.#flushed.delete(path);
    for (const path of this.#children(this.#now, folder))
      this.#flushed.set(path, this.#now.get(path) ?? null);
  }

  randomName(): string {
    this.#names += 1;
    return this.#names.toString(16).padStart(32, "0");
  }

  #standStill(): void {
    if (this.steps !== this.#pause?.at) return;
    const { meanwhile } = this.#pause;
    this.#pause = null;
    meanwhile();
  }

  /** Without power nothing works any more, not even tidying up. */
  #step(): void {
    this.#standStill();
    const isNow = this.steps === this.#fault?.at;
    this.steps += 1;
    if (isNow && this.#fault?.code === "POWER") this.#isOff = true;
    if (this.#isOff || isNow) throw new DiskFault(this.#fault?.code ?? "POWER");
  }

  #children(nodes: ReadonlyMap<string, Node>, folder: string): string[] {
    return [...nodes.keys()].filter((path) => path !== "/" && parentOf(path) === folder);
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf("/")));
}

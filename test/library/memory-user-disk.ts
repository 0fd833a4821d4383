/** A disk in memory that also has files that people write, and compiled texts. */
import { problemOf } from "../../src/domain/problem.ts";
import type { UserDisk } from "../../src/library/disk.ts";
import { MemoryDisk } from "./memory-disk.ts";

export class MemoryUserDisk extends MemoryDisk implements UserDisk {
  /** Paths whose files cannot be read. */
  readonly unreadable = new Set<string>();
  readonly #changed = new Map<string, number>();

  write(path: string, content: string | Uint8Array): void {
    const parents = path.split("/").slice(1, -1);
    for (const at of parents.keys()) this.put(`/${parents.slice(0, at + 1).join("/")}`, null);
    this.put(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
  }

  readonly readOwn: UserDisk["readOwn"] = (path) => {
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

  setChanged(path: string, time: number): void {
    this.#changed.set(path, time);
  }

  readonly yamlFilesIn: UserDisk["yamlFilesIn"] = (folder) => {
    const names = this.names(folder).filter((name) => name.endsWith(".yaml"));
    return { paths: names.sort().map((name) => `${folder}/${name}`), problems: [] };
  };
}

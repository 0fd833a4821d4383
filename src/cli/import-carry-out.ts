/** Parsed sources in, what becomes of each out: as a plan alone, or with the library holding all of them. */
import { pathsOf, yamlPath } from "../library/layout.ts";
import type { LibraryDocument, Manifest } from "../library/manifest.ts";
import { readSound, readSources } from "../library/read-library.ts";
import type { LibraryPlace } from "../library/write-library.ts";
import type { ParsedSource } from "./import-parse.ts";
import { type KnownDocument, type PlannedDocument, planImport } from "./import-plan.ts";
import { type Basis, commitChange, type ThoughtOut } from "./library-commit.ts";
import { Trouble } from "./trouble.ts";

export interface Importing {
  readonly parsed: readonly ParsedSource[];
  readonly shipped: readonly KnownDocument[];
  readonly place: LibraryPlace;
  /** The id that a person asked for. */
  readonly id: string | null;
}

export function carryOut(importing: Importing): readonly PlannedDocument[] {
  return commitChange(importing.place, (basis) => changeOf(planOn(basis, importing), basis));
}

/** What an import would do to the library as it is now. */
export function planOn(
  { manifest }: Pick<Basis, "manifest">,
  { parsed, shipped, place, id }: Importing,
): readonly PlannedDocument[] {
  const planned = planImport(parsed, { manifest, shipped, isSound: (record) => isSound(record, place) });
  const taken = planned.some((each) => id !== null && each.fate === "new" && each.text.document.id !== id);
  if (taken) throw new Trouble(`--id: another document is called \`${id}\``, "rulings library list");
  return planned;
}

function isSound(record: LibraryDocument, { disk, root }: LibraryPlace): boolean {
  return (
    pathsOf(record).every((path) => disk.sort(`${root}/${path}`) === "file") &&
    readSources(record, { disk, root }) !== null &&
    readSound(`${root}/${yamlPath(record)}`, record.yaml, disk).bytes !== null
  );
}

function changeOf(
  planned: readonly PlannedDocument[],
  { manifest }: Basis,
): ThoughtOut<readonly PlannedDocument[]> {
  const stored = planned.flatMap((each) =>
    each.fate === "new" || each.fate === "mended" ? each.stored : [],
  );
  if (stored.length === 0) return { result: planned, change: null };
  const records = stored.map(({ record }) => record);
  const files = stored.flatMap((each) => each.files);
  return { result: planned, change: { manifest: withDocuments(manifest, records), files } };
}

/** A document that was mended keeps its place in the order of import. */
function withDocuments(manifest: Manifest, records: readonly LibraryDocument[]): Manifest {
  const byId = new Map([...manifest.documents, ...records].map((record) => [record.document.id, record]));
  return { ...manifest, documents: [...byId.values()] };
}

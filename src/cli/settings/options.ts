/** What the flags of the commands say, as typed values. */
import type { DocumentScope } from "../../domain/document.ts";
import type { Edition } from "../../domain/edition.ts";
import type { EntryKind } from "../../domain/entry.ts";
import type { ExportFormat } from "./export-formats.ts";

/** The forms of the report on an event's rulings. */
export const reportFormats = ["csv", "md", "html"] as const;

export type ReportFormat = (typeof reportFormats)[number];

export interface CommonOptions {
  readonly json: boolean;
  /** False when `--no-color` was given; the environment and the terminal decide otherwise. */
  readonly color: boolean;
  readonly corpus: readonly string[];
  readonly edition: Edition | null;
  /** The ISO day on which a text must count; null for today. */
  readonly asOf: string | null;
  /** The documents that the event allows, by id, beginning of an id or kind; empty for all. */
  readonly documents: readonly string[];
  /** What the event is called; null where nobody said. */
  readonly event: string | null;
  readonly debug: boolean;
}

/** Every flag of every command; a command reads those that its row of the table names. */
export interface Options extends CommonOptions {
  /** For `import` a kind of document; the choices of the flag say which. */
  readonly kind: EntryKind | null;
  readonly document: string | null;
  readonly changed: boolean;
  readonly limit: number;
  readonly explain: boolean;
  readonly stdin: boolean;
  /** Open the screen, even with a query. */
  readonly interactive: boolean;
  /** Without a query: print the entry that was open when the screen was left. */
  readonly print: boolean;
  readonly blocks: boolean;
  readonly stat: boolean;
  readonly wordDiff: boolean;
  readonly sideBySide: boolean;
  readonly announce: boolean;
  readonly markdown: boolean;
  readonly html: boolean;
  readonly patch: boolean;
  readonly only: readonly EntryKind[];
  readonly entry: string | null;
  /** An ISO day. */
  readonly since: string | null;
  readonly update: boolean;
  readonly marks: boolean;
  readonly cosmetic: boolean;
  readonly blame: boolean;
  readonly format: ExportFormat | null;
  /** A file, or `-` for standard output. */
  readonly output: string | null;
  /** Name of the index that bulk loading fills. */
  readonly elasticsearch: string | null;
  readonly remove: boolean;
  readonly all: boolean;
  readonly confirm: boolean;
  /** Details instead of counts. */
  readonly verbose: boolean;
  readonly dryRun: boolean;
  /** ISO days. */
  readonly date: string | null;
  readonly effective: string | null;
  readonly title: string | null;
  /** Title of the game of an imported document: `Magic: The Gathering`. */
  readonly game: string | null;
  readonly scope: DocumentScope | null;
  readonly id: string | null;
  /** Entries, some with an address: `battle`, `attempting missions#2.d`. */
  readonly cite: readonly string[];
  readonly decision: string | null;
  /** False when `--no-text` was given: no text decides. */
  readonly text: boolean;
  readonly table: string | null;
  readonly round: string | null;
  readonly player: readonly string[];
  readonly judge: string | null;
  readonly remark: string | null;
  readonly export: ReportFormat | null;
  readonly anonymous: boolean;
}

/** What holds where a flag is not given. */
export const defaults: Options = {
  json: false,
  color: true,
  corpus: [],
  edition: null,
  asOf: null,
  documents: [],
  event: null,
  debug: false,
  kind: null,
  document: null,
  changed: false,
  limit: 5,
  explain: false,
  stdin: false,
  interactive: false,
  print: false,
  blocks: false,
  stat: false,
  wordDiff: false,
  sideBySide: false,
  announce: false,
  markdown: false,
  html: false,
  patch: false,
  only: [],
  entry: null,
  since: null,
  update: false,
  marks: false,
  cosmetic: false,
  blame: false,
  format: null,
  output: null,
  elasticsearch: null,
  remove: false,
  all: false,
  confirm: false,
  verbose: false,
  dryRun: false,
  date: null,
  effective: null,
  title: null,
  game: null,
  scope: null,
  id: null,
  cite: [],
  decision: null,
  text: true,
  table: null,
  round: null,
  player: [],
  judge: null,
  remark: null,
  export: null,
  anonymous: false,
};

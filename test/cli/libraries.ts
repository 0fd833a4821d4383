/** A judge's home for one test, and small documents of the game to import there. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { smallProgram } from "../small-program.ts";
import { type AtEnd, folderWith, type Ran, rulings, type Surroundings } from "./rulings.ts";

export interface Home {
  readonly folder: string;
  readonly library: string;
  readonly cache: string;
  /** Variables by which a program finds this home. */
  readonly env: Readonly<Record<string, string>>;
  readonly run: (args: readonly string[], surroundings?: Surroundings) => Ran;
  /** Every file of the library below its folder, with its text. */
  readonly files: () => Readonly<Record<string, string>>;
}

/** The program there ships the Current Rulings of the Second Edition, and of the Glossary the missions. */
export function homeWith(files: Readonly<Record<string, string>> = {}, atEnd?: AtEnd): Home {
  return homeIn(folderWith(files, atEnd), withCache, smallProgram());
}

/** The program there ships all of its texts, with which an import takes seconds. */
export function homeWithAllTexts(files: Readonly<Record<string, string>>, atEnd: AtEnd): Home {
  return homeIn(folderWith(files, atEnd), withCache);
}

const withCache = (folder: string) => ({ HOME: folder, RULINGS_CODE_CACHE: "off" });

/** Nothing is compiled ahead there, which takes most of the time of a small import. */
export function homeWithoutCache(files: Readonly<Record<string, string>> = {}): Home {
  const withoutCache = (folder: string) => ({
    XDG_CONFIG_HOME: join(folder, ".config"),
    XDG_DATA_HOME: join(folder, ".local/share"),
    XDG_STATE_HOME: join(folder, ".local/state"),
  });
  return homeIn(folderWith(files), withoutCache, smallProgram());
}

/** The program that ships few texts. */
const fewTexts = (): typeof allTexts => ({ dist: smallProgram() });

/** Given to `run` or `judgesDesk`: the program with all of its texts. */
export const allTexts: { readonly dist: string | undefined } = { dist: undefined };

function homeIn(
  folder: string,
  variables: (folder: string) => Readonly<Record<string, string>>,
  dist?: string,
): Home {
  const own = variables(folder);
  const library = join(folder, ".local/share/rulings");
  return {
    folder,
    library,
    cache: join(folder, ".cache/rulings"),
    env: own,
    run: (args, { env = {}, ...rest } = {}) =>
      rulings(args, { cwd: folder, dist, ...rest, env: { ...own, ...env } }),
    files: () => filesBelow(library),
  };
}

function filesBelow(folder: string): Readonly<Record<string, string>> {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** A judge at an event, with a library of his own and the program of `homeWith`. */
export function judgesDesk(
  events = "",
  { dist } = fewTexts(),
): {
  readonly library: string;
  readonly run: (...args: string[]) => Ran;
} {
  const library = folderWith({});
  const settings = { RULINGS_EVENT: "Regional", RULINGS_EVENTS: events };
  const env = { RULINGS_LIBRARY: library, ...settings, XDG_CACHE_HOME: join(library, "cache") };
  return { library, run: (...args) => rulings(args, { env, dist }) };
}

/** Says of itself all that an import asks for. */
export const club = `Second Edition Current Rulings (3 February 2012)

This document is comprehensive.

RULINGS

*counting tribbles – Tribbles are counted at the end of each turn. (See own.)

own – You own the cards that you bring to the game.
`;

/** The next version of it. */
export const laterClub = club
  .replace("3 February 2012", "4 March 2013")
  .replace("at the end of each turn", "whenever one is played")
  .replace("own –", "phasers – A phaser is no weapon.\n\nown –");

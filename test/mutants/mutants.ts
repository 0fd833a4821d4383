/**
 * Mutation testing: changes the source of one room in small ways and counts the changes that no test notices.
 * `npm run mutants -- compare` for a room, `npm run mutants -- compare words.ts pairs.ts` for some of its files.
 * Nothing is remembered from run to run: what ran when a file was loaded would not be tried again where a test came new.
 */
import { setPriority } from "node:os";
import { Stryker } from "@stryker-mutator/core";
import { testsOfRoom } from "./rooms.ts";

const kept = "coverage/mutants";
const wanted = 85;

/** Mutants found, by what became of them. `NoCoverage` outlived as well: no test came near. */
type Fates = Readonly<Record<string, number>>;

function optionsFor(room: string, files: readonly string[]) {
  const name = files.length === 0 ? room : `${room}-part`;
  return {
    plugins: [new URL("quick-runner.ts", import.meta.url).pathname],
    testRunner: "quick",
    testRunnerNodeArgs: ["--import", "tsx"],
    mutate: files.length === 0 ? [`src/${room}/**/*.ts`] : files.map((file) => `src/${room}/${file}`),
    coverageAnalysis: "perTest" as const,
    // One at a time leaves the machine usable; `MUTANTS_AT_ONCE=2` where it is idle.
    concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
    // The runner itself breaks off what does not end; this is for what it cannot.
    timeoutMS: 90_000,
    timeoutFactor: 3,
    tempDirName: `${kept}/sandbox`,
    ignorePatterns: ["dist", "dist.new-*", "coverage"],
    // The compiler is too new for Stryker's look at it, and types are checked by `npm run check`.
    tsconfigFile: "none",
    reporters: ["clear-text", "progress-append-only", "json"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${kept}/${name}-report.json` },
    allowConsoleColors: false,
  };
}

function fatesOf(results: readonly { readonly status: string }[]): Fates {
  const countByStatus: Record<string, number> = {};
  for (const { status } of results) countByStatus[status] = (countByStatus[status] ?? 0) + 1;
  return countByStatus;
}

/** `| compare | 1200 | 1050 | 150 | 87.5 % |`: mutants, noticed, outlived, and the share noticed. */
function rowOf(room: string, { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 }: Fates) {
  const noticed = Killed + Timeout;
  const all = noticed + Survived + NoCoverage;
  const share = all === 0 ? 100 : (100 * noticed) / all;
  return { share, row: `| ${room} | ${all} | ${noticed} | ${all - noticed} | ${share.toFixed(1)} % |` };
}

async function main([room = "", ...files]: readonly string[]): Promise<number> {
  if (!testsOfRoom[room]) {
    process.stderr.write(`usage: npm run mutants -- ${Object.keys(testsOfRoom).join("|")} [FILE…]\n`);
    return 2;
  }
  setPriority(15);
  process.env.MUTANTS_ROOM = room;
  const results = await new Stryker(optionsFor(room, files)).runMutationTest();
  const { row, share } = rowOf([room, ...files].join(" "), fatesOf(results));
  process.stdout.write(`| room | mutants | noticed | outlived | share |\n${row}\n`);
  return share < wanted ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));

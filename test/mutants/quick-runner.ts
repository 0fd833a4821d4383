/**
 * A test runner for Stryker that spares the start of a worker and of the test framework for every mutant: it loads the
 * tests as one script in its own process and runs it afresh. A mutant meets the tests that come upon it, quick ones first.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { runBounded, tooLong } from "./bounded.ts";
import { BundledTests, testFilesOf } from "./bundle-tests.ts";
import type { ListedTest } from "./list-tests.ts";
import { dearTests } from "./rooms.ts";

/** What Stryker's changed source reads and counts; the names are Stryker's. */
interface Mutated {
  activeMutant?: string;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage: Coverage;
}
type Hits = Readonly<Record<string, number>>;
interface Coverage {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Hits>;
}

declare global {
  var __stryker__: Mutated | undefined;
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly hitLimit?: number;
}

/** How long each test took, in milliseconds, and the mutants that it came upon. */
interface Watched {
  readonly time: number;
  readonly mutants: readonly string[];
}

/** Kept in the sandbox, for the process that tries the mutants is another. */
const watchedFile = "watched-tests.json";

class QuickRunner {
  private files: readonly string[] = [];
  private bundle: BundledTests | null = null;
  private testsUpon: ReadonlyMap<string, readonly string[]> | null = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.files = testFilesOf(process.env.MUTANTS_ROOM ?? "");
    this.bundle = await BundledTests.of(this.files, process.cwd());
    // The packages are loaded once, at leisure: one that was broken off would stay half loaded.
    for (const file of this.files) this.bundle.load(file);
  }

  /** Every test once, by itself and without a mutant: it must pass in time, and is watched for the mutants that it comes upon. */
  async dryRun() {
    const tests = [];
    const all: Coverage = { static: {}, perTest: {} };
    const watched: Record<string, Watched> = {};
    for (const { id, file } of this.listed()) {
      const coverage: Coverage = { static: {}, perTest: {} };
      globalThis.__stryker__ = { mutantCoverage: coverage };
      for (const test of this.load(file).filter((each) => each.id === id)) {
        const result = await resultOf(test);
        // A test that takes long by itself is not asked.
        if (result.failureMessage.includes(tooLong)) continue;
        tests.push(result);
        const { static: early, perTest } = coverage;
        Object.assign(all.static, early);
        Object.assign(all.perTest, perTest);
        watched[id] = { time: result.timeSpentMs, mutants: Object.keys({ ...early, ...perTest[id] }) };
      }
    }
    writeFileSync(watchedFile, JSON.stringify(watched));
    return { status: "complete", tests, mutantCoverage: all };
  }

  async mutantRun({ activeMutant: { id }, hitLimit }: MutantRun) {
    const mutated = { activeMutant: id, hitCount: 0, hitLimit, mutantCoverage: { static: {}, perTest: {} } };
    globalThis.__stryker__ = mutated;
    this.testsUpon ??= readWatched();
    const wanted = this.testsUpon.get(id) ?? [];
    const noticed = await this.noticed(wanted);
    const endless = hitLimit !== undefined && mutated.hitCount > hitLimit;
    if (endless || noticed?.failureMessage.includes(tooLong)) return { status: "timeout" };
    if (noticed === null) return { status: "survived", nrOfTests: wanted.length };
    return { status: "killed", killedBy: [noticed.id], failureMessage: noticed.failureMessage, nrOfTests: 1 };
  }

  private async noticed(wanted: readonly string[]) {
    const loaded = new Map<string, readonly ListedTest[]>();
    for (const id of wanted) {
      const file = fileOf(id);
      const tests = loaded.get(file) ?? this.load(file);
      loaded.set(file, tests);
      const test = tests.find((each) => each.id === id) ?? tests[0];
      const result = test && (await resultOf(test));
      if (result?.status === 1) return result;
    }
    return null;
  }

  private listed() {
    globalThis.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } };
    return this.files.flatMap((file) => this.load(file).map(({ id }) => ({ id, file })));
  }

  /** A file that cannot be loaded is a test that fails. */
  private load(file: string): readonly ListedTest[] {
    try {
      const tests = runBounded(() => this.bundle?.load(file).tests ?? []);
      return tests.filter(({ id }) => !dearTests.some((dear) => id.includes(dear)));
    } catch (error) {
      return [{ id: `${file}#loads`, run: () => Promise.reject(error) }];
    }
  }
}

/** The tests that come upon each mutant, the quickest first. */
function readWatched(): ReadonlyMap<string, readonly string[]> {
  const watched: Readonly<Record<string, Watched>> = JSON.parse(readFileSync(watchedFile, "utf8"));
  const testsUpon = new Map<string, string[]>();
  for (const [test, { mutants }] of Object.entries(watched).sort(
    ([, one], [, other]) => one.time - other.time,
  ))
    for (const mutant of mutants) {
      const tests = testsUpon.get(mutant);
      if (tests) tests.push(test);
      else testsUpon.set(mutant, [test]);
    }
  return testsUpon;
}

function fileOf(test: string): string {
  return test.split("#")[0] ?? "";
}

/** Stryker's numbers: 0 passed, 1 failed. */
async function resultOf({ id, run }: ListedTest) {
  const from = performance.now();
  const mutated = globalThis.__stryker__;
  if (mutated) mutated.currentTestId = id;
  const failureMessage = await Promise.resolve()
    .then(() => runBounded(run))
    .then(() => null, String);
  if (mutated) mutated.currentTestId = undefined;
  const said = { id, name: id, fileName: fileOf(id), timeSpentMs: performance.now() - from };
  return { ...said, status: failureMessage === null ? 0 : 1, failureMessage: failureMessage ?? "" };
}

export const strykerPlugins = [{ kind: "TestRunner", name: "quick", factory: () => new QuickRunner() }];

/** Prints the closing line that build servers read: `N passed, M failed`, as the runner counted them. */
import type { Reporter, TestCase, TestModule } from "vitest/node";

const tally = (modules: readonly TestModule[], state: ReturnType<TestCase["result"]>["state"]): number =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    // A file that fails to load has no tests of its own, yet it is a failure.
    const unloaded = modules.filter((module) => module.errors().length > 0).length;
    const failed = tally(modules, "failed") + unloaded + errors.length;
    process.on("exit", () => console.log(`${tally(modules, "passed")} passed, ${failed} failed`));
  }
}

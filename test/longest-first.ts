/** Starts the files that take long before the others: one that begins last keeps a core idle at the end. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Each takes ten seconds or more, longest first. Most wait for programs that they start. */
const longest = [
  "cli/sessions.test.ts",
  "trust/pipes.test.ts",
  "tui/moments.test.ts",
  "build/package.test.ts",
  "read/html.test.ts",
  "trust/terminal.test.ts",
  "fuzz/fuzz.test.ts",
  "trust/honesty.test.ts",
  "library/killed.test.ts",
  "cli/completion.test.ts",
  "read/pdf.test.ts",
  "bench/bench.test.ts",
  "tui/leaving.test.ts",
  "trust/screen.test.tsx",
  "trust/limits.test.ts",
  "compare/sequence.test.ts",
  "cli/code-cache.test.ts",
  "compare/properties.test.ts",
  "trust/small-disk.test.ts",
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/test/${file}`));
  return at < 0 ? longest.length : at;
};

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

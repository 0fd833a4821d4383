/** Everything that is fuzzed, in the order in which it is. */
import type { Target } from "./target.ts";
import { cardTargets } from "./targets/cards.ts";
import { compiledTargets } from "./targets/compiled.ts";
import { differenceTargets } from "./targets/differences.ts";
import { documentTargets } from "./targets/documents.ts";
import { logTargets } from "./targets/logs.ts";
import { precedenceTargets } from "./targets/precedence.ts";
import { questionTargets } from "./targets/questions.ts";
import { stateTargets } from "./targets/state.ts";
import { yamlTargets } from "./targets/yaml.ts";

export const targets: readonly Target[] = [
  ...documentTargets,
  ...cardTargets,
  ...logTargets,
  ...yamlTargets,
  ...questionTargets,
  ...differenceTargets,
  ...stateTargets,
  ...compiledTargets,
  ...precedenceTargets,
];

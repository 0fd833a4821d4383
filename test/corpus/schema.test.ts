/** The shapes of the files that people write by hand: what one may hold, and what is wrong with what it may not. */
import { expect } from "vitest";
import { parse } from "yaml";
import * as shapes from "../../src/corpus/schema.ts";
import type { Validate } from "../../src/corpus/yaml.ts";
import { testExamples } from "../examples.ts";

const validators: Readonly<Record<string, Validate<unknown>>> = {
  "rules text": shapes.validateRulesText,
  overlay: shapes.validateOverlay,
  configuration: shapes.validateConfiguration,
  vocabulary: shapes.validateVocabulary,
  concepts: shapes.validateConcepts,
  subjects: shapes.validateSubjects,
  "not answered": shapes.validateNotAnswered,
  notes: shapes.validateNotes,
};

testExamples("corpus/golden/shapes", (document, shape) => {
  const yaml = document.replace(/^\? /m, "");
  const { problems } = (validators[shape] ?? expect.fail(shape))(parse(yaml));
  return problems.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n");
});

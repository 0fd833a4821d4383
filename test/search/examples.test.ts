import { testExamples } from "../examples.ts";
import { answersTo, indexIn } from "./asked.ts";

testExamples("search/golden/examples", (document) => answersTo(document, indexIn(document)));

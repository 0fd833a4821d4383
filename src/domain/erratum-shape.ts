/** The shape of what an erratum does to its card, made when it is first needed. */
import * as z from "zod";
import { words } from "./shapes.ts";

export const erratumShape = () =>
  z
    .discriminatedUnion("sort", [
      z.strictObject({ sort: z.literal("new-text") }),
      z.strictObject({ sort: z.literal("unique") }),
      z.strictObject({ sort: z.literal("title"), oldTitle: words, newTitle: words }),
      z.strictObject({ sort: z.literal("attribute"), attribute: words, value: words }),
      z.strictObject({ sort: z.literal("requirement"), requirement: words }),
      z.strictObject({ sort: z.literal("misspelling"), wrong: words, right: words }),
      z.strictObject({ sort: z.literal("icon") }),
      z.strictObject({ sort: z.literal("part"), part: words }),
      z.strictObject({ sort: z.literal("typography") }),
    ])
    .describe("What the erratum does to its card");

/** The shape of a setting with its value and where it comes from. */
import * as z from "zod";
import { settingNames } from "./configuration.ts";
import { listOfWords, maybeWords } from "./shapes.ts";

export const settingShape = z
  .object({
    name: z.enum(settingNames),
    value: z
      .union([z.string(), z.number(), z.boolean(), listOfWords, z.null()])
      .describe("Null or an empty array if nothing is set"),
    from: z.enum(["flag", "environment", "file", "default"]),
    place: maybeWords.describe("The flag, the variable, or the file and line; null for a default"),
  })
  .meta({ id: "setting", description: "A setting and where it comes from" });

/** Cards with a line for each of their parts: `Name: Ancient Seal` / `Type: Artifact` / `Ruling: Nobody may open it.` */
import { openTitleLine, type TitleLineForm } from "./opening.ts";

const nameLine = /^\s*(?:card(?: name)?|name|title): (?=\S)/i;
const partLine = /^\s*\p{Lu}[\p{L} ]{1,20}: ?\S/u;

export const recordForm: TitleLineForm = {
  name: "record",
  opensLine: (text) => ({ ...openTitleLine(text.trim().replace(nameLine, "")), heading: text.trim() }),
  looks: (line, { lower, isAboveBlank }) =>
    nameLine.test(line) && lower !== null && !isAboveBlank && partLine.test(lower),
  worth: 10,
};

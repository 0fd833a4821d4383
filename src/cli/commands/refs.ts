/** `rulings refs`: what an entry points to, what points to it, what points nowhere. */
import { cite } from "../../domain/citation.ts";
import type { OpenedEntry } from "../../domain/opened-entry.ts";
import { isUntitled } from "../../render/citation.ts";
import { referencesJson } from "../../render/entry-json.ts";
import { headText } from "../../render/head-text.ts";
import { pointersText } from "../../render/pointers-text.ts";
import { paragraph, type TextStyle } from "../../render/text-style.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { CommonOptions } from "../settings/options.ts";
import { printNamed } from "./print-named.ts";

export function refsCommand(name: string, options: CommonOptions, machine: Machine): Promise<ExitStatus> {
  return printNamed(name, { text: refsText, json: referencesJson }, { options, machine });
}

/** The first words of an untitled passage, because its text is not shown below. */
function refsText(opened: OpenedEntry, style: TextStyle): string {
  const citation = cite(opened.entry, opened.document);
  const words = isUntitled(citation) ? `\n${paragraph({ text: citation.title, first: "  " }, style)}` : "";
  const leads = opened.references.some(({ target }) => target !== null) || opened.referencedBy.length > 0;
  const alone = leads ? "" : "\n  Points to no entry of this corpus, and none points to it.\n";
  return `${headText(citation, null, style)}${words}${alone}${pointersText(opened, style)}`;
}

/** The built program with a text of each edition and no phrases: to compile a library with all of them takes seconds. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { realDisk } from "../src/cli/machine/real-disk.ts";
import { once } from "../src/domain/once.ts";
import { compileTexts } from "../src/library/compile-corpus.ts";
import { buildFile } from "../src/library/disk.ts";
import { compiledFile, phrasebookFile, shippedTexts } from "../src/library/open-corpus.ts";
import { emptyPhrasebook } from "../src/search/index/compile-index.ts";

const shipped = ["2e-current-rulings-2011-01-03", "1e-glossary-mission"];
const dist = new URL("../dist", import.meta.url).pathname;

/** Its folder, in place of `dist`. The end of the test run removes it. */
export const smallProgram = once((): string => {
  const folder = join(process.env.HOME ?? tmpdir(), `small-program-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const texts = shippedTexts({ disk: realDisk, dist });
  const few = texts.filter(({ document }) => shipped.includes(document.id));
  const made: Readonly<Record<string, string | Uint8Array>> = {
    [compiledFile]: compileTexts(few, emptyPhrasebook),
    [phrasebookFile]: JSON.stringify(emptyPhrasebook),
    [buildFile]: "small",
  };
  for (const [name, content] of Object.entries(made)) writeFileSync(join(folder, name), content);
  for (const name of readdirSync(dist))
    if (made[name] === undefined) symlinkSync(join(dist, name), join(folder, name));
  return folder;
});

/** Redraws the picture of the screen in the README from the built program's texts: `npm run picture`. */

import { readFileSync, writeFileSync } from "node:fs";
import { realMachine } from "../../src/cli/machine/machine.ts";
import { openCorpusOnDay } from "../../src/cli/open-corpus-on-day.ts";
import { createApp } from "../../src/cli/screen/create-app.ts";
import { defaults } from "../../src/cli/settings/options.ts";
import { nothingOwn, start } from "./app-fixture.ts";
import { press, shown } from "./press.ts";

const readme = new URL("../../README.md", import.meta.url);
const dist = new URL("../../dist", import.meta.url).pathname;
/** ```` ``` ```` with `Ask:` in its first line, up to its end. */
const picture = /```\nAsk: [^`]*```/;

// The texts that are shipped, not those of whoever draws.
process.env.RULINGS_LIBRARY = "off";
const corpus = await openCorpusOnDay({ options: defaults, machine: realMachine(dist) });
const app = createApp(corpus, defaults, { recent: [], lastQuery: "" }, nothingOwn);
const state = press(start({ columns: 80, rows: 24 }, app), "type:winning_the_game", app);
const text = readFileSync(readme, "utf8");
writeFileSync(
  readme,
  text.replace(picture, () => `\`\`\`\n${shown(state, app).join("\n")}\n\`\`\``),
);

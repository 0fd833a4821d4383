/**
 * How fast files of each format are read, and how much memory that takes at most: `npx tsx test/read/speed.ts`. Each
 * format is measured in a process of its own, five times; the best run is the program's own, slower ones are the machine's.
 */
import { execFileSync } from "node:child_process";
import { readSource } from "../../src/read/read.ts";
import { sources } from "../corpus/shipped.ts";
import { makeDocx } from "./made/docx.ts";
import { modernPage } from "./made/page.ts";
import { makePdf } from "./made/pdf.ts";
import { setPages } from "./made/print.ts";
import { linesOf } from "./made/rules.ts";

const wanted = 5_000_000;
const pagesWanted = 200;
const runs = 5;

const round = sources.map(({ bytes }) => new TextDecoder().decode(bytes)).join("\n\n");
const long = Array.from({ length: Math.ceil(wanted / round.length) }, () => round).join("\n\n");
const pages = () => {
  const once = setPages(linesOf(round));
  return Array.from({ length: pagesWanted }, (_, at) => once[at % once.length] ?? []);
};

const makers: Readonly<Record<string, () => { readonly bytes: Uint8Array; readonly pages: number }>> = {
  txt: () => ({ bytes: Buffer.from(long), pages: 0 }),
  md: () => ({ bytes: Buffer.from(long), pages: 0 }),
  html: () => ({ bytes: Buffer.from(modernPage(linesOf(long))), pages: 0 }),
  docx: () => ({ bytes: makeDocx(linesOf(long)), pages: 0 }),
  pdf: () => ({ bytes: makePdf(pages()), pages: pagesWanted }),
};

async function measure(name: string): Promise<void> {
  const { bytes, pages: count } = makers[name]?.() ?? { bytes: new Uint8Array(), pages: 0 };
  const times: number[] = [];
  let letters = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    const { lines } = await readSource(bytes, `speed.${name}`);
    times.push(performance.now() - start);
    letters = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  }
  const best = Math.min(...times) / 1000;
  const memory = process.resourceUsage().maxRSS / 1000;
  const rate =
    count > 0 ? `${(count / best).toFixed(0)} pages/s` : `${(bytes.length / 1e6 / best).toFixed(1)} MB/s`;
  const text = `${(letters / 1e6 / best).toFixed(1)} MB of text/s`;
  console.log(
    `${name}: ${(bytes.length / 1e6).toFixed(1)} MB, ${rate}, ${text}, first run ${Math.round(times[0] ?? 0)} ms, peak ${memory.toFixed(0)} MB`,
  );
}

const [asked] = process.argv.slice(2);
if (asked === undefined)
  for (const name of Object.keys(makers))
    execFileSync(process.execPath, [...process.execArgv, import.meta.filename, name], { stdio: "inherit" });
else void measure(asked);

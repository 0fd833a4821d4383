/**
 * `npm run ablate`: switches each form and each heuristic of `read` and `parse` off in turn, and counts the entries, titles,
 * problems, and other facts that change in a folder of documents. What changes nothing is listed last.
 *
 * PDF files need the built program: `npm run build`.
 *
 * `--documents DIR`  instead of the tests' own documents and the shipped sources; may be given several times
 * `--fine`           early returns and parts of conditions, too
 * `--first`          each switch only until a document changes, which is quicker
 * `--each`           the changes of each document
 * `--jobs N`         processes, if not one for each processor
 * `parse/titles.ts`  only the switches of files whose names start this way
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { bundleRooms, isOfLoading } from "./bundle.ts";
import { documentsIn, ownDocuments } from "./documents.ts";
import type { Switch } from "./switches.ts";
import type { DocumentChanges, Done, Task, Work } from "./worker.ts";

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: "string", multiple: true, default: [] },
    fine: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    each: { type: "boolean", default: false },
    jobs: { type: "string", default: String(availableParallelism()) },
  },
});

/** Milliseconds after which a document is taken to be parsed without end. */
const longestWait = 300_000;

function isWanted({ kind, file }: Switch): boolean {
  if (wanted.length > 0 && !wanted.some((name) => file.startsWith(name))) return false;
  return options.fine || (kind !== "guard" && kind !== "condition");
}

/** Gives the tasks to the processes one by one. One that does not come back is replaced. */
async function runAll(tasks: readonly Task[], work: Work, done: (each: Done) => void): Promise<void> {
  const left = tasks.values();
  const runOne = () =>
    new Promise<boolean>((resolve, reject) => {
      const worker = fork(new URL("./worker.ts", import.meta.url), { serialization: "advanced" });
      let timer: NodeJS.Timeout | undefined;
      const end = (isOver: boolean) => {
        resolve(isOver);
        worker.kill("SIGKILL");
      };
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`a process ended with ${code}`)));
      worker.on("message", (each: Done) => {
        clearTimeout(timer);
        if (each.id >= 0) done(each);
        const next = left.next();
        if (next.done) return end(true);
        const { id } = next.value;
        timer = setTimeout(() => {
          done({ id, changes: [endless] });
          end(false);
        }, longestWait);
        return worker.send(next.value);
      });
      worker.send(work);
    });
  const runProcess = async () => {
    while (!(await runOne()));
  };
  await Promise.all(Array.from({ length: Number(options.jobs) }, runProcess));
}

const endless: DocumentChanges = {
  document: "",
  failure: "it does not end",
  entries: 0,
  titles: 0,
  problems: 0,
  facts: 0,
};

/** `parse/titles.ts:57 function titleCase` */
function nameOf({ kind, file, line, name }: Switch): string {
  return `${file}:${line} ${kind} ${name}`;
}

/** `14 documents: 1203 entries, 300 titles, 12 problems, 2 facts` */
function countsOf(changes: readonly DocumentChanges[]): string {
  const sums = (["entries", "titles", "problems", "facts"] as const).map(
    (what) => `${changes.reduce((sum, each) => sum + each[what], 0)} ${what}`,
  );
  const failed = changes.filter(({ failure }) => failure !== null).length;
  const ends = failed === 0 ? "" : `, ${failed} not parsed`;
  return `${changes.length} documents: ${sums.join(", ")}${ends}`;
}

function report(switched: Switch, changes: readonly DocumentChanges[]): void {
  process.stdout.write(`${nameOf(switched)}\n  ${countsOf(changes)}\n`);
  if (options.each)
    for (const each of changes)
      process.stdout.write(`    ${each.document}: ${each.failure ?? countsOf([each]).split(": ")[1]}\n`);
}

const documents = options.documents.length > 0 ? options.documents.flatMap(documentsIn) : ownDocuments();
const { switches, script } = await bundleRooms();
const tasks = switches.flatMap((switched, id): readonly Task[] =>
  isWanted(switched)
    ? [
        {
          id,
          isOfReading: switched.file.startsWith("read/"),
          isOfLoading: isOfLoading(switched),
          isEverywhere: switched.kind === "row",
          untilFirst: options.first,
        },
      ]
    : [],
);
const unneeded: Switch[] = [];
await runAll(tasks, { script, documents }, ({ id, changes }) => {
  const switched = switches[id];
  if (!switched) return;
  if (changes.length === 0) unneeded.push(switched);
  else report(switched, changes);
});
process.stdout.write(
  `\n${unneeded.length} of ${tasks.length} change nothing in ${documents.length} documents:\n`,
);
for (const each of unneeded.map(nameOf).sort()) process.stdout.write(`${each}\n`);

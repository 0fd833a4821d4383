/**
 * Commander and chalk without what they load for cases that are none of ours: a third of a cold start went into the
 * modules of Node for child processes and terminals. The build fails where a library no longer asks for them.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

export interface LeanModule {
  /** What is asked for, and by which library. */
  readonly asked: string;
  readonly by: string;
  readonly contents: string;
}

/** Chalk itself, loaded when somebody makes one. */
const chalkOnDemand = 'exports.Chalk = function (options) { return new (require("chalk").Chalk)(options); };';

export const leanModules: readonly LeanModule[] = [
  // Commander starts a process only for commands that are programs of their own; this program has none.
  {
    asked: "node:child_process",
    by: "/commander/",
    contents: 'module.exports = { spawn: (...all) => require("node:child_process").spawn(...all) };',
  },
  // Chalk looks at the terminal when it is loaded; whether there is colour, and how much, is told it by us.
  { asked: "#supports-color", by: "/chalk/", contents: "export default { stdout: false, stderr: false };" },
  { asked: "chalk", by: "/render/paint.ts", contents: chalkOnDemand },
];

/** No command in a bundle of several asks for the library that reads the command line. */
export const bundledModules: readonly LeanModule[] = leanModules.filter(({ by }) => by !== "/commander/");

/** On the screen the theme says what is coloured; weights and lines are drawn wherever there is a screen. */
export const screenModules: readonly LeanModule[] = [
  {
    asked: "#supports-color",
    by: "/chalk/",
    contents: "export default { stdout: { level: 1 }, stderr: false };",
  },
];

/** What of zod writes JSON Schemas: the program reads with shapes and writes none. */
const schemaWriters = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
/** `export function finalize(`, `export const allProcessors = {` */
const exported = /^export (?:function|const) (?<name>\w{1,80})/gm;

/** All that they export is a function that does nothing. */
export const withoutSchemaWriters: Plugin = {
  name: "without the writers of JSON Schemas",
  setup({ onLoad }) {
    onLoad({ filter: schemaWriters }, ({ path }) => ({
      contents: Array.from(
        readFileSync(path, "utf8").matchAll(exported),
        ({ groups }) => `export const ${groups?.name} = () => undefined;\n`,
      ).join(""),
    }));
  },
};

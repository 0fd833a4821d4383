/**
 * A script that esbuild made small in, one that does the same in fewer signs out: swc gives the shortest names anew, and
 * joins what esbuild leaves apart.
 */
import { minifySync } from "@swc/wasm";

/** An expression alone would be left out as of no effect. */
const use = "module.exports=";
/** `};` at the end of the script */
const endOfStatement = /;\s{0,9}$/;

/** What carries values and functions to where they are used makes a function anew at each use: a cold answer took 4 % longer. */
const leaveInPlace = {
  collapse_vars: false,
  hoist_props: false,
  inline: 0,
  reduce_funcs: false,
  reduce_vars: false,
} as const;

/** `expression` is a function, and comes back as one, in brackets; its values may move where it need not begin soon. */
export function minifyFunction(expression: string, values: "may move" | "in place"): string {
  const { code } = minifySync(use + expression, {
    compress: { ...(values === "in place" ? leaveInPlace : {}), ecma: 2020 },
    mangle: true,
    ecma: 2020,
    module: false,
  });
  if (!code.startsWith(use)) throw new Error(`swc made \`${code.slice(0, 40)}…\` of a function`);
  return `(${code.slice(use.length).replace(endOfStatement, "")})`;
}

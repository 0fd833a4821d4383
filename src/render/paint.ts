/** Colors by meaning. Only this file uses chalk; without color each function returns its text. */
import { Chalk, type ColorSupportLevel } from "chalk";

export interface Paint {
  readonly title: (text: string) => string;
  readonly mark: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly emphasis: (text: string) => string;
  readonly edition: (text: string) => string;
  readonly pointer: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly error: (text: string) => string;
  readonly added: (text: string) => string;
  readonly removed: (text: string) => string;
}

/** 0 no color, 1 the sixteen colors that every terminal adapts to its background. */
export type ColorLevel = 0 | 1;

const asItIs = (text: string): string => text;

export const plainPaint: Paint = {
  title: asItIs,
  mark: asItIs,
  faint: asItIs,
  strong: asItIs,
  emphasis: asItIs,
  edition: asItIs,
  pointer: asItIs,
  warning: asItIs,
  error: asItIs,
  added: asItIs,
  removed: asItIs,
};

/** Without color chalk is not used: it builds a table of all its colors first. */
export function makePaint(level: ColorLevel): Paint {
  if (level === 0) return plainPaint;
  const chalk = new Chalk({ level: level satisfies ColorSupportLevel });
  return {
    title: chalk.bold,
    mark: chalk.bold.yellow,
    faint: chalk.dim,
    strong: chalk.bold,
    emphasis: chalk.italic,
    edition: chalk.cyan,
    pointer: chalk.cyan,
    warning: chalk.yellow,
    error: chalk.red,
    added: chalk.green,
    removed: chalk.red,
  };
}

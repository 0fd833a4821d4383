/** Colors by meaning. Only this file uses chalk; without color each function returns its text. */
import { Chalk } from "chalk";

/** 0 no color, 1 the sixteen colors that every terminal adapts to its background. */
export type ColorLevel = 0 | 1;

type Painter = (text: string) => string;

export interface Paint {
  readonly title: Painter;
  readonly mark: Painter;
  readonly faint: Painter;
  readonly strong: Painter;
  readonly emphasis: Painter;
  readonly edition: Painter;
  readonly pointer: Painter;
  readonly warning: Painter;
  readonly error: Painter;
  readonly added: Painter;
  readonly removed: Painter;
}

export function makePaint(level: ColorLevel): Paint {
  const chalk = new Chalk({ level });
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

export const plainPaint: Paint = makePaint(0);

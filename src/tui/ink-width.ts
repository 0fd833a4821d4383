/** Stands for the package `string-width` in the bundled screen: the same columns, without its tables for plain texts. */
import { columns } from "../render/width.ts";

/** `ESC [1m`: what Ink puts into its lines; it takes no column. */
const styles = /\x1b\[[\d;]*m/g;

export default function stringWidth(text: string): number {
  return columns(text.includes("\x1b") ? text.replace(styles, "") : text);
}

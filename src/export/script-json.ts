/**
 * A value in, JSON that may stand between `<script>` and `</script>` out. No `<` is left, so nothing in it ends the
 * script or begins a comment; the line ends that JSON allows and JavaScript does not are escaped by `safeJson`.
 */
import { safeJson } from "../render/safe-text.ts";

const risky = /[<>&]/g;

export function scriptJson(value: unknown): string {
  return safeJson(value).replace(risky, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

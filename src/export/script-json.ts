/**
 * A value in, JSON that may stand between `<script>` and `</script>` out. No `<` is left, so nothing in it ends the
 * script or begins a comment; the two line ends that JSON allows and JavaScript does not are escaped too.
 */
const risky = /[<>&\u2028\u2029]/g;

export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    risky,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Any text in, text that HTML shows as it stands out: in an element, and in an attribute in either quotes. */
import { safeText } from "./safe-text.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return safeText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

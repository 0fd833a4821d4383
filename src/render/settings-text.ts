/** Formats settings, one line each: `edition    2e                    environment RULINGS_EDITION`. */
import { type SettingName, settingTable } from "../domain/configuration.ts";
import { columns, pad } from "./layout.ts";
import { safeText } from "./safe-text.ts";
import { paragraph, type TextStyle } from "./text-style.ts";

export interface ShownSetting {
  readonly name: SettingName;
  readonly value: string | number | boolean | readonly string[] | null;
  readonly from: "flag" | "environment" | "file" | "default";
  /** `--edition`, `RULINGS_EDITION`, `config.yaml:3`; null for a default. */
  readonly place: string | null;
}

export function settingsText(
  file: string | null,
  settings: readonly ShownSetting[],
  style: TextStyle,
): string {
  const text = `configuration file: ${file ?? "none, because there is no home folder"}`;
  return `${paragraph({ text, look: "faint" }, style)}${settingRows(settings, style)}`;
}

export function settingRows(settings: readonly ShownSetting[], style: TextStyle): string {
  const widest = Math.max(...settings.map(({ name }) => name.length));
  const rows = settings.map((setting) => ({ ...setting, value: safeText(valueText(setting)) }));
  const room = Math.min(40, Math.max(...rows.map(({ value }) => columns(value))));
  return rows
    .map(({ name, value, from, place }) => {
      const text = `${pad(value, room)}  ${place === null ? from : `${from} ${place}`}`;
      return paragraph({ text, first: `  ${name.padEnd(widest)}  `, look: "plain" }, style);
    })
    .join("");
}

function valueText({ name, value }: ShownSetting): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return settingTable[name].unset;
  if (typeof value === "boolean") return value ? "as the terminal can" : "none";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

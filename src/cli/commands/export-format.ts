/** The flags in, the form of the export out: said by `--format`, by `--json`, or by how the file is called. */
import { extname } from "node:path";
import { type ExportFormat, exportFormats, type Options } from "../settings/options.ts";
import { UserError } from "../user-error.ts";

const formatByEnding: Readonly<Record<string, ExportFormat>> = {
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".md": "markdown",
  ".markdown": "markdown",
  ".html": "html",
  ".htm": "html",
  ".sqlite": "sqlite",
  ".sqlite3": "sqlite",
  ".db": "sqlite",
  ".sql": "sql",
};

export function formatOf({ format, json, output, elasticsearch }: Options): ExportFormat {
  const said = format ?? (json ? "json" : null) ?? (elasticsearch === null ? endingOf(output) : "ndjson");
  if (said === null)
    throw new UserError(
      `expected a format: ${exportFormats.join(", ")}`,
      "rulings export --format json -o rulings.json",
    );
  if (json && said !== "json") throw new UserError(`--json and --format ${said} exclude each other`);
  if (elasticsearch !== null && said !== "ndjson")
    throw new UserError("--elasticsearch goes with ndjson only", "rulings export --elasticsearch rulings");
  return said;
}

function endingOf(output: string | null): ExportFormat | null {
  return formatByEnding[extname(output ?? "").toLowerCase()] ?? null;
}

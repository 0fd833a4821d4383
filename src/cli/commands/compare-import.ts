/** Compares the documents of an import with the versions that are there already. */
import { compareTexts } from "../../compare/compare.ts";
import type { Comparison } from "../../domain/change.ts";
import { isLater } from "../../domain/document.ts";
import type { RulesText } from "../../domain/rules-text.ts";
import type { LibraryFolder } from "../../library/disk.ts";
import type { ImportPlan } from "../../library/import-plan.ts";
import type { Manifest } from "../../library/manifest.ts";
import { readTexts } from "../../library/read-library.ts";
import { isSameSeries, newestOf } from "../../library/series.ts";
import { reparseText } from "../user-data/parse-source.ts";

interface KnownTexts {
  readonly manifest: Manifest;
  readonly library: LibraryFolder;
  readonly shipped: readonly RulesText[];
}

/** Compares each new document with the latest earlier version. Only the texts of its series are read. */
export async function compareToOlder(
  plan: ImportPlan,
  { manifest, library, shipped }: KnownTexts,
): Promise<readonly Comparison[]> {
  const fresh = plan.flatMap((each) => (each.outcome === "new" ? each.text : []));
  const documents = manifest.documents.filter((known) =>
    fresh.some(({ document }) => isSameSeries(known.document, document)),
  );
  const stored = await readTexts({ ...manifest, documents }, library, reparseText);
  return fresh.flatMap((text) => {
    const { document } = text;
    const versions = [...shipped, ...stored.texts].filter((known) => isSameSeries(known.document, document));
    const older = newestOf(versions.filter((known) => !isLater(known.document, document)));
    return older ? [compareTexts(older, text)] : [];
  });
}

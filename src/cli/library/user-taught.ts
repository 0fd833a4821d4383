/** The questions that the judge taught, on the disk: `overlay/taught.json` in the user's library. */
import { join } from "node:path";
import { damagedTaught, decodeTaught } from "../../corpus/taught-file.ts";
import type { Problem } from "../../domain/problem.ts";
import type { TaughtQuestion } from "../../domain/taught-question.ts";
import type { Machine } from "../machine/machine.ts";
import { readOwnBytes } from "../machine/read-files.ts";
import { overlayFolder } from "./library-folder.ts";

export const taughtFile = "taught.json";

export interface ReadTaught {
  /** Empty where the file is damaged, which is a problem. */
  readonly taught: readonly TaughtQuestion[];
  readonly problems: readonly Problem[];
}

export function readTaught(env: Machine["env"]): ReadTaught {
  const folder = overlayFolder(env);
  if (folder === null) return { taught: [], problems: [] };
  const file = join(folder, taughtFile);
  const { bytes, problems } = readOwnBytes(file);
  if (bytes === null) return { taught: [], problems };
  const taught = decodeTaught(bytes.toString("utf8"));
  return taught === null ? { taught: [], problems: [damagedTaught(file)] } : { taught, problems: [] };
}

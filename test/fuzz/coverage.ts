/**
 * Which blocks of our source an input reached that none before it did, as V8 counts them. Binary block coverage tells of
 * a function once, and again only when a further block of it is reached, so a look costs little where nothing is new.
 */
import { Session } from "node:inspector/promises";

export interface Coverage {
  /** How many blocks were reached for the first time since the last look. */
  readonly news: () => Promise<number>;
  readonly blocks: () => number;
}

export async function watchCoverage(folder: string): Promise<Coverage> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
  const reached = new Set<string>();
  const news = async () => {
    const before = reached.size;
    const { result } = await session.post("Profiler.takePreciseCoverage");
    for (const { url, functions } of result.filter((script) => script.url.includes(folder)))
      for (const { ranges } of functions)
        for (const { startOffset, endOffset, count } of ranges)
          if (count > 0) reached.add(`${url}:${startOffset}-${endOffset}`);
    return reached.size - before;
  };
  return { news, blocks: () => reached.size };
}

/** Lists by key, in buckets of a few keys: to find one list, only its bucket is read. */
type Bucket<Value> = readonly (readonly [key: string, list: readonly Value[]])[];

/** With more keys a bucket takes longer to parse; with fewer, there are more buckets to write. */
const keysOfBucket = 8;

export class LookUps<Value> {
  readonly #lists = new Map<string, Value[]>();

  add(key: string, value: Value): void {
    const list = this.#lists.get(key);
    if (list) list.push(value);
    else this.#lists.set(key, [value]);
  }

  buckets(): readonly Bucket<Value>[] {
    const count = Math.ceil(this.#lists.size / keysOfBucket);
    const buckets = Array.from({ length: count }, (): [string, Value[]][] => []);
    for (const row of this.#lists) buckets[bucketOf(row[0], count)]?.push(row);
    return buckets;
  }
}

/** The list of a key, by its bucket; empty where there is none. */
export function listIn<Value>(bucket: Bucket<Value>, key: string): readonly Value[] {
  return bucket.find(([own]) => own === key)?.[1] ?? [];
}

export function bucketOf(key: string, count: number): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (31 * hash + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % count;
}

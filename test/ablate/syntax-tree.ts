/** The nodes of a syntax tree, whatever their types. */
import { z } from "zod";

const nodeShape = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });

export type Node = z.infer<typeof nodeShape>;

export function nodeOf(value: unknown): Node | null {
  return nodeShape.safeParse(value).data ?? null;
}

export function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.flatMap((each) => nodeOf(each) ?? []) : [];
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesIn(value) : nodesIn([value])));
}

export function* nodesBelow(node: Node | null): Generator<Node> {
  if (node === null) return;
  for (const child of childrenOf(node)) {
    yield child;
    yield* nodesBelow(child);
  }
}

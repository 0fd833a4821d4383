import type { OpenLibrary } from "./open-library.ts";

/** A pointer as the day has it. */
export function pointedOn({ meantBy }: Pick<OpenLibrary, "meantBy">) {
  return <Pointer extends { readonly target: string | null }>(pointer: Pointer): Pointer => ({
    ...pointer,
    target: pointer.target === null ? null : meantBy(pointer.target),
  });
}

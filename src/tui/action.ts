/** All that a key can mean. */
import type { Recorded } from "./app.ts";
import type { CursorMove, Erasing } from "./edit-line.ts";
import type { CopyForm, Place, Size } from "./state.ts";

export type Toward = "next" | "previous";
export type Narrower = "edition" | "kind" | "document" | "changed";

export type Action =
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "erase"; readonly what: Erasing }
  | { readonly do: "cursor"; readonly move: CursorMove }
  | { readonly do: "move"; readonly by: "line" | "half" | "page" | "all"; readonly toward: Toward }
  | { readonly do: "digit"; readonly digit: string }
  | { readonly do: "reference"; readonly toward: Toward }
  | { readonly do: "step"; readonly toward: Toward }
  | { readonly do: "neighbor"; readonly toward: Toward }
  | { readonly do: "find-again"; readonly toward: Toward }
  | { readonly do: "history"; readonly toward: Toward }
  | { readonly do: "flip-pin"; readonly toward: Toward }
  | { readonly do: "narrow"; readonly by: Narrower }
  | { readonly do: "copy"; readonly form: CopyForm | "next" }
  | Going
  | { readonly do: "field"; readonly toward: Toward }
  | { readonly do: "resize"; readonly size: Size }
  /** The edge has kept what was given to it, or says why not; `place` is where it was given. */
  | { readonly do: "recorded"; readonly recorded: Recorded; readonly place: Place };

/** Keys that only say where to go. */
export interface Going {
  readonly do:
    | "open"
    | "new-question"
    | "bookmark"
    | "verdict"
    | "why"
    | "versions"
    | "qr"
    | "suspend"
    | "quit"
    | "escape"
    | "to-line"
    | "to-hits"
    | "find"
    | "cited-by"
    | "pin"
    | "pins"
    | "beside"
    | "other-side"
    | "help"
    | "ruling"
    | "note"
    | "register"
    | "keep"
    | "leave";
}

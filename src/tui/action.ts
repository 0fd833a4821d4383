/** All that a key can mean. */
import type { Recorded } from "./app.ts";
import type { CursorMove } from "./edit-line.ts";
import type { CopyForm, Place, Size } from "./state.ts";

export type Toward = "next" | "previous";
export type Narrower = "edition" | "kind" | "document" | "changed";

type Moving = { readonly toward: Toward };

/** What each action says beside its name. */
export interface Actions {
  readonly type: { readonly text: string };
  readonly erase: { readonly move: CursorMove };
  readonly cursor: { readonly move: CursorMove };
  readonly move: Moving & { readonly by: "line" | "half" | "page" | "all" };
  readonly digit: { readonly digit: string };
  readonly reference: Moving;
  readonly step: Moving;
  readonly neighbor: Moving;
  readonly "find-again": Moving;
  readonly history: Moving;
  readonly field: Moving;
  readonly narrow: { readonly by: Narrower };
  readonly copy: { readonly form: CopyForm | "next" };
  readonly resize: { readonly size: Size };
  /** The edge has kept what was given to it, or says why not; `place` is where it was given. */
  readonly recorded: { readonly recorded: Recorded; readonly place: Place };
  readonly open: object;
  readonly escape: object;
  readonly quit: object;
  readonly leave: object;
  readonly suspend: object;
  readonly help: object;
  readonly "new-question": object;
  readonly "to-line": object;
  readonly "to-hits": object;
  readonly find: object;
  readonly "cited-by": object;
  readonly bookmark: object;
  readonly versions: object;
  readonly verdict: object;
  readonly why: object;
  readonly qr: object;
  readonly pin: object;
  readonly pins: object;
  readonly beside: object;
  readonly "other-side": object;
  readonly ruling: object;
  readonly note: object;
  readonly register: object;
  readonly keep: object;
}

export type Action<Name extends keyof Actions = keyof Actions> = {
  readonly [Each in Name]: { readonly do: Each } & Actions[Each];
}[Name];

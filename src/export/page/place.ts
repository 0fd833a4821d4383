/**
 * The place of the reader as the part of the address after `#`, so that the back button, bookmarks, and links in messages work:
 * `#?q=own&in=2e`, `#/2e-current-rulings/up-the-ante?q=ante`.
 */
import { type Edition, isEdition } from "../../domain/edition.ts";

export interface PagePlace {
  /** Id of the open entry; null if results or the contents are shown. */
  readonly entry: string | null;
  readonly query: string;
  readonly edition: Edition | null;
}

export function placeOf(hash: string): PagePlace {
  const [path = "", ...rest] = hash.slice(1).split("?");
  const asked = new URLSearchParams(rest.join("?"));
  const named = asked.get("in");
  const edition = named !== null && isEdition(named) ? named : null;
  return { entry: entryOf(path), query: asked.get("q") ?? "", edition };
}

/** Any other address opens the contents. */
function entryOf(path: string): string | null {
  if (!path.startsWith("/")) return null;
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return null;
  }
}

/** Removes lone surrogates, which an address cannot contain. No id has them. */
function encoded(part: string): string {
  return encodeURIComponent(part.replace(/\p{Cs}/gu, ""));
}

export function urlHashOf({ entry, query, edition }: PagePlace): string {
  const asked = new URLSearchParams();
  if (query !== "") asked.set("q", query);
  if (edition !== null) asked.set("in", edition);
  const path = entry === null ? "" : `/${entry.split("/").map(encoded).join("/")}`;
  const search = asked.toString();
  return `#${path}${search === "" ? "" : `?${search}`}`;
}

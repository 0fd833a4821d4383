/** The user's folders, by https://specifications.freedesktop.org/basedir-spec: relative paths are ignored. */
import { isAbsolute, join } from "node:path";
import type { Machine } from "./machine.ts";

type Env = Machine["env"];

const folders = {
  config: { variables: ["XDG_CONFIG_HOME"], below: [".config"] },
  data: { variables: ["XDG_DATA_HOME"], below: [".local", "share"] },
  state: { variables: ["XDG_STATE_HOME"], below: [".local", "state"] },
  cache: { variables: ["XDG_CACHE_HOME", "LOCALAPPDATA"], below: [".cache"] },
} as const;

/** Null if the environment names neither such a folder nor a home. */
export function userFolder(kind: keyof typeof folders, env: Env): string | null {
  const { variables, below } = folders[kind];
  const given = variables.map((name) => env[name] ?? "").find(isAbsolute);
  if (given !== undefined) return join(given, "rulings");
  const home = homeOf(env);
  return isAbsolute(home) ? join(home, ...below, "rulings") : null;
}

export function homeOf({ HOME, USERPROFILE }: Env): string {
  return HOME ?? USERPROFILE ?? "";
}

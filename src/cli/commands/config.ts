/** `rulings config`: every setting, its value, and where it comes from. */

import { settingNames } from "../../domain/configuration.ts";
import { safeText } from "../../render/safe-text.ts";
import { type ShownSetting, settingsText } from "../../render/settings-text.ts";
import type { Call } from "../command.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import type { Settled } from "../settings/settings.ts";
import { printResult, sayProblems } from "../style.ts";
import { UserError } from "../user-error.ts";

export async function configCommand({ words, settled, machine }: Call): Promise<ExitStatus> {
  const what = words.join(" ");
  if (what === "path") return printPath(settled, machine);
  if (what !== "")
    throw new UserError(
      `config: \`${what}\` is not an action; expected path or nothing`,
      "rulings config path",
    );
  const { options, problems, file } = settled;
  if (problems.length > 0) {
    sayProblems(problems, options, machine);
    return 2;
  }
  const shown = shownSettings(settled);
  return printResult(
    { options, machine },
    { json: () => ({ file, settings: shown }), text: (style) => settingsText(file, shown, style) },
  );
}

function printPath({ file, options }: Settled, machine: Machine): ExitStatus {
  if (file === null)
    throw new UserError("there is no home folder, so there is no configuration file", "set XDG_CONFIG_HOME");
  return printResult(
    { options, machine },
    { json: () => ({ path: file }), text: () => `${safeText(file)}\n` },
  );
}

/** Each setting with its value; null where it has none. */
export function shownSettings({ options, originOf }: Settled): readonly ShownSetting[] {
  return settingNames.map((name) => ({ name, value: options[name], ...originOf(name) }));
}

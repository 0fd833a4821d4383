/** `rulings config`: what is settled, and where. */

import { settingNames } from "../../domain/configuration.ts";
import { safeJson, safeText } from "../../render/safe-text.ts";
import { type ShownSetting, settingsText } from "../../render/settings-text.ts";
import type { ExitStatus, Machine } from "../machine/machine.ts";
import { sayProblems } from "../say-problems.ts";
import type { Settled } from "../settings/settings.ts";
import { textStyle } from "../style.ts";
import { UserError } from "../user-error.ts";

export function configCommand(
  [what, ...more]: readonly string[],
  settled: Settled,
  machine: Machine,
): ExitStatus {
  if (what === "path" && more.length === 0) {
    if (settled.file === null)
      throw new UserError(
        "there is no home folder, so there is no configuration file",
        "set XDG_CONFIG_HOME",
      );
    machine.stdout.write(`${safeText(settled.file)}\n`);
    return 0;
  }
  if (what !== undefined)
    throw new UserError(
      `\`${[what, ...more].join(" ")}\`: config shows everything, or its path`,
      "rulings config path",
    );
  const { options, problems, file } = settled;
  if (problems.length > 0) {
    sayProblems(problems, options, machine);
    return 2;
  }
  const shown = shownSettings(settled);
  machine.stdout.write(
    options.json
      ? `${safeJson({ file, settings: shown })}\n`
      : settingsText(file, shown, textStyle(machine, options, machine.stdout)),
  );
  return 0;
}

/** Each setting with its value; null where it has none. */
export function shownSettings({ options, origins }: Settled): readonly ShownSetting[] {
  return settingNames.map((name) => ({ name, value: options[name], ...origins[name] }));
}

/** `rulings config`: shows every setting, its value, and where it comes from. */
import { UserError } from "../../domain/problem.ts";
import { safeText } from "../../render/safe-text.ts";
import { settingsText } from "../../render/settings-text.ts";
import { type Call, type ExitStatus, printResult, sayProblems } from "../command.ts";

export async function configCommand(call: Call): Promise<ExitStatus> {
  const what = call.words.join(" ");
  const { problems, file, shown: settings } = call.settings;
  if (what === "path") return printPath(call);
  if (what !== "")
    throw new UserError(
      `config: “${what}” is not an action; expected path or nothing`,
      "rulings config path",
    );
  if (problems.length > 0) {
    sayProblems(problems, call.machine);
    return 2;
  }
  return printResult(call, {
    json: () => ({ file, settings }),
    text: (style) => settingsText(file, settings, style),
  });
}

function printPath(call: Call): ExitStatus {
  const { file } = call.settings;
  if (file === null)
    throw new UserError("there is no home folder, so there is no configuration file", "set XDG_CONFIG_HOME");
  return printResult(call, { json: () => ({ path: file }), text: () => `${safeText(file)}\n` });
}

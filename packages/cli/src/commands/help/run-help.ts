import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { usage } from "../../io/fail.ts";
import { suggestion } from "../../io/suggestion.ts";
import { wholeProgram } from "../program.ts";
import type { RunHelp } from "./help.ts";
import { manPage } from "./man.ts";
import { referenceOf } from "./reference.ts";

/** The help of a command, in other words than `--help`; or all of it as a manual page. */
export const runHelp: RunHelp = async (words, { man }, deps) => {
  const root = await wholeProgram(deps);
  if (man) return deps.host.writeOut(manPage(referenceOf(root)));
  let command: CommandUnknownOpts = root;
  for (const word of words) {
    const found = command.commands.find((one) => one.name() === word);
    if (!found)
      throw usage(
        `There is no command '${words.join(" ")}'.`,
        suggestion(
          word,
          command.commands.map((one) => one.name()),
          "List them with: parley --help",
        ),
      );
    command = found;
  }
  command.outputHelp();
};

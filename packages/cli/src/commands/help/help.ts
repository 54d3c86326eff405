import type { helpVerb } from "@parley/core/verbs/help";
import type { CommandTreeDeps } from "../../io/deps.ts";
import { usage } from "../../io/fail.ts";
import { suggestion } from "../../io/suggestion.ts";
import type { Run } from "../run.ts";
import { manPage } from "./man.ts";
import { referenceOf } from "./reference.ts";

/** Prints the help of one command, as `--help` does, or the help of all commands as a manual page. */
export const runHelp: Run<typeof helpVerb, CommandTreeDeps> = async (words, { man }, deps) => {
  const root = await deps.program();
  if (man) return deps.host.writeOut(manPage(referenceOf(root)));
  let command = root;
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

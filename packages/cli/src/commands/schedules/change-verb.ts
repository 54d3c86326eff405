import { Argument, Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Client } from "@parley/core/client";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";

/** A change of one schedule, by its id. */
export interface ChangeVerb {
  readonly name: string;
  /** Makes the change. The first word is printed, the second told. */
  readonly change: (client: Client, id: number) => Promise<{ readonly payload?: string; readonly note: string }>;
  /** The question that is asked first, of a change that cannot be taken back. */
  readonly asks?: (id: number) => string;
}

export const changeVerb =
  ({ name, change, asks }: ChangeVerb) =>
  (deps: Deps): CommandUnknownOpts => {
    const command = new Command(name).addArgument(
      new Argument("<id>", "the id of a schedule, as parley schedules list shows it").argParser(positiveInt),
    );
    if (asks) command.option("-y, --yes", "do not ask");
    return command.addHelpText("after", examples(`parley schedules ${name} 7${asks ? " --yes" : ""}`)).action(async (id, options) => {
      if (asks && !("yes" in options)) await (await import("../../io/prompt.ts")).confirm(deps.host, asks(id), "Answer with --yes.");
      const platform = await deps.platform();
      await platform.signedIn();
      const { payload, note } = await platform.calls((client) => change(client, id));
      if (payload !== undefined) deps.out.text(payload);
      deps.out.note(note);
    });
  };

import { Argument, Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { CallOutput, Row } from "@parley/core/contract";
import type { Cells } from "../io/out.ts";
import type { Deps } from "./deps.ts";
import { examples } from "./examples.ts";
import { positiveInt } from "./list-verb.ts";

/** One thing as a command: the call that reads it by its id, and how it is told to a person. */
export interface ShowVerb<R extends Row> {
  /** Loaded when the thing is read, not for the help. */
  readonly row: () => Promise<R>;
  readonly about: string;
  /** What `table` and `tsv` print, a name and a value a line; JSON is the answer as it is. */
  readonly shown: (answer: CallOutput<R>) => Cells;
  readonly examples: readonly string[];
}

/** `parley <topic> show <id>`. */
export const showVerb =
  <R extends Row>(verb: ShowVerb<R>) =>
  (deps: Deps): CommandUnknownOpts =>
    new Command("show")
      .addArgument(new Argument("<id>", verb.about).argParser(positiveInt))
      .addHelpText("after", examples(...verb.examples))
      .action(async (id) => {
        const row = await verb.row();
        const platform = await deps.platform();
        await platform.signedIn();
        const answer = (await platform.calls((client) => client.call<Row>(row, { params: { id } }))) as CallOutput<R>;
        if (deps.out.format() === "json") deps.out.json(answer);
        else await deps.out.record(verb.shown(answer));
      });

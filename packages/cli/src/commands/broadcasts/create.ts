import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { type AudienceOptions, audienceFlags } from "./audience-options.ts";
import { valueOption } from "./value-option.ts";

export interface CreateOptions extends AudienceOptions {
  readonly template: string;
  readonly value?: Readonly<Record<string, string>>;
}
export type RunCreate = (name: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<name>", "what the broadcast is called")
    .requiredOption("--template <name>", "the template of its text, by name or id")
    .addOption(valueOption())
    .addOption(audienceFlags.type())
    .addOption(audienceFlags.location())
    .addOption(audienceFlags.platform())
    .addHelpText(
      "after",
      `\nPrints the id of the draft; nothing is sent. Variables that are fields of a subscriber ({{name}}) fill themselves.\n${examples(
        'parley broadcasts create "Weekend offer" --template "Season offer" --value discount=15% --value "until=30 June" --platform whatsapp',
        'parley broadcasts create "Coast bus" --template "Local departure" --value "price=KES 2,400" --location Nairobi Nakuru',
      )}`,
    )
    .action((name, options) => run(name, options, deps));

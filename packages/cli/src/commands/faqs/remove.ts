import { Argument, Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";

export type RunRemove = (id: number, options: { readonly yes?: true }, deps: Deps) => Promise<void>;

const runLazily: RunRemove = async (...args) => (await import("./run-remove.ts")).runRemove(...args);

export const removeCommand = (deps: Deps, run: RunRemove = runLazily) =>
  new Command("remove")
    .addArgument(new Argument("<id>", "the id of a FAQ, as parley faqs list shows it").argParser(positiveInt))
    .option("-y, --yes", "do not ask")
    .addHelpText("after", examples("parley faqs remove 12", "parley faqs remove 12 --yes"))
    .action((id, options) => run(id, options, deps));

import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export type RunList = (deps: Deps) => Promise<void>;

const runLazily: RunList = async (...args) => (await import("./run-list.ts")).runList(...args);

/** Not of the usual kind: there are few, and they come without pages. */
export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list")
    .addHelpText("after", examples("parley tickets priorities list", "parley tickets priorities list --json"))
    .action(() => run(deps));

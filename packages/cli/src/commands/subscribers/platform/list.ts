import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export type RunList = (deps: Deps) => Promise<void>;

const runLazily: RunList = async (deps) => (await import("./run-list.ts")).runList(deps);

export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list").addHelpText("after", examples("parley subscribers platform list")).action(() => run(deps));

import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunTypes = (deps: Deps) => Promise<void>;

const runLazily: RunTypes = async (deps) => (await import("./run-types.ts")).runTypes(deps);

export const typesCommand = (deps: Deps, run: RunTypes = runLazily) =>
  new Command("types").addHelpText("after", examples("parley subscribers types", "parley subscribers types --json")).action(() => run(deps));

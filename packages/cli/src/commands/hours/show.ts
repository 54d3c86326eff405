import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunShow = (deps: Deps) => Promise<void>;

const runLazily: RunShow = async (deps) => (await import("./run-show.ts")).runShow(deps);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show").addHelpText("after", examples("parley hours show", "parley hours show --json")).action(() => run(deps));

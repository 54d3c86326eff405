import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunExport = (deps: Deps) => Promise<void>;

const runLazily: RunExport = async (deps) => (await import("./run-export.ts")).runExport(deps);

export const exportCommand = (deps: Deps, run: RunExport = runLazily) =>
  new Command("export")
    .addHelpText("after", examples("parley config export > config.json", "parley --profile live config export | parley --profile test config plan -"))
    .action(() => run(deps));

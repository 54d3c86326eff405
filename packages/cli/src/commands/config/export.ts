import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { PART_NAMES, type PartName } from "./part-names.ts";

export interface ExportOptions {
  readonly only?: readonly PartName[];
}

export type RunExport = (options: ExportOptions, deps: Deps) => Promise<void>;

const runLazily: RunExport = async (...args) => (await import("./run-export.ts")).runExport(...args);

export const exportCommand = (deps: Deps, run: RunExport = runLazily) =>
  new Command("export")
    .addOption(new Option("--only <parts...>", "only these parts, such as those that you have the rights for").choices(PART_NAMES))
    .addHelpText(
      "after",
      examples(
        "parley config export > config.json",
        "parley config export --only hours",
        "parley --profile live config export | parley --profile test config plan -",
      ),
    )
    .action((options) => run(options, deps));

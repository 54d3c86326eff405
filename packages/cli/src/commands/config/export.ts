import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import type { PartName } from "./parts.ts";

export interface ExportOptions {
  readonly only?: readonly PartName[];
}

export type RunExport = (options: ExportOptions, deps: Deps) => Promise<void>;

const runLazily: RunExport = async (...args) => (await import("./run-export.ts")).runExport(...args);

/** As the parts are called: the help must not load the contract. One that is missing here does not compile. */
const PART_NAMES = Object.keys({ roles: true, cannedReplies: true, hours: true, tags: true, faqs: true } satisfies Record<
  PartName,
  true
>) as PartName[];

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

import { changeCommand } from "../../../io/change-command.ts";
import type { ChangeOptions } from "../../../io/single-change.ts";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export type RunRemove = (named: string, options: ChangeOptions, deps: Deps) => Promise<void>;

const runLazily: RunRemove = async (...args) => (await import("./run-remove.ts")).runRemove(...args);

export const removeCommand = (deps: Deps, run: RunRemove = runLazily) =>
  changeCommand("remove")
    .argument("<level>", "an SLA priority level, by name or id")
    .addHelpText("after", examples("parley tickets priorities remove Relaxed --dry-run", "parley tickets priorities remove Relaxed --yes"))
    .action((named, options) => run(named, options, deps));

import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface ExplainOptions {
  readonly as?: string;
}

export type RunExplain = (path: string, options: ExplainOptions, deps: Deps) => Promise<void>;

const runLazily: RunExplain = async (...args) => (await import("./run-explain.ts")).runExplain(...args);

export function explainCommand(deps: Deps, run: RunExplain = runLazily) {
  return new Command("explain")
    .argument("<path>", "a path of the console, such as /d/conversations/tickets")
    .option("--as <login>", "decide for this user instead of yourself")
    .addHelpText(
      "after",
      examples("parley access explain /d/reports/sessions-by-hour", "parley access explain /d/configurations/roles --as agent1@acacia.test --json"),
    )
    .action((path, options) => run(path, options, deps));
}

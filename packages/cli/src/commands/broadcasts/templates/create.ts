import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export interface CreateOptions {
  readonly body: string;
  readonly language?: string;
}
export type RunCreate = (name: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<name>", "what the template is called")
    .requiredOption("--body <text>", "the text, with variables such as {{name}} or {{discount}}")
    .option("--language <code>", "two letters (en)")
    .addHelpText(
      "after",
      examples('parley broadcasts templates create "Season offer" --body "Hello {{firstName}}, {{discount}} off until {{until}}"'),
    )
    .action((name, options) => run(name, options, deps));

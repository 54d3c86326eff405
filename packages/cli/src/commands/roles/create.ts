import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface CreateOptions {
  readonly grant: readonly string[];
  readonly stakeholder?: string;
}

export type RunCreate = (name: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<name>", "what the role is called")
    .requiredOption("--grant <rights...>", "areas and actions, as parley access explain names them")
    .option("--stakeholder <name>", "by short name, code or id; your own when it is the only one you reach")
    .addHelpText("after", examples('parley roles create "Night shift" --grant "Support: Chat with User" Contacts --stakeholder acacia'))
    .action((name, options) => run(name, options, deps));

import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface HelpOptions {
  readonly man?: true;
}

export type RunHelp = (words: readonly string[], options: HelpOptions, deps: Deps) => Promise<void>;

const runLazily: RunHelp = async (...args) => (await import("./run-help.ts")).runHelp(...args);

export const helpCommand = (deps: Deps, run: RunHelp = runLazily) =>
  new Command("help")
    .argument("[command...]", "the words of a command")
    .option("--man", "print the manual page, with every command on it")
    .addHelpText("after", examples("parley help users activate", "parley help --man > parley.1", "parley help --man | man -l -"))
    .action((words, options) => run(words, options, deps));

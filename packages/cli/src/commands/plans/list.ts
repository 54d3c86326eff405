import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";

export const STATES = ["pending", "active", "deactivated", "replaced", "expired"] as const;

export interface ListOptions {
  readonly clients?: true;
  readonly search?: string;
  readonly plan?: string;
  readonly state?: (typeof STATES)[number];
  readonly page?: number;
  readonly pageSize?: number;
}

export type RunList = (options: ListOptions, deps: Deps) => Promise<void>;

const runLazily: RunList = async (...args) => (await import("./run-list.ts")).runList(...args);

export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list")
    .option("--clients", "clients with the plan they have now, instead of the plans that are offered")
    .option("--search <text>", "clients whose title or short name contains this")
    .option("--plan <plan>", "clients of this plan, by code or id")
    .addOption(new Option("--state <state>", "clients whose plan is").choices(STATES))
    .option("--page <number>", "the page of clients to show, from 1 on", positiveInt)
    .option("--page-size <number>", "clients a page", positiveInt)
    .addHelpText(
      "after",
      examples("parley plans list", "parley plans list --clients --plan starter", "parley plans list --clients --state expired -q"),
    )
    .action((options) => run(options, deps));

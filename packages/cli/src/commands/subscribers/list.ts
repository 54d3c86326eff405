import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { LIMIT, positiveInt } from "../list-verb.ts";
import type { SubscriberFilter } from "./matching-subscribers.ts";
import { PLATFORMS, SORTS, STATUSES } from "./words.ts";

export interface ListOptions extends SubscriberFilter {
  readonly status?: (typeof STATUSES)[number];
  readonly sort?: (typeof SORTS)[number];
  readonly page?: number;
  readonly pageSize?: number;
  readonly all?: true;
  readonly limit?: number;
}

export type RunList = (options: ListOptions, deps: Deps) => Promise<void>;

const runLazily: RunList = async (...args) => (await import("./run-list.ts")).runListSubscribers(...args);

/** Not of the usual kind: a type is named as people do, which takes a look at what there is. */
export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list")
    .option("--search <text>", "found by name, code, phone and mail address")
    .option("--type <name>", "only of this type, by name or id")
    .addOption(new Option("--status <status>", "only those who are").choices(STATUSES))
    .addOption(new Option("--platform <platform>", "only on this platform").choices(PLATFORMS))
    .addOption(new Option("--opted-in <value>", "only those who opted in, or out").choices(["true", "false"] as const))
    .addOption(new Option("--sort <order>", "order of the rows").choices(SORTS))
    .option("--page <number>", "the page to show, from 1 on", positiveInt)
    .option("--page-size <number>", "rows a page", positiveInt)
    .option("--all", "every page")
    .option(...LIMIT)
    .addHelpText(
      "after",
      examples("parley subscribers list --platform whatsapp --status active", "parley subscribers list --all --format csv > subscribers.csv"),
    )
    .action((options) => run(options, deps));

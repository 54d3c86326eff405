import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { LIMIT, positiveInt } from "../list-verb.ts";
import type { UserFilter } from "./matching-users.ts";

export interface ListOptions extends UserFilter {
  readonly status?: "active" | "inactive";
  readonly page?: number;
  readonly pageSize?: number;
  readonly all?: true;
  readonly limit?: number;
}

export type RunList = (options: ListOptions, deps: Deps) => Promise<void>;

const runLazily: RunList = async (...args) => (await import("./run-list.ts")).runListUsers(...args);

/** Not of the usual kind: stakeholders and roles are named as people do, which takes a look at what there is. */
export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list")
    .option("--stakeholder <name>", "users of this stakeholder, by short name, code or id")
    .option("--search <text>", "users whose name or address contains this")
    .option("--role <name>", "users of this role, by name or id")
    .addOption(new Option("--status <status>", "users who are").choices(["active", "inactive"] as const))
    .option("--page <number>", "the page to show, from 1 on", positiveInt)
    .option("--page-size <number>", "rows a page", positiveInt)
    .option("--all", "every page")
    .option(...LIMIT)
    .addHelpText("after", examples("parley users list --stakeholder acacia --status inactive", "parley users list --search otieno -q"))
    .action((options) => run(options, deps));

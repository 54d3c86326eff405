import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { LIMIT, positiveInt } from "../list-verb.ts";
import type { TicketFilter } from "./ticket-filter.ts";
import { PRIORITIES, STATUSES } from "./words.ts";

export interface ListOptions extends TicketFilter {
  readonly sort?: string;
  readonly page?: number;
  readonly pageSize?: number;
  readonly all?: true;
  readonly limit?: number;
}

export type RunList = (options: ListOptions, deps: Deps) => Promise<void>;

const runLazily: RunList = async (...args) => (await import("./run-list.ts")).runListTickets(...args);

/** Not of the usual kind: owners, labels and SLA priorities are named as people do, which takes a look at what there is. */
export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list")
    .option("--status <statuses>", `tickets that are ${STATUSES.join(", ")}; several parted by commas`)
    .option("--priority <priorities>", `tickets of priority ${PRIORITIES.join(", ")}; several parted by commas`)
    .option("--owner <login>", "tickets of this owner; none for those that nobody owns")
    .option("--label <name>", "tickets with this label")
    .option("--sla <name>", "tickets of this SLA priority")
    .option("--channel <channel>", "tickets that came by this channel, such as whatsapp")
    .option("--overdue", "tickets that have missed a deadline, or whose next one has passed")
    .option("--unread", "tickets that changed since you read them")
    .option("--search <text>", "found by number, subject and customer")
    .addOption(
      new Option("--sort <order>", "order of the rows").choices([
        "createdAt",
        "-createdAt",
        "updatedAt",
        "-updatedAt",
        "dueAt",
        "priority",
        "-priority",
      ] as const),
    )
    .option("--page <number>", "the page to show, from 1 on", positiveInt)
    .option("--page-size <number>", "rows a page", positiveInt)
    .option("--all", "every page")
    .option(...LIMIT)
    .addHelpText(
      "after",
      examples(
        "parley tickets list --status open,unresolved --owner none",
        "parley tickets list --overdue --sort dueAt",
        "parley tickets list --label VIP --all --json",
      ),
    )
    .action((options) => run(options, deps));

import { Option } from "@commander-js/extra-typings";
import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { momentFrom } from "./moment.ts";
import { collect, GIVEN_STATUSES, NAMED, PRIORITIES, STATUSES } from "./words.ts";

export interface UpdateOptions extends BulkOptions {
  readonly owner?: string;
  readonly status?: (typeof GIVEN_STATUSES)[number];
  readonly until?: string;
  readonly priority?: (typeof PRIORITIES)[number];
  readonly sla?: string;
  readonly addLabel?: readonly string[];
  readonly removeLabel?: readonly string[];
  readonly from?: string;
  readonly ownedBy?: string;
  readonly withPriority?: string;
  readonly withLabel?: string;
  readonly withSla?: string;
  readonly channel?: string;
  readonly search?: string;
  readonly overdue?: true;
}

export type RunUpdate = (named: readonly string[], options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

const FILE = `
A file has a column ticket, and may have columns owner, status, until, priority, slaPriority, addLabels and removeLabels of its own;
until is ISO 8601 with its zone, and labels are parted by semicolons.
`;

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  bulkCommand("update", `tickets, ${NAMED}`)
    .option("--owner <login>", "who works on it from now on; none for nobody")
    .addOption(new Option("--status <status>", "the status from now on").choices(GIVEN_STATUSES))
    .option("--until <when>", "until when it is pending: 30m, 4h or 3d from now, or ISO 8601 with its zone", (text) => momentFrom(text, Date.now()))
    .addOption(new Option("--priority <priority>", "the priority from now on").choices(PRIORITIES))
    .option("--sla <name>", "the SLA priority from now on, which sets the deadlines anew; none for no deadlines")
    .option("--add-label <name>", "a label that it gets as well; may be given again", collect)
    .option("--remove-label <name>", "a label that it loses; may be given again", collect)
    .option("--from <statuses>", `filter: tickets that are ${STATUSES.join(", ")}; several parted by commas`)
    .option("--owned-by <login>", "filter: tickets of this owner; none for those that nobody owns")
    .option("--with-priority <priorities>", "filter: tickets of these priorities")
    .option("--with-label <name>", "filter: tickets with this label")
    .option("--with-sla <name>", "filter: tickets of this SLA priority")
    .option("--channel <channel>", "filter: tickets that came by this channel")
    .option("--search <text>", "filter: found by number, subject and customer")
    .option("--overdue", "filter: tickets that are late")
    .addHelpText(
      "after",
      `${FILE}${examples(
        "parley tickets update 1042 --owner agent1@acacia.test --priority high",
        "parley tickets update 1042 1043 --status pending --until 3d",
        "parley tickets update --from open --owned-by none --owner agent2@acacia.test --dry-run",
        "parley tickets update --file tickets.csv --yes --results results.csv",
      )}`,
    )
    .action((named, options) => run(named, options, deps));

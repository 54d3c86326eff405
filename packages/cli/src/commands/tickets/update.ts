import { labelsText, updateTickets } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { foldName } from "@parley/core/contract";
import type { OptionsOf } from "@parley/core/verbs";
import type { ticketTopic } from "@parley/core/verbs/tickets";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { runShown } from "../run-shown.ts";
import { isFiltered, matchingTickets, type TicketFilter } from "./ticket-filter.ts";

const given = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value });

const argsOf = ({ owner, status, until, priority, sla, addLabel, removeLabel }: OptionsOf<typeof ticketTopic.verbs.update>) => ({
  ...given("owner", owner === undefined ? undefined : foldName(owner)),
  ...given("status", status),
  ...given("until", until),
  ...given("priority", priority),
  ...given("slaPriority", sla),
  ...given("addLabels", addLabel && labelsText(addLabel)),
  ...given("removeLabels", removeLabel && labelsText(removeLabel)),
});

const filterOf = ({
  from,
  ownedBy,
  withPriority,
  withLabel,
  withSla,
  channel,
  search,
  overdue,
}: OptionsOf<typeof ticketTopic.verbs.update>): TicketFilter => ({
  status: from,
  owner: ownedBy,
  priority: withPriority,
  label: withLabel,
  sla: withSla,
  channel,
  search,
  overdue,
});

export const runUpdate: Run<typeof ticketTopic.verbs.update> = async (named, options, deps) => {
  const args = argsOf(options);
  if (Object.keys(args).length === 0 && options.file === undefined && options.resume === undefined)
    throw usage("It is not said what to change.", "Give --owner, --status, --priority, --sla, --add-label or --remove-label.");
  if (options.status === "pending" && options.until === undefined && options.file === undefined)
    throw usage("It is not said until when the tickets are pending.", "Give --until, such as --until 3d.");
  if (options.until !== undefined && options.status !== "pending") throw usage("--until belongs to --status pending.");
  const filter = filterOf(options);
  await runShown(
    {
      operation: updateTickets,
      command: "tickets update",
      args: async (kept) => kept ?? args,
      ids: named.map((ticket) => ({ ticket })),
      ...(isFiltered(filter) && { find: (client: Client) => matchingTickets(client, filter) }),
      question: (total) => `Update ${total.toLocaleString("en")} ${total === 1 ? "ticket" : "tickets"}?`,
      guarded: true,
    },
    options,
    deps,
  );
};

import type { Client } from "@parley/core/client";
import { inbox } from "@parley/core/contract/chats/inbox";
import { findNamed } from "../../find-named.ts";

/** Filters as people write them: fields of the call with names instead of ids. */
type InboxFilter = {
  /** A team, or `none` for conversations without one. */
  readonly teamId?: string;
  readonly labelId?: string;
};

/** Converts the filter to the form of the call: names become ids. */
export async function inboxQuery(client: Client, { teamId: team, labelId: label, ...rest }: InboxFilter) {
  const hasNames = (team !== undefined && team !== "none") || label !== undefined;
  const choices = hasNames ? await client.call(inbox.filter) : { teams: [], labels: [] };
  return {
    ...rest,
    ...(team !== undefined && { teamId: team === "none" ? 0 : findNamed(choices.teams, team, "team", "Teams").id }),
    ...(label !== undefined && { labelId: findNamed(choices.labels, label, "label", "Labels").id }),
  };
}

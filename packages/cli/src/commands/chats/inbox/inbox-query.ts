import type { Client } from "@parley/core/client";
import { inbox } from "@parley/core/contract/chats/inbox";
import { findNamed } from "../../find-named.ts";

/** Inbox filters as typed by a person, with names of teams and labels instead of ids. */
type InboxFilter = {
  /** Filter by team: the name of a team, or `none` for conversations without a team. */
  readonly teamId?: string;
  readonly labelId?: string;
};

/** Converts the filters to the query of the call, replacing names of teams and labels with ids. */
export async function inboxQuery(client: Client, { teamId: team, labelId: label, ...rest }: InboxFilter) {
  const hasNames = (team !== undefined && team !== "none") || label !== undefined;
  const choices = hasNames ? await client.call(inbox.filter) : { teams: [], labels: [] };
  return {
    ...rest,
    ...(team !== undefined && { teamId: team === "none" ? 0 : findNamed(choices.teams, team, "team", "Teams").id }),
    ...(label !== undefined && { labelId: findNamed(choices.labels, label, "label", "Labels").id }),
  };
}

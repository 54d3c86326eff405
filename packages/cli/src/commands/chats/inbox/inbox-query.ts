import type { Client } from "@parley/core/client";
import { inbox } from "@parley/core/contract/chats/inbox";
import { findNamed } from "../../find-named.ts";

/** Which conversations, as a person says it; under the fields of the call stand names. */
type InboxFilter = {
  /** A team, or `none` for conversations without one. */
  readonly teamId?: string;
  readonly labelId?: string;
};

/** The filter as the call takes it: names become ids. */
export async function inboxQuery(client: Client, { teamId: team, labelId: label, ...rest }: InboxFilter) {
  const hasNames = (team !== undefined && team !== "none") || label !== undefined;
  const choices = hasNames ? await client.call(inbox.filter) : { teams: [], labels: [] };
  return {
    ...rest,
    ...(team !== undefined && { teamId: team === "none" ? 0 : findNamed(choices.teams, team, "team", "Teams").id }),
    ...(label !== undefined && { labelId: findNamed(choices.labels, label, "label", "Labels").id }),
  };
}

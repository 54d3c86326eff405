import type { User } from "@parley/core/contract/identity/users";
import { commandOf } from "@parley/core/verbs";
import { userTopic } from "@parley/core/verbs/identity/users";
import { activeFiltersOf } from "../../../kit/bulk/narrowed.ts";
import type { OpenWorkChoice } from "./open-chats-field.tsx";

/** Filters of the user list that the CLI commands for users also accept. */
export interface UserFilter {
  readonly search: string | undefined;
  readonly stakeholderId: string | undefined;
  readonly roleId: string | undefined;
}

const verbOf = (active: boolean) => userTopic.verbs[active ? "activate" : "deactivate"];

/**
 * Returns the flags of the change. Flags that equal the CLI's defaults are omitted: open chats to the queue, open
 * tickets unassigned.
 */
const said = (remark: string, { openChats, openTickets }: Partial<OpenWorkChoice> = {}) => ({
  openChats: openChats === "queue" ? undefined : openChats || undefined,
  openTickets: openTickets === "unassigned" ? undefined : openTickets || undefined,
  remark: remark || undefined,
});

export const statusCommand = (users: readonly Pick<User, "loginId">[], active: boolean, remark: string, left?: Partial<OpenWorkChoice>): string =>
  commandOf(verbOf(active), { ids: users.map(({ loginId }) => loginId), ...said(remark, left) });

/**
 * Returns the `parley` command that changes the status of all users that match a filter; undefined without a filter.
 */
export function filterCommand(
  { stakeholderId, search, roleId }: UserFilter,
  active: boolean,
  remark: string,
  left?: Partial<OpenWorkChoice>,
): string | undefined {
  const filter = activeFiltersOf({ stakeholder: stakeholderId, search, role: roleId });
  return filter && commandOf(verbOf(active), { ...filter, ...said(remark, left) });
}

import type { User } from "@parley/core/contract/identity/users";
import { commandOf } from "@parley/core/verbs";
import { userTopic } from "@parley/core/verbs/identity/users";
import { narrowed } from "../../../kit/bulk/narrowed.ts";
import type { LeftWork } from "./open-chats-field.tsx";

/** Filter of the list, as the command takes it. */
export interface UserFilter {
  readonly search: string | undefined;
  readonly stakeholderId: string | undefined;
  readonly roleId: string | undefined;
}

const verbOf = (active: boolean) => userTopic.verbs[active ? "activate" : "deactivate"];

/** Flags of the change itself. By default open chats go to the queue and open tickets become unassigned. */
const said = (remark: string, { openChats, openTickets }: Partial<LeftWork> = {}) => ({
  openChats: openChats === "queue" ? undefined : openChats || undefined,
  openTickets: openTickets === "unassigned" ? undefined : openTickets || undefined,
  remark: remark || undefined,
});

/** The equivalent `parley` command for single users. */
export const statusCommand = (users: readonly Pick<User, "loginId">[], active: boolean, remark: string, left?: Partial<LeftWork>): string =>
  commandOf(verbOf(active), { ids: users.map(({ loginId }) => loginId), ...said(remark, left) });

/** The same for all matching users in the other state; undefined without a filter. */
export function filterCommand(
  { stakeholderId, search, roleId }: UserFilter,
  active: boolean,
  remark: string,
  left?: Partial<LeftWork>,
): string | undefined {
  const filter = narrowed({ stakeholder: stakeholderId, search, role: roleId });
  return filter && commandOf(verbOf(active), { ...filter, ...said(remark, left) });
}

import * as z from "zod/mini";
import type { CallOptions, Client } from "../../client/client.ts";
import type { AuditVerb } from "../../contract/audit.ts";
import { MAX_CHATS, type OpenChats, type OpenTickets, type User, users } from "../../contract/identity/users.ts";
import { loginId, text } from "../../contract/schemas.ts";
import { optionalCell } from "../cell.ts";
import { type AnyOperation, defineOperation, type Operation, type Undo } from "../operation.ts";
import { RowRefused } from "../row.ts";
import { isRole, type NamedRole, roleNamed } from "./role-names.ts";
import { type OpenWork, openWorkArgs, openWorkChange, readOpenWork, readUser } from "./users.ts";

/** User field that is changed by a call of its own. The call carries the version that was read. */
interface UserValue {
  readonly name: string;
  readonly title: string;
  readonly field: "roleId" | "maxChats";
  readonly verb: AuditVerb;
  send(client: Client, user: User, value: number, options: CallOptions): Promise<unknown>;
}

const seen = (present: User | undefined): User => {
  if (!present) throw new TypeError("a user is read before they are changed");
  return present;
};

/** Defines the operation that restores the previous value, unless the value has changed again since. */
function restoring({ name, title, field, verb, send }: UserValue): { readonly undo: Undo; readonly restore: AnyOperation } {
  const audited = z.object({ loginId: z.string(), [field]: z.int() });
  const restore = defineOperation({
    name,
    title,
    row: z.object({ loginId: loginId(), was: z.int(), became: z.int() }),
    args: z.strictObject({ remark: z.optional(text(500)) }),
    readsFirst: true,
    key: (values) => values.loginId,
    read: (client, values) => readUser(client, values.loginId),
    called: (present: User) => present.loginId,
    change(present: User, { was, became }) {
      if (present[field] === was) return undefined;
      if (present[field] !== became) throw new RowRefused("changedSince", "The user was changed again since");
      return { before: { [field]: present[field] }, after: { [field]: was } };
    },
    send: (client, { was }, _shared, options, present) => send(client, seen(present), was, options),
  });
  const undo: Undo = {
    operation: name,
    row(change) {
      const [was, became] = [z.safeParse(audited, change.before), z.safeParse(audited, change.after)];
      if (change.entityType !== "user" || change.verb !== verb || !was.success || !became.success) return undefined;
      return { loginId: was.data.loginId, was: was.data[field], became: became.data[field] };
    },
  };
  return { undo, restore };
}

const sendRole = (client: Client, { loginId: login, version }: User, roleId: number, options: CallOptions) =>
  client.call(users.setRole, { body: { loginId: login, version, roleId } }, options);
const sendCapacity = (client: Client, { loginId: login, version }: User, maxChats: number, options: CallOptions) =>
  client.call(users.setCapacity, { body: { loginId: login, version, maxChats } }, options);

const role = restoring({ name: "users.restore-role", title: "Restore roles", field: "roleId", verb: "role changed", send: sendRole });
const capacity = restoring({
  name: "users.restore-capacity",
  title: "Restore capacities",
  field: "maxChats",
  verb: "capacity changed",
  send: sendCapacity,
});

const roleName = text(80).check(z.minLength(1));
/** User with the new role, resolved within the user's stakeholder, and the work that it takes away. */
interface WithRole extends User, OpenWork {
  readonly wanted?: NamedRole;
}
type RoleRow = { readonly loginId: string; readonly role?: string | undefined };
type RoleArgs = { readonly role?: string | undefined; readonly openChats?: OpenChats | undefined; readonly openTickets?: OpenTickets | undefined };

/** Changes the role of users, resolved by name within each user's own stakeholder. A row may contain its own role. */
export const setUserRoles: Operation<RoleRow, RoleArgs, WithRole> = defineOperation({
  name: "users.set-role",
  title: "Change the role of users",
  row: z.object({ loginId: loginId(), role: optionalCell(roleName) }),
  args: z.strictObject({ role: z.optional(roleName), ...openWorkArgs }),
  readsFirst: true,
  key: (values: RoleRow) => values.loginId,
  async read(client, values: RoleRow, shared?: RoleArgs): Promise<WithRole | undefined> {
    const wanted = values.role ?? shared?.role;
    if (wanted === undefined) throw new RowRefused("badRow", "role is missing");
    const user = await readUser(client, values.loginId);
    if (user === undefined) return undefined;
    const role = await roleNamed(client, user.stakeholderId, wanted);
    // Counts the work only if its destination was chosen, because every user needs a separate call.
    const isChosen = shared?.openChats !== undefined || shared?.openTickets !== undefined;
    return { ...user, wanted: role, ...(isChosen && (await readOpenWork(client, user.loginId, role.id))) };
  },
  change(present: WithRole, values, shared) {
    const wanted = values.role ?? shared.role ?? "";
    const isSo = present.wanted ? present.wanted.id === present.roleId : isRole({ id: present.roleId, name: present.roleName }, wanted);
    if (isSo || wanted === "") return undefined;
    const work = openWorkChange(present, shared);
    return { before: { role: present.roleName, ...work?.before }, after: { role: present.wanted?.name ?? wanted, ...work?.after } };
  },
  send(client, _values, { openChats, openTickets }, options, present) {
    const { loginId: login, version, wanted }: WithRole = seen(present);
    return client.call(users.setRole, { body: { loginId: login, version, roleId: wanted?.id ?? 0, openChats, openTickets } }, options);
  },
  undo: role.undo,
});

const maxChats = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_CHATS));
type CapacityRow = { readonly loginId: string; readonly maxChats?: number | undefined };
type CapacityArgs = { readonly maxChats?: number | undefined };

/** Changes the number of simultaneous chats of users (ADR 0069). */
export const setUserCapacities: Operation<CapacityRow, CapacityArgs, User> = defineOperation({
  name: "users.set-capacity",
  title: "Change the capacity of users",
  row: z.object({ loginId: loginId(), maxChats: optionalCell(maxChats) }),
  args: z.strictObject({ maxChats: z.optional(maxChats) }),
  readsFirst: true,
  key: (values: CapacityRow) => values.loginId,
  async read(client, values: CapacityRow, shared?: CapacityArgs) {
    if ((values.maxChats ?? shared?.maxChats) === undefined) throw new RowRefused("badRow", "maxChats is missing");
    return readUser(client, values.loginId);
  },
  change(present: User, values, shared) {
    const wanted = values.maxChats ?? shared.maxChats;
    return wanted === undefined || Number.isNaN(wanted) || wanted === present.maxChats
      ? undefined
      : { before: { maxChats: present.maxChats }, after: { maxChats: wanted } };
  },
  send: (client, values, shared, options, present) => sendCapacity(client, seen(present), values.maxChats ?? shared.maxChats ?? 0, options),
  undo: capacity.undo,
});

export const restoreUserRoles = role.restore;
export const restoreUserCapacities = capacity.restore;

import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { OpenChats, type User, users } from "../../contract/main/users.ts";
import { loginId, text } from "../../contract/schemas.ts";
import { defineOperation, type Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";

const remark = text(500).check(z.minLength(1));
/** Spec section 4: the remark says why and is kept. */
const args = z.strictObject({ remark });
/** What becomes of the running chats is the same for all of them (docs/adr/0027). */
const deactivation = z.strictObject({ remark, openChats: z.optional(OpenChats) });
interface Shared extends Record<string, unknown> {
  readonly remark: string;
  readonly openChats?: OpenChats | undefined;
}
const row = z.object({ loginId: loginId() });

const status = z.object({ active: z.boolean(), remark: z.nullable(z.string()) });
type Status = z.output<typeof status>;

/** The list searches names and addresses, so the user is the one among its answers whose login it is. */
async function read(client: Client, { loginId: wanted }: { readonly loginId: string }): Promise<User | undefined> {
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await client.call(users.list, { query: { search: wanted, sort: "loginId", page, pageSize: 1000 } });
    const user = found.items.find((one) => one.loginId === wanted);
    if (user !== undefined) return user;
    pageCount = found.pageCount;
  }
  return undefined;
}

/** What differs between two states of a user; undefined when nothing does. */
function difference(before: Status, after: Status): Change | undefined {
  if (before.active === after.active && before.remark === after.remark) return undefined;
  return { before: { active: before.active, remark: before.remark }, after: { active: after.active, remark: after.remark } };
}

const audited = z.object({ ...status.shape, loginId: z.string() });

/** An activation and a deactivation are taken back alike: to what was there before. */
const undo: Undo = {
  operation: "users.restore",
  row({ entityType, before, after }) {
    const was = z.safeParse(audited, before);
    const became = z.safeParse(status, after);
    return entityType === "user" && was.success && became.success ? { loginId: was.data.loginId, was: was.data, became: became.data } : undefined;
  },
};

const setStatus = (name: string, title: string, active: boolean, shape: z.core.$ZodType<Shared>) =>
  defineOperation({
    name,
    title,
    row,
    args: shape,
    readsFirst: false,
    key: (values) => values.loginId,
    read,
    change: (present: User, _values, shared) => difference(present, { active, remark: shared.remark }),
    send: (client, values, shared, options) =>
      client.call(users.setStatus, { body: { loginId: values.loginId, active, remark: shared.remark, openChats: shared.openChats } }, options),
    undo,
  });

export const activateUsers = setStatus("users.activate", "Activate users", true, args);
export const deactivateUsers = setStatus("users.deactivate", "Deactivate users", false, deactivation);

/** Undo: a user who was changed again since stays as they are. A user without a remark before gets the one of the undo, because the call needs one. */
export const restoreUsers = defineOperation({
  name: "users.restore",
  title: "Restore users",
  row: z.object({ loginId: loginId(), was: status, became: status }),
  args,
  readsFirst: true,
  key: (values) => values.loginId,
  read: (client, values) => read(client, values),
  change(present: User, { was, became }, shared) {
    const target = { active: was.active, remark: was.remark ?? shared.remark };
    if (difference(present, target) === undefined) return undefined;
    if (difference(present, became) !== undefined) throw new RowRefused("changedSince", "The user was changed again since");
    return difference(present, target);
  },
  send: (client, { loginId: login, was }, shared, options) =>
    client.call(users.setStatus, { body: { loginId: login, active: was.active, remark: was.remark ?? shared.remark } }, options),
});

import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { SUBSCRIBER_STATUSES, type Subscriber, subscribers } from "../../contract/messenger/subscribers.ts";
import { codeOf, text } from "../../contract/schemas.ts";
import { defineOperation, type Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";

const remark = text(500).check(z.minLength(1));
/** The remark says why and is kept with each subscriber. */
const args = z.strictObject({ remark });
const userCode = () => codeOf("userCode", 80);
const row = z.object({ userCode: userCode() });

const state = z.object({ status: z.enum(SUBSCRIBER_STATUSES), remark: z.nullable(z.string()) });
type State = z.output<typeof state>;

const stateOf = ({ status, statusRemark }: Subscriber): State => ({ status, remark: statusRemark });

/** What differs between two states of a subscriber; undefined when nothing does. */
function difference(before: State, after: State): Change | undefined {
  if (before.status === after.status && before.remark === after.remark) return undefined;
  return { before: { status: before.status, remark: before.remark }, after: { status: after.status, remark: after.remark } };
}

const read = (client: Client, values: { readonly userCode: string }): Promise<Subscriber> =>
  client.call(subscribers.get, { params: { userCode: values.userCode } });

const CALLS = { active: subscribers.reactivate, deactivated: subscribers.deactivate } as const;

const audited = z.object({ ...state.shape, userCode: z.string() });

/** Both ways are taken back alike: to what was there before. */
const undo: Undo = {
  operation: "subscribers.restore",
  row({ entityType, before, after }) {
    const was = z.safeParse(audited, before);
    const became = z.safeParse(state, after);
    return entityType === "subscriber" && was.success && became.success
      ? { userCode: was.data.userCode, was: was.data, became: became.data }
      : undefined;
  },
};

const setStatus = (name: string, title: string, status: State["status"]) =>
  defineOperation({
    name,
    title,
    row,
    args,
    readsFirst: false,
    key: (values) => values.userCode,
    read,
    change: (present: Subscriber, _values, shared) => difference(stateOf(present), { status, remark: shared.remark }),
    send: (client, values, shared, options) => client.call(CALLS[status], { body: { userCode: values.userCode, remark: shared.remark } }, options),
    undo,
  });

export const deactivateSubscribers = setStatus("subscribers.deactivate", "Deactivate subscribers", "deactivated");
export const reactivateSubscribers = setStatus("subscribers.reactivate", "Reactivate subscribers", "active");

/** Undo: who was changed again since stays as they are. Who had no remark before gets the one of the undo, because the call needs one. */
export const restoreSubscribers = defineOperation({
  name: "subscribers.restore",
  title: "Restore subscribers",
  row: z.object({ userCode: userCode(), was: state, became: state }),
  args,
  readsFirst: true,
  key: (values) => values.userCode,
  read: (client, values) => read(client, values),
  change(present: Subscriber, { was, became }, shared) {
    const now = stateOf(present);
    const target = { status: was.status, remark: was.remark ?? shared.remark };
    if (difference(now, target) === undefined) return undefined;
    if (difference(now, became) !== undefined) throw new RowRefused("changedSince", "The subscriber was changed again since");
    return difference(now, target);
  },
  send: (client, { userCode: code, was }, shared, options) =>
    client.call(CALLS[was.status], { body: { userCode: code, remark: was.remark ?? shared.remark } }, options),
});

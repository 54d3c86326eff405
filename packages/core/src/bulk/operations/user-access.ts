import * as z from "zod/mini";
import { type User, users } from "../../contract/identity/users.ts";
import { loginId } from "../../contract/schemas.ts";
import { GatewayError } from "../../errors/index.ts";
import { defineOperation } from "../operation.ts";
import { RowRefused } from "../row.ts";
import { readUser } from "./users.ts";

const row = z.object({ loginId: loginId() });

/**
 * Converts status 429 to a refusal of the row. The limit applies to e-mails to one mailbox, but a run would treat it as
 * the gateway's own limit and delay all other rows.
 */
const refuseThrottled = (thrown: unknown): never => {
  if (thrown instanceof GatewayError && thrown.status === 429)
    throw new RowRefused("throttled", "They were mailed several times just now. Try again later");
  throw thrown;
};

/** E-mails the invitation again to users without a password. Earlier links become invalid. */
export const sendInvitations = defineOperation({
  name: "users.invite",
  title: "Invite users again",
  row,
  args: z.strictObject({}),
  readsFirst: true,
  key: (values) => values.loginId,
  read: (client, values) => readUser(client, values.loginId),
  change({ active, invited, inviteEndsAt }: User) {
    if (!active) throw new RowRefused("conflict", "The user is not active");
    if (!invited) throw new RowRefused("conflict", "The user has set a password already");
    return { before: { invitation: inviteEndsAt === null ? "ended" : "waiting" }, after: { invitation: "mailed again" } };
  },
  send(client, _values, _shared, options, present) {
    if (!present) throw new TypeError("a user is read before they are invited");
    return client.call(users.sendConfirmation, { params: { id: present.id } }, options).catch(refuseThrottled);
  },
});

/** Ends all sessions of users. The gateway reports users without a session as unchanged. */
export const signOutUsers = defineOperation({
  name: "users.sign-out",
  title: "Sign users out everywhere",
  row,
  args: z.strictObject({}),
  readsFirst: false,
  key: (values) => values.loginId,
  read: (client, values) => readUser(client, values.loginId),
  change: (_present: User) => ({ before: { signedIn: true }, after: { signedIn: false } }),
  send: (client, values, _shared, options) => client.call(users.signOut, { body: { loginId: values.loginId } }, options),
});

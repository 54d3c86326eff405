import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, HeldPermissions, loginId, typedKey } from "../schemas.ts";

/** Rights of a signed-in user. A refresh returns them too, so that changed rights take effect with the new token. */
const Rights = { userPermissions: HeldPermissions, stakeholderId: z.int(), isSuperAdmin: z.boolean() };

/** Stakeholder of a session. `logo` is absent if the stakeholder has no logo. */
const StakeholderOfSession = z.object({
  id: z.int(),
  title: z.string(),
  shortName: z.string(),
  timeZone: z.string(),
  /** First day of the stakeholder's week, where 0 is Monday. The default is 0. */
  firstWeekday: z.optional(z.int()),
  logo: z.optional(z.nullable(z.int())),
});

/** Signed-in user (spec section 3), with the names and the time zone that every screen shows. */
export const SignedIn = z.object({
  token: z.string().check(z.minLength(1)),
  refreshKey: z.string(),
  loginId: z.string(),
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  ...Rights,
  stakeholder: StakeholderOfSession,
});
export type SignedIn = z.output<typeof SignedIn>;

/** Response to a refresh. It includes the stakeholder, because its time zone or first weekday may have changed. */
export const Refreshed = z.object({ token: z.string(), ...Rights, stakeholder: z.optional(StakeholderOfSession) });
export type Refreshed = z.output<typeof Refreshed>;

/** Authentication (spec section 7, main gateway). */
export const authentication = defineArea({
  signIn: {
    gateway: "main",
    method: "POST",
    path: "authentication",
    summary: "Sign in with a login ID and a password",
    access: open,
    audit: { entity: "user", verb: "signed in" },
    body: z.strictObject({ loginId: loginId(), key: typedKey }),
    output: SignedIn,
  },
  refresh: {
    gateway: "main",
    method: "POST",
    path: "authentication/refresh",
    summary: "Exchange a refresh key for a new access token",
    access: open,
    audit: { none: "The session goes on: nothing begins and nothing ends" },
    body: z.strictObject({ key: typedKey, loginId: loginId() }),
    output: Refreshed,
    safeToRetry: true,
  },
  /**
   * Addition to the spec, in which signing out happens only in the client. Without this call, the token would remain
   * valid at the gateway.
   */
  signOut: {
    gateway: "main",
    method: "DELETE",
    path: "authentication",
    summary: "Sign out by revoking the session of the token",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "signed out" },
    output: Done,
    inPerson: true,
    safeToRetry: true,
    ours: true,
  },
  /**
   * Addition to the spec that ends all other sessions of the user on all devices. The current session and access tokens
   * remain (ADR 0068).
   */
  signOutOthers: {
    gateway: "main",
    method: "DELETE",
    path: "authentication/others",
    summary: "Sign out of all your other sessions",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "signed out everywhere" },
    output: z.object({ ended: z.int() }),
    inPerson: true,
    safeToRetry: true,
    ours: true,
  },
});

import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, HeldPermissions, loginId, typedKey } from "../schemas.ts";

/** Rights of a signed-in user; a refresh returns them again, so that changed rights arrive with the new token. */
const Rights = { userPermissions: HeldPermissions, stakeholderId: z.int(), isSuperAdmin: z.boolean() };

/** `logo` is missing when there is none. */
const StakeholderOfSession = z.object({
  id: z.int(),
  title: z.string(),
  shortName: z.string(),
  timeZone: z.string(),
  /** First weekday, 0 for Monday, which is the default. */
  firstWeekday: z.optional(z.int()),
  logo: z.optional(z.nullable(z.int())),
});

/** Spec section 3, signed-in user; with the names and the time zone shown on every screen. */
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

/** Includes the stakeholder, whose time zone or first weekday may have changed. */
export const Refreshed = z.object({ token: z.string(), ...Rights, stakeholder: z.optional(StakeholderOfSession) });
export type Refreshed = z.output<typeof Refreshed>;

/** Spec section 7, main gateway, authentication. */
export const authentication = defineArea({
  signIn: {
    gateway: "main",
    method: "POST",
    path: "authentication",
    summary: "Sign in with a login id and a password",
    access: open,
    audit: { entity: "user", verb: "signed in" },
    body: z.strictObject({ loginId: loginId(), key: typedKey }),
    output: SignedIn,
  },
  refresh: {
    gateway: "main",
    method: "POST",
    path: "authentication/refresh",
    summary: "Exchange the refresh key for a new access token",
    access: open,
    audit: { none: "The session goes on: nothing begins and nothing ends" },
    body: z.strictObject({ key: typedKey, loginId: loginId() }),
    output: Refreshed,
    safeToRetry: true,
  },
  /**
   * Ours: in the spec, signing out happens only in the client; without a call the token would stay valid at the
   * gateway.
   */
  signOut: {
    gateway: "main",
    method: "DELETE",
    path: "authentication",
    summary: "Revoke the session of the token",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "signed out" },
    output: Done,
    inPerson: true,
    safeToRetry: true,
    ours: true,
  },
  /** Ours: ends all other sessions of the user on any device; the present one and access tokens stay (ADR 0068). */
  signOutOthers: {
    gateway: "main",
    method: "DELETE",
    path: "authentication/others",
    summary: "Sign yourself out everywhere but here",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "signed out everywhere" },
    output: z.object({ ended: z.int() }),
    inPerson: true,
    safeToRetry: true,
    ours: true,
  },
});

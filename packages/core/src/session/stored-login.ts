import * as z from "zod/mini";
import type { KeyValueStorage } from "./ports.ts";

/** Everything this product keeps in storage about a signed-in user. Sign-out clears each of these (spec section 4). */
export const STORED = {
  login: "parley.login",
  stakeholder: "parley.stakeholder",
  enterprisePlan: "parley.enterprisePlan",
  storefrontToken: "parley.storefrontToken",
} as const;

/** The stored login: the signed-in user of spec section 3, with the names and the time zone that every screen shows. */
const StoredLogin = z.object({
  token: z.string().check(z.minLength(1)),
  refreshKey: z.string(),
  loginId: z.string(),
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  userPermissions: z.array(z.object({ area: z.string(), actions: z.array(z.object({ actionName: z.string() })) })),
  stakeholderId: z.int(),
  isSuperAdmin: z.boolean(),
  stakeholder: z.object({ id: z.int(), title: z.string(), shortName: z.string(), timeZone: z.string() }),
  /** When this client lets the token go, in milliseconds since 1970 by its own clock. */
  localExpTokenTime: z.number(),
});
export type StoredLogin = z.output<typeof StoredLogin>;

/** The signed-in user as screens and rules see it: the stored login without its secrets. */
export type SessionUser = Omit<StoredLogin, "token" | "refreshKey" | "localExpTokenTime">;

export function readLogin(storage: KeyValueStorage): StoredLogin | null {
  const text = storage.get(STORED.login);
  if (text === null) return null;
  try {
    return StoredLogin.parse(JSON.parse(text));
  } catch {
    // Cut short, of an older version, or edited by hand: the same as absent.
    return null;
  }
}

/** Exactly the stored fields, in the stored order, so that two logins are equal when their texts are. */
export const toStored = (login: StoredLogin): StoredLogin => StoredLogin.parse(login);

export const isSameLogin = (one: StoredLogin | null, other: StoredLogin | null): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameUser = (one: StoredLogin, other: StoredLogin): boolean => one.userId === other.userId && one.stakeholderId === other.stakeholderId;

export function writeLogin(storage: KeyValueStorage, login: StoredLogin): void {
  storage.set(STORED.login, JSON.stringify(login));
}

export function clearStored(storage: KeyValueStorage): void {
  for (const key of Object.values(STORED)) storage.remove(key);
}

export function userOf({ token: _token, refreshKey: _refreshKey, localExpTokenTime: _expiry, ...user }: StoredLogin): SessionUser {
  return user;
}

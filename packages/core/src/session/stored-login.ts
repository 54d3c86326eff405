import type { SignedIn } from "../contract/identity/authentication.ts";
import type { KeyValueStorage } from "./ports.ts";

/** All storage keys of a signed-in user. Sign-out clears each of these (spec section 4). */
export const STORED = {
  login: "parley.login",
  stakeholder: "parley.stakeholder",
  enterprisePlan: "parley.enterprisePlan",
  storefrontToken: "parley.storefrontToken",
} as const;

/** Stored login: the signed-in user of spec section 3, with the names and the time zone shown on every screen. */
export interface StoredLogin extends SignedIn {
  /** Local expiry of the token, in milliseconds since 1970 by the client's clock. */
  readonly localExpTokenTime: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";

const isRight = (value: unknown): boolean =>
  isRecord(value) && isText(value.area) && Array.isArray(value.actions) && value.actions.every((held) => isRecord(held) && isText(held.actionName));

/**
 * Checked by hand: a schema would load the schema library in every run of the command line that makes a call, and many
 * need it for nothing else.
 */
const isLogin = (value: unknown): value is StoredLogin =>
  isRecord(value) &&
  isText(value.token) &&
  value.token !== "" &&
  [value.refreshKey, value.loginId, value.firstName, value.lastName].every(isText) &&
  [value.userId, value.stakeholderId].every(Number.isSafeInteger) &&
  Array.isArray(value.userPermissions) &&
  value.userPermissions.every(isRight) &&
  typeof value.isSuperAdmin === "boolean" &&
  isRecord(value.stakeholder) &&
  Number.isSafeInteger(value.stakeholder.id) &&
  [value.stakeholder.title, value.stakeholder.shortName, value.stakeholder.timeZone].every(isText) &&
  Number.isFinite(value.localExpTokenTime);

/** A stakeholder in a session. */
export type SessionStakeholder = StoredLogin["stakeholder"];

/**
 * The signed-in user for screens and rules: the stored login without its secrets. While they act for another
 * stakeholder (ADR 0065), that one replaces their own, which is `home`.
 */
export type SessionUser = Omit<StoredLogin, "token" | "refreshKey" | "localExpTokenTime"> & { readonly home?: SessionStakeholder };

export function readLogin(storage: KeyValueStorage): StoredLogin | null {
  const text = storage.get(STORED.login);
  if (text === null) return null;
  try {
    const login: unknown = JSON.parse(text);
    // A login of an older version, or one edited by hand, counts as absent.
    return isLogin(login) ? login : null;
  } catch {
    // Cut short.
    return null;
  }
}

export const isSameLogin = (one: StoredLogin | null, other: StoredLogin | null): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameUser = (one: StoredLogin, other: StoredLogin): boolean => one.userId === other.userId && one.stakeholderId === other.stakeholderId;

export function writeLogin(storage: KeyValueStorage, login: StoredLogin): void {
  storage.set(STORED.login, JSON.stringify(login));
}

export function clearStored(storage: KeyValueStorage): void {
  for (const key of Object.values(STORED)) storage.remove(key);
}

export function userOf(
  { token: _token, refreshKey: _refreshKey, localExpTokenTime: _expiry, ...user }: StoredLogin,
  actingFor: SessionStakeholder | null = null,
): SessionUser {
  if (actingFor === null || actingFor.id === user.stakeholderId) return user;
  return { ...user, stakeholderId: actingFor.id, stakeholder: actingFor, home: user.stakeholder };
}

import type { SignedIn } from "../contract/identity/authentication.ts";
import type { KeyValueStorage } from "./ports.ts";

/** Storage keys of all data of a signed-in user, which sign-out removes (spec section 4). */
export const STORED = {
  login: "parley.login",
  stakeholder: "parley.stakeholder",
  enterprisePlan: "parley.enterprisePlan",
  storefrontToken: "parley.storefrontToken",
} as const;

/**
 * Stored login, which is the signed-in user of spec section 3 with the names and the time zone that every screen shows.
 */
export interface StoredLogin extends SignedIn {
  /** Moment at which the token expires locally, in milliseconds since 1970 by the client's clock. */
  readonly localExpTokenTime: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";

const isRight = (value: unknown): boolean =>
  isRecord(value) && isText(value.area) && Array.isArray(value.actions) && value.actions.every((held) => isRecord(held) && isText(held.actionName));

/**
 * Checks a stored login without a schema, because the schema library would slow down every CLI command that makes a
 * call.
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

export type SessionStakeholder = StoredLogin["stakeholder"];

/**
 * Signed-in user as used by screens and rules, without tokens. While the user acts for another stakeholder (ADR 0065),
 * `stakeholder` is that one, and `home` the user's own.
 */
export type SessionUser = Omit<StoredLogin, "token" | "refreshKey" | "localExpTokenTime"> & { readonly home?: SessionStakeholder };

export function readLogin(storage: KeyValueStorage): StoredLogin | null {
  const text = storage.get(STORED.login);
  if (text === null) return null;
  try {
    const login: unknown = JSON.parse(text);
    // Treats a login of an older version, or one edited by hand, as absent.
    return isLogin(login) ? login : null;
  } catch {
    // The stored text is incomplete and no valid JSON.
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

import { dirname, join } from "node:path";
import { type KeyValueStorage, type Lock, STORED } from "@parley/core/session";
import { withLock } from "./lock.ts";
import type { Profile } from "./profiles.ts";
import { hasStore, openStore } from "./store.ts";

/** One file per profile, so that two profiles used at once never overwrite each other. */
const fileOf = (profile: string): string => `credentials-${profile}`;

/** Data of the session, bound to its address: a login is never sent to another platform. */
interface Kept {
  readonly url: string;
  readonly values: Readonly<Record<string, string>>;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "url" in value &&
  typeof value.url === "string" &&
  "values" in value &&
  typeof value.values === "object" &&
  value.values !== null;

export interface Credentials {
  readonly storage: KeyValueStorage;
  readonly lock: Lock;
  /** The signed-in user according to the file. */
  loginId(): string | undefined;
}

/**
 * Stored login of a profile, with the storage and lock interface of core's session. Every read goes to the file,
 * because another run may have refreshed it.
 */
export async function credentialsOf({ name, url }: Profile): Promise<Credentials> {
  // An unreadable login counts as none: signing in again replaces it.
  const store = await openStore(fileOf(name), { mayReset: true });
  const values = (): Readonly<Record<string, string>> => {
    const kept = store.get("kept");
    return isKept(kept) && kept.url === url ? kept.values : {};
  };
  const keep = (changed: Readonly<Record<string, string>>) => store.set("kept", { url, values: changed } satisfies Kept);
  return {
    storage: {
      get: (key) => values()[key] ?? null,
      set: (key, value) => keep({ ...values(), [key]: value }),
      remove(key) {
        const { [key]: removed, ...rest } = values();
        if (removed !== undefined) keep(rest);
      },
    },
    loginId: () => loginIdIn(values()[STORED.login]),
    lock: (what, work) => withLock(join(dirname(store.path), `${fileOf(name)}.${what}.lock`), work),
  };
}

function loginIdIn(text: string | undefined): string | undefined {
  try {
    const login: unknown = JSON.parse(text ?? "null");
    return typeof login === "object" && login !== null && "loginId" in login && typeof login.loginId === "string" ? login.loginId : undefined;
  } catch {
    return undefined;
  }
}

/** True when the profile has a credentials file. Creates nothing. */
export const hasCredentials = (profile: string): boolean => hasStore(fileOf(profile));

/** Empties the file of a profile, regardless of the address of its login. */
export async function forgetProfile(profile: string): Promise<void> {
  const store = await openStore(fileOf(profile), { mayReset: true });
  if (store.size > 0) store.clear();
}

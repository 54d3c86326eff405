import { dirname, join } from "node:path";
import { type KeyValueStorage, type Lock, STORED } from "@parley/core/session";
import { withLock } from "./lock.ts";
import type { Profile } from "./profiles.ts";
import { hasStore, openStore } from "./store.ts";

/**
 * Returns the file name of a profile's credentials. Each profile has its own file, so that parallel commands of two
 * profiles never overwrite each other's login.
 */
const fileOf = (profile: string): string => `credentials-${profile}`;

/** Session data bound to the platform's URL, so that a login is never sent to another platform. */
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
  /** Login id of the signed-in user, read from the file. */
  loginId(): string | undefined;
}

/**
 * Opens the stored login of a profile, with the storage and lock interface of core's session. Every read goes to the
 * file, because a parallel command may have refreshed the login.
 */
export async function credentialsOf({ name, url }: Profile): Promise<Credentials> {
  // Treats an unreadable file as no login, because signing in again replaces it.
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

/** True if the profile has a credentials file. Does not create one. */
export const hasCredentials = (profile: string): boolean => hasStore(fileOf(profile));

/** Clears the credentials file of a profile, regardless of the URL of its login. */
export async function forgetProfile(profile: string): Promise<void> {
  const store = await openStore(fileOf(profile), { mayReset: true });
  if (store.size > 0) store.clear();
}

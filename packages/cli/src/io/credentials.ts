import { dirname, join } from "node:path";
import { type KeyValueStorage, type Lock, STORED } from "@parley/core/session";
import { withLock } from "./lock.ts";
import type { Profile } from "./profiles.ts";
import { hasStore, openStore } from "./store.ts";

/** One file a profile, so that two profiles used at once never write over each other. */
const fileOf = (profile: string): string => `credentials-${profile}`;

/** What the session keeps, bound to the address it was given by: a login is never sent to another platform. */
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
  /** Who is signed in, as far as the file tells. */
  loginId(): string | undefined;
}

/** The stored login of a profile, as the storage and the lock that core's session asks for. Each read goes to the file: another run may have refreshed. */
export async function credentialsOf({ name, url }: Profile): Promise<Credentials> {
  // A login that cannot be read is none: signing in again replaces it.
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

/** Whether the profile has a file of credentials. Nothing is created. */
export const hasCredentials = (profile: string): boolean => hasStore(fileOf(profile));

/** Empties the file of a profile, whatever address its login was for. */
export async function forgetProfile(profile: string): Promise<void> {
  const store = await openStore(fileOf(profile), { mayReset: true });
  if (store.size > 0) store.clear();
}

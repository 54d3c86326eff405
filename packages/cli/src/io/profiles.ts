import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { readFromStore, writeToStore } from "./store.ts";

/** A platform under a short name. */
export interface Profile {
  readonly name: string;
  readonly url: string;
  /** A platform that real customers are on: what changes it has to be said twice, with `--live`. */
  readonly protected?: boolean;
}

export interface Profiles {
  /** The one that is used when nothing else is said. */
  readonly current: string;
  readonly profiles: readonly Profile[];
}

export const DEFAULT_PROFILE = "default";
const DEFAULT_URL = "http://127.0.0.1:4100";
const FILE = "config";

const isProfile = (value: unknown): value is Profile =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" && "url" in value && typeof value.url === "string";

/** The profiles on this machine; the one named `default` is always there. */
export async function readProfiles(): Promise<Profiles> {
  const stored = await readFromStore(FILE, "profiles");
  const current = await readFromStore(FILE, "current");
  const profiles = Array.isArray(stored) ? stored.filter(isProfile) : [];
  const known = profiles.some(({ name }) => name === DEFAULT_PROFILE) ? profiles : [{ name: DEFAULT_PROFILE, url: DEFAULT_URL }, ...profiles];
  return { current: typeof current === "string" ? current : DEFAULT_PROFILE, profiles: known };
}

export const saveProfiles = (profiles: readonly Profile[]): Promise<void> => writeToStore(FILE, "profiles", profiles);
export const saveCurrent = (name: string): Promise<void> => writeToStore(FILE, "current", name);

/** The profile of this name, or a usage error that lists those there are. */
export function findProfile({ profiles }: Profiles, name: string): Profile {
  const found = profiles.find((profile) => profile.name === name);
  if (!found)
    throw usage(
      `There is no profile '${name}'.`,
      `Profiles: ${profiles.map((profile) => profile.name).join(", ")}. Add one with: parley profile add ${name} --url <address>`,
    );
  return found;
}

/** The address without a trailing slash, or a usage error. */
export function platformUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw usage(`'${text}' is not the address of a platform.`, `It looks like ${DEFAULT_URL}.`);
  if (url.username || url.password) throw usage("An address must not carry a password.", "Sign in with: parley auth login");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** Where this run goes: the flag before the environment, the environment before the settings, those before the default. */
export async function currentProfile(env: Host["env"], flag: string | undefined): Promise<Profile> {
  const profiles = await readProfiles();
  const chosen = findProfile(profiles, flag ?? (env.PARLEY_PROFILE || profiles.current));
  const url = env.PARLEY_URL ? platformUrl(env.PARLEY_URL) : chosen.url;
  // Another platform than the profile's: its mark says nothing about that one.
  return url === chosen.url ? chosen : { name: chosen.name, url };
}

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
  /** Origins of platforms that are protected, by whatever profile or address they are reached. */
  readonly protectedOrigins: readonly string[];
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
  const marked = await readFromStore(FILE, "protected");
  const profiles = Array.isArray(stored) ? stored.filter(isProfile) : [];
  const known = profiles.some(({ name }) => name === DEFAULT_PROFILE) ? profiles : [{ name: DEFAULT_PROFILE, url: DEFAULT_URL }, ...profiles];
  // Earlier versions kept the mark with the profile alone.
  const origins = [
    ...(Array.isArray(marked) ? marked.filter((origin) => typeof origin === "string") : []),
    ...profiles.flatMap(({ url, protected: isMarked }) => (isMarked ? [originOf(url)] : [])),
  ];
  const protectedOrigins = [...new Set(origins)];
  return {
    current: typeof current === "string" ? current : DEFAULT_PROFILE,
    profiles: known.map(({ name, url }) => ({ name, url, protected: protectedOrigins.includes(originOf(url)) })),
    protectedOrigins,
  };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What a platform is known by: scheme, host and port, however the address is written. */
export function originOf(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/\.$/, "");
  return `${protocol}//${LOOPBACK.test(host) ? "localhost" : host}${port === "" ? "" : `:${port}`}`;
}

export const saveProfiles = (profiles: readonly Profile[]): Promise<void> => writeToStore(FILE, "profiles", profiles);
export const saveProtected = (origins: readonly string[]): Promise<void> => writeToStore(FILE, "protected", origins);
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
  if (!url || !/^https?:$/.test(url.protocol)) throw usage(`'${text}' is not the address of a platform.`, `It looks like this: ${DEFAULT_URL}`);
  if (url.username || url.password) throw usage("The address must not contain a password.", "Sign in with: parley auth login");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** Where this run goes: the flag before the environment, the environment before the settings, those before the default. */
export async function currentProfile(env: Host["env"], flag: string | undefined): Promise<Profile> {
  const profiles = await readProfiles();
  const chosen = findProfile(profiles, flag ?? (env.PARLEY_PROFILE || profiles.current));
  const url = env.PARLEY_URL ? platformUrl(env.PARLEY_URL) : chosen.url;
  // The protection is the platform's: no other name and no other way to write its address goes around it.
  return { name: chosen.name, url, protected: profiles.protectedOrigins.includes(originOf(url)) };
}

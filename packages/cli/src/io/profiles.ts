import { CliError, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { readFromStore, writeToStore } from "./store.ts";

/** URL of a platform with a short name. */
export interface Profile {
  readonly name: string;
  readonly url: string;
  /** True for a production platform, where changes require `--live`. */
  readonly protected?: boolean;
}

export interface Profiles {
  /** Name of the default profile. */
  readonly current: string;
  readonly profiles: readonly Profile[];
  /** Origins of protected platforms. They apply to every profile and URL of the same origin. */
  readonly protectedOrigins: readonly string[];
}

export const DEFAULT_PROFILE = "default";
const DEFAULT_URL = "http://127.0.0.1:4100";
const FILE = "config";

const isProfile = (value: unknown): value is Profile =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" && "url" in value && typeof value.url === "string";

/** Reads the profiles stored on this machine. `default` always exists. */
export async function readProfiles(): Promise<Profiles> {
  const stored = await readFromStore(FILE, "profiles");
  const current = await readFromStore(FILE, "current");
  const marked = await readFromStore(FILE, "protected");
  const profiles = Array.isArray(stored) ? stored.filter(isProfile) : [];
  const known = profiles.some(({ name }) => name === DEFAULT_PROFILE) ? profiles : [{ name: DEFAULT_PROFILE, url: DEFAULT_URL }, ...profiles];
  // Includes the protection that earlier versions stored with each profile.
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

/** Returns the scheme, host and port of a URL, which identify the platform regardless of how its URL is spelled. */
export function originOf(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/\.$/, "");
  return `${protocol}//${LOOPBACK.test(host) ? "localhost" : host}${port === "" ? "" : `:${port}`}`;
}

export const saveProfiles = (profiles: readonly Profile[]): Promise<void> => writeToStore(FILE, "profiles", profiles);
export const saveProtected = (origins: readonly string[]): Promise<void> => writeToStore(FILE, "protected", origins);
export const saveCurrent = (name: string): Promise<void> => writeToStore(FILE, "current", name);

/** Finds a profile by name. The usage error for an unknown profile lists the existing ones. */
export function findProfile({ profiles }: Profiles, name: string): Profile {
  const found = profiles.find((profile) => profile.name === name);
  if (!found)
    throw usage(
      `There is no profile '${name}'.`,
      `Profiles: ${profiles.map((profile) => profile.name).join(", ")}. Add one with: parley profile add ${name} --url <address>`,
    );
  return found;
}

/** Normalizes a platform's URL and removes trailing slashes. An invalid URL is a usage error. */
export function platformUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw usage(`'${text}' is not the URL of a platform.`, `It looks like this: ${DEFAULT_URL}`);
  if (url.username || url.password) throw usage("The URL must not contain a password.", "Sign in with: parley auth login");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** True if the environment names the platform and the login, so that the command needs nothing of the settings file. */
const isEnvironmentComplete = (env: Host["env"]): boolean =>
  !env.PARLEY_PROFILE && Boolean(env.PARLEY_URL) && Boolean(env.PARLEY_TOKEN || (env.PARLEY_LOGIN_ID && env.PARLEY_KEY));

/**
 * Reads the profiles. Reports an unusable file as a warning instead of an error if the command needs nothing of it. The
 * file may have protected the platform, so changes require `--live` then.
 */
async function profilesIfNeeded({ env, writeErr }: Pick<Host, "env" | "writeErr">, flag: string | undefined): Promise<Profiles> {
  try {
    return await readProfiles();
  } catch (error) {
    if (flag !== undefined || !isEnvironmentComplete(env) || !(error instanceof CliError)) throw error;
    const url = platformUrl(env.PARLEY_URL ?? DEFAULT_URL);
    writeErr(`${error.message} It is ignored, and the platform counts as protected.\n`);
    return { current: DEFAULT_PROFILE, profiles: [{ name: DEFAULT_PROFILE, url }], protectedOrigins: [originOf(url)] };
  }
}

/**
 * Returns the profile of this command, chosen by the flag, the environment, the settings or the default, in this order.
 */
export async function currentProfile(host: Pick<Host, "env" | "writeErr">, flag: string | undefined): Promise<Profile> {
  const { env } = host;
  const profiles = await profilesIfNeeded(host, flag);
  const chosen = findProfile(profiles, flag ?? (env.PARLEY_PROFILE || profiles.current));
  const url = env.PARLEY_URL ? platformUrl(env.PARLEY_URL) : chosen.url;
  // Looks up the protection by origin, so that another profile name or spelling of the URL does not circumvent it.
  return { name: chosen.name, url, protected: profiles.protectedOrigins.includes(originOf(url)) };
}

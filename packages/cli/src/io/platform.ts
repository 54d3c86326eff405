import { type CallArguments, type CallOptions, type Client, gatewaysAt } from "@parley/core/client";
import type { BareRow } from "@parley/core/contract";
import { foldName } from "@parley/core/contract/sign-in-name";
import { GatewayError } from "@parley/core/errors";
import {
  type AuthCalls,
  createSession,
  type KeyValueStorage,
  memoryStorage,
  type Session,
  type SessionStakeholder,
  systemClock,
} from "@parley/core/session";
import { credentialsOf, hasCredentials } from "./credentials.ts";
import { CliError, EXIT, signInNeeded, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { currentProfile, type Profile } from "./profiles.ts";
import { tokenLoginStorage } from "./token-login.ts";

/** Source of the login: `PARLEY_TOKEN`, the profile's credentials file, or `PARLEY_LOGIN_ID` with `PARLEY_KEY`. */
export type LoginSource = "token" | "stored" | "environment";

/** Platform that this command works on: its URL, the signed-in user, and a function to make calls. */
export interface Platform {
  readonly profile: Profile;
  readonly source: LoginSource;
  readonly session: Session;
  /** Ensures that a user is signed in, with the login in the environment if necessary. */
  signedIn(): Promise<void>;
  /** Refreshes the token if it is considered expired, as a call would do. */
  fresh(): Promise<void>;
  /** Throws if the profile is protected, before any call is made. */
  checkMayChange(): void;
  /**
   * Resolves the stakeholder that the calls are made for, and reports it on stderr. Null for the user's own
   * stakeholder.
   */
  actingFor(): Promise<SessionStakeholder | null>;
  /** Runs calls and converts their failures to command-line errors. Loads the client on first use. */
  calls<T>(work: (client: Client) => Promise<T>): Promise<T>;
}

export interface PlatformOptions {
  readonly profile?: string;
  /** Uses only the login in the profile's credentials file, as signing in and out require. */
  readonly storedOnly?: boolean;
  /** Maximum number of seconds to wait for the response to each request. */
  readonly timeout?: number;
  /** Allows changes even if the profile is protected. */
  readonly live?: boolean;
  readonly quiet?: boolean;
  /** Short name or id of the stakeholder that the calls are made for. The default is `PARLEY_STAKEHOLDER`. */
  readonly stakeholder?: string;
}

/**
 * Disables compression for a local gateway, because compressing takes longer than sending the full response within one
 * machine.
 */
const UNPACKED = { "accept-encoding": "identity" };
const isHere = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const KEY_UNUSED = "PARLEY_KEY is ignored, because the same user is already signed in. To sign in with it: parley auth login\n";

const random = Math.random;
/**
 * Host objects on whose stderr the stakeholder was already reported, so that a command which opens the platform twice
 * reports the stakeholder once.
 */
const told = new WeakSet<object>();
/** Value of the `device` header (spec section 7). The console sends `web`. */
const DEVICE = "cli";

export async function openPlatform(host: Pick<Host, "env" | "whenReaderLeaves" | "writeErr">, options: PlatformOptions): Promise<Platform> {
  const { env } = host;
  const profile = await currentProfile(host, options.profile);
  const ports = () => ({
    urls: gatewaysAt(profile.url),
    clock: systemClock,
    device: DEVICE,
    ...(options.timeout !== undefined && { timeoutMs: options.timeout * 1_000 }),
    ...(isHere(profile.url) && { headers: UNPACKED }),
  });
  const calls = lazyCalls(async () => (await import("./auth-calls.ts")).createAuthCalls(ports()));
  const { source, ...kept } = await loginOf(profile, env, options.storedOnly ?? false);
  const session = createSession({ ...kept, clock: systemClock, random, calls, expiredAtStart: "refresh" });

  async function reported<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (source === "token" && error instanceof GatewayError && error.status === 401) throw tokenIsOver(profile.url, error);
      if (session.state().status === "expired") throw signInNeeded(`Your sign-in to ${profile.url} has ended.`);
      if (error instanceof GatewayError) {
        const { gatewayFailure } = await import("./gateway-failure.ts");
        throw gatewayFailure(error, profile.url, env, session.actingFor()?.shortName);
      }
      // Loads the schema error class only on failure. A schema error means that the response is the page of another
      // server.
      const { isSchemaError } = await import("./schema-error.ts");
      throw isSchemaError(error) ? notParley(profile.url, error) : error;
    }
  }

  const named = options.storedOnly ? undefined : (options.stakeholder ?? (env.PARLEY_STAKEHOLDER || undefined));
  let client: Promise<Client> | undefined;
  const open = async (): Promise<Client> => {
    const { createClient } = await import("./client.ts");
    return seenThrough(checked(createClient({ ...ports(), session, random }), profile.url), host);
  };
  /** Resolves the stakeholder at most once per command, and only if one is named. */
  let acting: Promise<SessionStakeholder | null> | undefined;
  const act = async (): Promise<SessionStakeholder | null> => {
    if (named === undefined) return null;
    client ??= open();
    const found = await (await import("./find-stakeholder.ts")).findStakeholderToActFor(await client, named);
    session.actFor(found);
    if (!options.quiet && !told.has(host)) host.writeErr(`Acting for ${found.title} (${found.shortName}).\n`);
    told.add(host);
    return found;
  };
  const actOnce = (): Promise<SessionStakeholder | null> => {
    acting ??= act();
    return acting;
  };

  const isProtected = profile.protected && !options.live && !env.PARLEY_LIVE;
  return {
    profile,
    source,
    checkMayChange() {
      if (isProtected) throw isReadOnly(profile.name);
    },
    session: { ...session, signIn: (credentials) => reported(() => session.signIn(credentials)) },
    async signedIn() {
      if (session.state().status === "signedIn") {
        // Reports on stderr that the password in the environment is ignored. The stored login is used instead, because
        // signing in again for each command would take longer than the command.
        if (source === "stored" && env.PARLEY_KEY && !options.quiet) host.writeErr(KEY_UNUSED);
        return;
      }
      const { PARLEY_LOGIN_ID: loginId, PARLEY_KEY: key } = env;
      if (source !== "environment" || !loginId || !key) throw signInNeeded(`You are not signed in to ${profile.url}.`);
      await reported(() => session.signIn({ loginId, key }));
    },
    fresh: () =>
      reported(async () => {
        const token = session.token();
        if (token === null || !session.isTokenExpired()) return;
        const refresh = await session.refresh(token);
        if ("error" in refresh) throw refresh.error;
      }),
    actingFor: () => reported(actOnce),
    calls: (work) =>
      reported(async () => {
        await actOnce();
        client ??= open();
        const made = await client;
        return work(isProtected ? readOnly(made, profile.name) : made);
      }),
  };
}

/**
 * Wraps the client to fail for a response without `{ data }`, because such a response does not come from the gateway
 * but from another server, such as a proxy in front of it.
 */
const checked = (client: Client, url: string): Client => ({
  ...client,
  async call<R extends BareRow>(row: R, ...args: CallArguments<R>) {
    const answer = await client.call(row, ...args);
    if (answer === undefined) throw notParley(url);
    return answer;
  },
});

const changes = ({ method, safeToRetry, reads }: BareRow, { validateOnly }: CallOptions = {}): boolean =>
  // Counts a GET that is not safe to repeat as a change, because it has an effect such as an e-mailed export.
  ((method !== "GET" && !reads) || safeToRetry === false) && !validateOnly;

/** Wraps the client so that a closed output pipe (`… | head`) no longer aborts the command after the first change. */
const seenThrough = (client: Client, host: Pick<Host, "whenReaderLeaves">): Client => ({
  ...client,
  call(row, ...args) {
    if (changes(row, args[1])) host.whenReaderLeaves(() => undefined);
    return client.call(row, ...args);
  },
});

const isReadOnly = (profile: string): CliError =>
  usage(`Profile ${profile} is protected: nothing was changed.`, "To change it, add --live (PARLEY_LIVE=1).");

/**
 * Wraps the client to refuse all changes, so that a script for a test platform cannot change a protected platform by
 * mistake.
 */
const readOnly = (client: Client, profile: string): Client => ({
  ...client,
  async call<R extends BareRow>(row: R, ...args: CallArguments<R>) {
    if (changes(row, args[1])) throw isReadOnly(profile);
    return client.call(row, ...args);
  },
});

const notParley = (url: string, cause?: unknown): CliError =>
  new CliError(EXIT.failed, "notParley", `${url} does not answer like a Parley platform.`, {
    hint: "Check the URL. See: parley profile list, PARLEY_URL",
    cause,
  });

/** Session calls whose module is loaded on first use, because showing the signed-in user needs none of them. */
function lazyCalls(load: () => Promise<AuthCalls>): AuthCalls {
  return {
    signIn: async (credentials) => (await load()).signIn(credentials),
    refresh: async (credentials) => (await load()).refresh(credentials),
    signOut: async (token) => (await load()).signOut(token),
  };
}

/**
 * Creates the error for an expired token from the environment, which cannot be refreshed. Its issuer must provide a new
 * one.
 */
const tokenIsOver = (url: string, cause: GatewayError): CliError =>
  new CliError(
    EXIT.signInNeeded,
    "unauthenticated",
    `${url} does not accept the token in PARLEY_TOKEN: it has expired, was revoked, or belongs to another platform.`,
    {
      hint: "Create a new token in the console under Settings, or with: parley tokens create",
      cause,
    },
  );

type KeptLogin = { readonly source: LoginSource; readonly storage: KeyValueStorage } & Partial<
  Pick<Awaited<ReturnType<typeof credentialsOf>>, "lock">
>;

/**
 * Chooses the login. A token in the environment comes first, then the stored login unless `PARLEY_LOGIN_ID` names
 * another user, then the login in the environment, which is not stored.
 */
async function loginOf(profile: Profile, env: Host["env"], storedOnly: boolean): Promise<KeptLogin> {
  if (env.PARLEY_TOKEN && !storedOnly) return { source: "token", storage: tokenLoginStorage(env.PARLEY_TOKEN) };
  // Avoids the settings folder for a login from the environment, because a CI job may be unable to write it.
  if (!storedOnly && env.PARLEY_LOGIN_ID && !hasCredentials(profile.name)) return { source: "environment", storage: memoryStorage() };
  const stored = await credentialsOf(profile);
  if (storedOnly || !env.PARLEY_LOGIN_ID || stored.loginId() === foldName(env.PARLEY_LOGIN_ID)) return { source: "stored", ...stored };
  return { source: "environment", storage: memoryStorage() };
}

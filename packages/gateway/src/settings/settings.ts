import { Resolver } from "node:dns";
import { resolve } from "node:path";
import { KEY_MIN } from "@parley/core/contract";
import { SETUP_KEY_MIN } from "@parley/core/contract/main/setup";
import * as z from "zod/mini";
import { isProxyList } from "./trusted-proxies.ts";

const port = z.coerce.number("must be a whole number").check(z.int(), z.minimum(0), z.maximum(65_535));
const onOff = z.pipe(
  z.enum(["0", "1", "true", "false"], "must be 0 or 1"),
  z.transform((value) => value === "1" || value === "true"),
);
const url = (protocols: RegExp, text: string) => z.url({ protocol: protocols, error: text });

const isNameServer = (text: string): boolean => {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
};

const Environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  PORT: z._default(port, 4100),
  PUBLIC_URL: z.optional(url(/^https?$/, "must be an http or https address")),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), ".parley"),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, "must be a postgres:// address")),
  DATABASE_CONNECTIONS: z._default(z.coerce.number("must be a whole number from 6 to 32").check(z.int(), z.minimum(6), z.maximum(32)), 20),
  MAIL_PORT: z.optional(port),
  MAIL_HOST: z.optional(z.string().check(z.minLength(1))),
  MAIL_INSIDE: z._default(onOff, false),
  MAIL_SENDS_FROM: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(253))),
  DNS_SERVER: z.optional(z.string().check(z.trim(), z.refine(isNameServer, { error: "must be an IP address, with a port if need be" }))),
  SMTP_URL: z.optional(url(/^smtps?$/, "must be an smtp:// address")),
  TOKEN_TTL_SECONDS: z._default(z.coerce.number("must be a whole number of seconds").check(z.int(), z.minimum(1), z.maximum(86_400)), 3600),
  DEMO: z._default(onOff, true),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(KEY_MIN, `must have ${KEY_MIN} characters or more`)), "parley-demo"),
  DEMO_SCALE: z._default(z.coerce.number("must be a number").check(z.positive(), z.maximum(1000)), 1),
  PARLEY_SETUP_KEY: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(SETUP_KEY_MIN, `must have ${SETUP_KEY_MIN} characters or more`),
        z.maxLength(200, "must have 200 characters or fewer"),
      ),
  ),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be one of fatal, error, warn, info, debug, trace, silent"),
    "info",
  ),
  TRUST_PROXY: z._default(
    z.string().check(z.refine(isProxyList, "must be addresses or ranges like 10.0.0.0/8, separated by commas, or loopback")),
    "",
  ),
  MIN_FREE_MB: z._default(z.coerce.number("must be a number of megabytes").check(z.int(), z.minimum(0)), 256),
});

/** Everything that can be set from outside (design section 6), checked at start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Where people reach the console: mails link to it. Falls back to the address listened on. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Most connections that the calls of this process hold at once; the rest wait for one. */
  readonly databaseConnections: number;
  readonly smtpUrl: string | undefined;
  /** Where mails for addresses of stakeholders are taken; absent: nowhere. */
  readonly mailPort: number | undefined;
  readonly mailHost: string;
  /** Mail servers of stakeholders may stand in private networks, and need not encrypt. */
  readonly mailInside: boolean;
  /** The host whose addresses mails of the platform come from, as receivers see it; absent: that of `smtpUrl`. */
  readonly mailSendsFrom: string | undefined;
  /** Asked about the domains of mails, instead of the machine's own. */
  readonly dnsServer: string | undefined;
  readonly tokenTtlSeconds: number;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** 1 is the shipped demo; benchmarks ask for more. */
  readonly demoScale: number;
  /** The key of the set-up page of an empty platform, where somebody has chosen one; otherwise the gateway makes it. */
  readonly setupKey: string | undefined;
  readonly logLevel: string;
  /** Writes stop below this much free space in the data folder. */
  readonly minFreeMb: number;
  /** Proxies in front whose `X-Forwarded-For` says who calls; empty for none (trusted-proxies.ts). */
  readonly trustProxy: string;
}

/** A setting that cannot be used, in words for the person who set it. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads the settings from environment variables; an empty one counts as absent. Throws `SettingsError` naming each bad variable, never its value. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>, cwd: string): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
  const { data } = parsed;
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ""),
    dataDir: resolve(cwd, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    smtpUrl: data.SMTP_URL,
    mailPort: data.MAIL_PORT,
    mailHost: data.MAIL_HOST ?? data.HOST,
    mailInside: data.MAIL_INSIDE,
    mailSendsFrom: data.MAIL_SENDS_FROM,
    dnsServer: data.DNS_SERVER,
    tokenTtlSeconds: data.TOKEN_TTL_SECONDS,
    demo: data.DEMO,
    demoPassword: data.DEMO_PASSWORD,
    demoScale: data.DEMO_SCALE,
    setupKey: data.PARLEY_SETUP_KEY,
    logLevel: data.LOG_LEVEL,
    minFreeMb: data.MIN_FREE_MB,
    trustProxy: data.TRUST_PROXY,
  };
};

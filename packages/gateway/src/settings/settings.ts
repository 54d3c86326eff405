import { resolve } from "node:path";
import { ATTACHMENT_MB_MOST, readEnvironment } from "./environment.mjs";

/** All external settings (design section 6), checked at start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Public address of the console, used in e-mail links. Defaults to the listening address. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Maximum number of connections that the calls of this process use at once; further calls wait. */
  readonly databaseConnections: number;
  readonly smtpUrl: string | undefined;
  /** Port for incoming e-mails of stakeholders; no e-mail is accepted if absent. */
  readonly mailPort: number | undefined;
  readonly mailHost: string;
  /** Allows stakeholders' mail servers in private networks and without encryption. */
  readonly mailInside: boolean;
  /** Number of days for which the source of incoming e-mails is kept. */
  readonly mailKeptDays: number;
  /** Host whose addresses send the platform's e-mails, as receivers see it; defaults to that of `smtpUrl`. */
  readonly mailSendsFrom: string | undefined;
  /** DNS server for checks of mail domains, instead of the machine's own. */
  readonly dnsServer: string | undefined;
  readonly tokenTtlSeconds: number;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** 1 is the shipped demo; benchmarks use more. */
  readonly demoScale: number;
  /** Chosen key of the set-up page of an empty platform; by default the gateway creates one. */
  readonly setupKey: string | undefined;
  /** Configured level; by default `info`, or `warn` in a terminal. */
  readonly logLevel: string | undefined;
  /** Configured format; by default text in a terminal, else JSON lines. */
  readonly logFormat: "json" | "text" | undefined;
  /** Maximum attachment size that a stakeholder may allow, in megabytes. */
  readonly attachmentMaxMb: number;
  /** URL of clamd, which checks attachments for viruses; absent: no check. */
  readonly clamavUrl: string | undefined;
  /** Writes stop when the data folder has less free space than this. */
  readonly minFreeMb: number;
  /** Trusted proxies whose `X-Forwarded-For` names the caller; empty for none (trusted-proxies.ts). */
  readonly trustProxy: string;
}

/** An invalid setting, with a message for the person who set it. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads the settings from environment variables; an empty one counts as absent. Throws `SettingsError` naming each bad variable, never its value. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>, cwd: string): Settings => {
  const { values, problems } = readEnvironment(environment);
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  const host = values.HOST ?? "127.0.0.1";
  return {
    host,
    port: values.PORT ?? 4100,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ""),
    dataDir: resolve(cwd, values.DATA_DIR ?? ".parley"),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? 20,
    smtpUrl: values.SMTP_URL,
    mailPort: values.MAIL_PORT,
    mailHost: values.MAIL_HOST ?? host,
    mailInside: values.MAIL_INSIDE ?? false,
    mailKeptDays: values.MAIL_KEPT_DAYS ?? 90,
    mailSendsFrom: values.MAIL_SENDS_FROM,
    dnsServer: values.DNS_SERVER,
    tokenTtlSeconds: values.TOKEN_TTL_SECONDS ?? 3600,
    demo: values.DEMO ?? true,
    demoPassword: values.DEMO_PASSWORD ?? "parley-demo",
    demoScale: values.DEMO_SCALE ?? 1,
    setupKey: values.PARLEY_SETUP_KEY,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    attachmentMaxMb: values.ATTACHMENT_MAX_MB ?? ATTACHMENT_MB_MOST,
    clamavUrl: values.CLAMAV_URL,
    minFreeMb: values.MIN_FREE_MB ?? 256,
    trustProxy: values.TRUST_PROXY ?? "",
  };
};

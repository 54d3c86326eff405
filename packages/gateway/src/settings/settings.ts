import { resolve } from "node:path";
import { ATTACHMENT_MB_MAX, readEnvironment } from "./environment.mjs";

/** Settings from environment variables (design section 6), validated at start. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Public URL of the console for links in e-mails. Defaults to the address on which the gateway listens. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /**
   * Maximum number of database connections that requests to this process use at the same time. Further requests wait.
   */
  readonly databaseConnections: number;
  readonly smtpUrl: string | undefined;
  /** SMTP port for incoming e-mails of stakeholders. If absent, the gateway accepts no e-mail by SMTP. */
  readonly mailPort: number | undefined;
  readonly mailHost: string;
  /** Allows mail servers of stakeholders to be in private networks and to work without encryption. */
  readonly mailInside: boolean;
  /** Number of days for which the raw source of incoming e-mails is stored. */
  readonly mailKeptDays: number;
  /**
   * Host whose IP addresses receivers see as the sender of the platform's e-mails, used in domain checks. Defaults to
   * the host of `smtpUrl`.
   */
  readonly mailSendsFrom: string | undefined;
  /** DNS server for checks of e-mail domains. Defaults to the DNS servers of the machine. */
  readonly dnsServer: string | undefined;
  readonly tokenTtlSeconds: number;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** Size factor of the demo data. A value of 1 creates the standard demo; benchmarks use larger values. */
  readonly demoScale: number;
  /** Key that opens the setup page of an empty platform. By default, the gateway generates one. */
  readonly setupKey: string | undefined;
  /** Log level. Defaults to `warn` in a terminal, and otherwise to `info`. */
  readonly logLevel: string | undefined;
  /** Log format. Defaults to text in a terminal, and otherwise to JSON lines. */
  readonly logFormat: "json" | "text" | undefined;
  /** Maximum attachment size that a stakeholder may configure, in megabytes. */
  readonly attachmentMaxMb: number;
  /** URL of the clamd virus scanner for attachments. If absent, attachments are not scanned. */
  readonly clamavUrl: string | undefined;
  /** Minimum free disk space of the data folder in megabytes. With less, the gateway refuses to write data. */
  readonly minFreeMb: number;
  /**
   * Trusted proxies whose `X-Forwarded-For` header is used to determine the caller's address. An empty string means
   * none (see trusted-proxies.ts).
   */
  readonly trustProxy: string;
}

/** Error for invalid settings. Its message is meant for the person who configures the gateway. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent. Throws `SettingsError`, which
 * names each invalid variable but never its value.
 */
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
    attachmentMaxMb: values.ATTACHMENT_MAX_MB ?? ATTACHMENT_MB_MAX,
    clamavUrl: values.CLAMAV_URL,
    minFreeMb: values.MIN_FREE_MB ?? 256,
    trustProxy: values.TRUST_PROXY ?? "",
  };
};

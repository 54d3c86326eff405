/*
 * Definitions of all settings, in plain JavaScript without packages. `npm start` checks them before it installs and
 * builds anything (scripts/start.mjs), and the gateway uses the same definitions.
 */
import { Resolver } from "node:dns";
import { rangesOf } from "./proxy-list.mjs";

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/**
 * One setting: `read` returns undefined for a text that does not fit, and `must` completes the sentence "NAME must …".
 * @template T
 * @typedef {{ readonly read: (text: string) => T | undefined, readonly must: string }} Setting
 */

/**
 * Minimum lengths, in characters, of a configured demo password and of the setup key. They duplicate values of the API
 * contract, and a test compares both.
 */
export const DEMO_PASSWORD_MIN = 10;
export const SETUP_KEY_MIN_LENGTH = 20;
const SETUP_KEY_LONGEST = 200;
const HOST_LONGEST = 253;
/** Maximum attachment size in megabytes. It duplicates a value of the API contract, and a test compares them. */
export const ATTACHMENT_MB_MAX = 25;

/** @param {string} text */
const numberIn = (text) => (text.trim() === "" ? Number.NaN : Number(text));

/** @param {number} least @param {number} most @param {string} [what] @returns {Setting<number>} */
const wholeNumber = (least, most, what = "a whole number") => ({
  read: (text) => {
    const value = /^\s*-?\d+\s*$/.test(text) ? numberIn(text) : Number.NaN;
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  },
  must: `be ${what} from ${least} to ${most}`,
});
const port = wholeNumber(0, 65_535);

/** @type {Setting<boolean>} */
const onOff = {
  read: (text) => (text === "1" || text === "true" ? true : text === "0" || text === "false" ? false : undefined),
  must: "be 0 or 1",
};

/** @param {readonly string[]} schemes @param {string} what @returns {Setting<string>} */
const url = (schemes, what) => ({
  read: (text) => (URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) ? text : undefined),
  must: `be ${what}`,
});

/** @type {Setting<string>} */
const text = { read: (given) => given, must: "not be empty" };

/** @template {string} T @param {T[]} words @returns {Setting<T>} */
const oneOf = (...words) => ({ read: (given) => words.find((word) => word === given), must: `be one of ${words.join(", ")}` });

/** @param {string} given */
const isNameServer = (given) => {
  try {
    new Resolver().setServers([given]);
    return true;
  } catch {
    return false;
  }
};

/** All environment variables of the gateway (design section 6), with their validation. */
const SETTINGS = {
  HOST: text,
  PORT: port,
  PUBLIC_URL: url(["http", "https"], "an http or https address"),
  DATA_DIR: text,
  DATABASE_URL: url(["postgres", "postgresql"], "a postgres:// address"),
  DATABASE_CONNECTIONS: wholeNumber(6, 32),
  MAIL_PORT: port,
  MAIL_HOST: text,
  MAIL_INSIDE: onOff,
  MAIL_KEPT_DAYS: wholeNumber(1, 3_650, "a whole number of days"),
  /** @type {Setting<string>} */
  MAIL_SENDS_FROM: {
    read: (given) => (given.trim() !== "" && given.trim().length <= HOST_LONGEST ? given.trim() : undefined),
    must: `be the name of a host, of ${HOST_LONGEST} characters at most`,
  },
  /** @type {Setting<string>} */
  DNS_SERVER: { read: (given) => (isNameServer(given.trim()) ? given.trim() : undefined), must: "be an IP address, with a port if need be" },
  SMTP_URL: url(["smtp", "smtps"], "an smtp:// address"),
  TOKEN_TTL_SECONDS: wholeNumber(1, 86_400, "a whole number of seconds"),
  DEMO: onOff,
  /** @type {Setting<string>} */
  DEMO_PASSWORD: { read: (given) => (given.length >= DEMO_PASSWORD_MIN ? given : undefined), must: `have ${DEMO_PASSWORD_MIN} characters or more` },
  /** @type {Setting<number>} */
  DEMO_SCALE: {
    read: (given) => (numberIn(given) > 0 && numberIn(given) <= 1000 ? numberIn(given) : undefined),
    must: "be a number above 0, up to 1000",
  },
  /** @type {Setting<string>} */
  PARLEY_SETUP_KEY: {
    read: (given) => (given.trim().length >= SETUP_KEY_MIN_LENGTH && given.trim().length <= SETUP_KEY_LONGEST ? given.trim() : undefined),
    must: `have ${SETUP_KEY_MIN_LENGTH} to ${SETUP_KEY_LONGEST} characters`,
  },
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
  LOG_FORMAT: oneOf("json", "text"),
  /** @type {Setting<string>} */
  TRUST_PROXY: {
    read: (given) => (rangesOf(given).every((range) => range !== undefined) ? given : undefined),
    must: "be addresses or ranges like 10.0.0.0/8, separated by commas, or loopback",
  },
  ATTACHMENT_MAX_MB: wholeNumber(1, ATTACHMENT_MB_MAX, "a whole number of megabytes"),
  CLAMAV_URL: url(["tcp", "unix"], "a tcp:// or unix:// address"),
  MIN_FREE_MB: wholeNumber(0, 1_000_000_000, "a whole number of megabytes"),
};

/** @typedef {{ -readonly [N in keyof typeof SETTINGS]?: Exclude<ReturnType<(typeof SETTINGS)[N]["read"]>, undefined> }} Values */

/**
 * Settings and their problems: variables by name, never their values. An empty variable counts as absent.
 * @param {Environment} environment
 * @returns {{ readonly values: Values, readonly problems: readonly string[] }}
 */
export function readEnvironment(environment) {
  /** @type {[string, unknown][]} */
  const values = [];
  /** @type {string[]} */
  const problems = [];
  for (const [name, { read, must }] of Object.entries(SETTINGS)) {
    const given = environment[name];
    if (given === undefined || given === "") continue;
    const value = read(given);
    if (value === undefined) problems.push(`${name} must ${must}`);
    else values.push([name, value]);
  }
  return { values: /** @type {Values} */ (Object.fromEntries(values)), problems };
}

const LOOPBACK = /^(127\.|::1$|localhost$)/;

/**
 * Demo accounts have a known password: they stay on this machine.
 * @param {string} host
 * @param {boolean} demo
 */
export const demoProblem = (host, demo) =>
  demo && !LOOPBACK.test(host) ? `Demo accounts are for this machine only. Set DEMO=0 to listen on ${host}.` : undefined;

/**
 * Everything that is wrong with the settings by themselves, before anything is installed, built or opened.
 * @param {Environment} environment
 */
export function problemsOf(environment) {
  const { values, problems } = readEnvironment(environment);
  return problems.length > 0 ? problems : [demoProblem(values.HOST ?? "127.0.0.1", values.DEMO ?? true)].filter((problem) => problem !== undefined);
}

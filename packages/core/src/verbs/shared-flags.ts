import type { CallName } from "../contract/rows.ts";
import { type FieldsOf, type Flag, type Flags, fromContract } from "./verb.ts";

/** For a verb that asks for confirmation. */
export const yesFlag = { yes: { flags: "-y, --yes", about: "skip the confirmation" } } as const satisfies Flags;

/** For a verb that reads a file which names its stakeholder (ADR 0065). */
export const fromOtherFlag = {
  fromOther: { flags: "--from-other", about: "accept a file that was exported for another stakeholder" },
} as const satisfies Flags;

const tried = (would: string, found: string) =>
  ({
    dryRun: { flags: "--dry-run", about: `show what would ${would}, without changing anything` },
    detailedExitcode: { flags: "--detailed-exitcode", about: `exit with 7 if a dry run finds ${found}` },
  }) as const satisfies Flags;

/** For a verb that changes one entity: it shows the change and asks. */
export const changeFlags = { ...tried("change", "a change"), ...yesFlag } as const satisfies Flags;
/** The same for a verb that removes one entity, and for one that merges. */
export const removalFlags = { ...tried("be removed", "something to remove"), ...yesFlag } as const satisfies Flags;
export const mergeFlags = { ...tried("be merged", "something to merge"), ...yesFlag } as const satisfies Flags;
/**
 * For a verb that creates something which invites people or costs money. It does not ask, because a mistake is visible
 * and can be removed again.
 */
export const creationFlags = tried("be created", "something to create");

type Sorted<N> = "sort" extends keyof FieldsOf<N> ? N : never;
/** Orders of a list. */
export const sortFlag = <const N extends CallName>(call: N & Sorted<N>) =>
  ({ sort: { flags: "--sort <order>", about: "order of the rows", choices: { call, field: "sort" } } }) as const satisfies Flags;

/** Reason of the change, and where it is stored. */
export const remarkFlag = (kept: string) => ({ remark: { flags: "--remark <text>", about: `why; ${kept}` } }) as const satisfies Flags;

/** For a verb that prints a list. */
export const limitFlag = {
  limit: { flags: "--limit <number>", about: "at most this many rows, from as many pages as needed", value: "count" },
} as const satisfies Flags;

export const pageFlags = {
  page: { flags: "--page <number>", about: "page to show, starting at 1", value: "count" },
  pageSize: { flags: "--page-size <number>", about: "rows per page", value: "count" },
  all: { flags: "--all", about: "read every page" },
  ...limitFlag,
} as const satisfies Flags;

/** Flags of list commands whose list can be exported: `file` names the export call (ADR 0089). */
export const fileFlags = {
  output: {
    flags: "-o, --output <file>",
    about: "write all matching rows to this file, as csv, json or xlsx; - is stdout",
  },
  emailTo: {
    flags: "--email-to <address>",
    about: "make the file in the background and e-mail a link to it, to yourself or to an address that your stakeholder allows",
  },
  idempotencyKey: { flags: "--idempotency-key <key>", about: "with --email-to: requests with the same key make only one export" },
} as const satisfies Flags;

/** For a verb that processes rows from any source. */
export const runFlags = {
  dryRun: { flags: "--dry-run", about: "list what would change, without changing anything" },
  detailedExitcode: { flags: "--detailed-exitcode", about: "exit with 7 if a dry run finds changes" },
  concurrency: { flags: "--concurrency <number>", about: "rows to process in parallel (8; 1 with --on-error stop)", value: "atOnce" },
  rate: { flags: "--rate <number>", about: "at most this many rows per second", value: "perSecond" },
  onError: { flags: "--on-error <what>", about: "action after a failed row", choices: ["stop", "continue"], otherwise: "continue" },
  results: {
    flags: "--results <path>",
    about: "write the result of each row to a .csv or .ndjson file instead of stdout; --file reads it back",
  },
  journal: {
    flags: "--journal <path>",
    about: "folder for the journal that --resume needs (with your settings, until every row is done, 30 days at most)",
  },
  resume: { flags: "--resume <journal>", about: "continue an interrupted run from its journal; no row is processed twice" },
  ...yesFlag,
} as const satisfies Flags;

/** For a verb on rows named on the command line or in a file. */
export const bulkFlags = {
  ...runFlags,
  file: { flags: "--file <path>", about: "read rows from a CSV file with a header, or NDJSON; - is stdin" },
  inputFormat: { flags: "--input-format <format>", about: "format of the file, if its name does not show it", choices: ["csv", "ndjson"] },
  only: { flags: "--only <result>", about: "from a results file, only rows with this result", choices: ["failed", "skipped"] },
} as const satisfies Flags;

/** Days and filters of a report. */
export const rangeFlags = {
  from: { flags: "--from <day>", about: "first day, YYYY-MM-DD" },
  to: { flags: "--to <day>", about: "the day after the last one, YYYY-MM-DD" },
  range: { flags: "--range <range>", about: "relative range, such as last-month", choices: fromContract("schedules.create", "range") },
} as const satisfies Flags;
/** Filters by support agent and bot; ids of older scripts keep working. */
export const agentFlags = {
  agent: { flags: "--agent <login>", about: "only of this support agent, by login id, name or id", field: "agentId", finds: "agent" },
  agentId: { flags: "--agent-id <id>", about: "the same", hidden: true },
} as const satisfies Flags;
export const botFlags = {
  bot: { flags: "--bot <code>", about: "only of this bot, by code or id", field: "botId", finds: "bot" },
  botId: { flags: "--bot-id <id>", about: "the same", hidden: true },
} as const satisfies Flags;

export const reportFilterFlags = {
  client: { flags: "--client <name>", about: "only this stakeholder, by short name, code or id" },
  platform: { flags: "--platform <platform>", about: "only this platform, such as whatsapp" },
  agent: { flags: "--agent <login>", about: "only this support agent, by login id, name or id" },
  tests: {
    flags: "--tests <which>",
    about: "include test conversations, or show only these (left out by default)",
    choices: fromContract("dashboard.summary", "tests"),
  },
  hours: {
    flags: "--hours <which>",
    about: "measure seconds at any hour, or only within the working hours (all by default)",
    choices: fromContract("reports.wait-time", "hours"),
  },
  groupBy: {
    flags: "--group-by <groups>",
    about: "group rows by one or two of hour, weekday, day, week, month, client, or columns such as platform: week, or day,outcome",
  },
} as const satisfies Flags;

/** Flags of every command, which a shown command may contain as well. */
export const globalFlags = {
  profile: { flags: "--profile <name>", about: "profile to use, instead of the default (PARLEY_PROFILE)" },
  live: { flags: "--live", about: "allow changes on a protected platform (PARLEY_LIVE=1)" },
  json: { flags: "--json [fields]", about: "print JSON, or only these fields: --json id,name", value: "list" },
  format: { flags: "--format <format>", about: "output format", choices: ["json", "table", "tsv", "csv", "xlsx"] },
  columns: { flags: "--columns <names>", about: "columns to print, in this order: --columns id,name", value: "list" },
  quiet: { flags: "-q, --quiet", about: "print ids only, without messages" },
  color: { flags: "--no-color", about: "print without colours (NO_COLOR)" },
  input: { flags: "--no-input", about: "never prompt; missing input is an error" },
  debug: { flags: "--debug", about: "print each request to stderr, without secrets" },
} as const satisfies Flags;

/**
 * Stakeholder that provider staff act for (ADR 0065). A verb with its own `--stakeholder`, a filter or the home of a
 * new entity, keeps that.
 */
export const stakeholderFlag = {
  flags: "--stakeholder <name>",
  about: "act for this stakeholder, by short name; for provider staff (PARLEY_STAKEHOLDER)",
} as const satisfies Flag;

/** Timeout of a request. A verb that waits for something has its own `--timeout` for that. */
export const timeoutFlag = {
  flags: "--timeout <seconds>",
  about: "maximum wait for each response, in seconds (30)",
  value: "seconds",
} as const satisfies Flag;

import type { CallName } from "../contract/rows.ts";
import { type FieldsOf, type Flag, type Flags, fromContract } from "./verb.ts";

export const yesFlag = { yes: { flags: "-y, --yes", about: "skip the confirmation" } } as const satisfies Flags;

/** Flag of commands that read a file exported for a stakeholder (ADR 0065). */
export const fromOtherFlag = {
  fromOther: { flags: "--from-other", about: "accept a file that was exported for another stakeholder" },
} as const satisfies Flags;

const tried = (would: string, found: string) =>
  ({
    dryRun: { flags: "--dry-run", about: `show what would ${would}, without changing anything` },
    detailedExitcode: { flags: "--detailed-exitcode", about: `exit with 7 if a dry run finds ${found}` },
  }) as const satisfies Flags;

/** Flags of a command that changes one entity after showing the change and asking for confirmation. */
export const changeFlags = { ...tried("change", "a change"), ...yesFlag } as const satisfies Flags;
/**
 * Flags of a command that removes one entity after asking for confirmation. `mergeFlags` are the flags of a command
 * that merges entities.
 */
export const removalFlags = { ...tried("be removed", "something to remove"), ...yesFlag } as const satisfies Flags;
export const mergeFlags = { ...tried("be merged", "something to merge"), ...yesFlag } as const satisfies Flags;
/**
 * Flags of a command that creates something which invites people or costs money. It does not ask for confirmation,
 * because a mistake is visible and can be undone by removing the entity.
 */
export const creationFlags = tried("be created", "something to create");

type Sorted<N> = "sort" extends keyof FieldsOf<N> ? N : never;
export const sortFlag = <const N extends CallName>(call: N & Sorted<N>) =>
  ({ sort: { flags: "--sort <order>", about: "order of the rows", choices: { call, field: "sort" } } }) as const satisfies Flags;

/** Returns the flag for the reason of a change. `kept` describes where the reason is stored. */
export const remarkFlag = (kept: string) => ({ remark: { flags: "--remark <text>", about: `reason; ${kept}` } }) as const satisfies Flags;

export const limitFlag = {
  limit: { flags: "--limit <number>", about: "at most this many rows, from as many pages as needed", value: "count" },
} as const satisfies Flags;

export const pageFlags = {
  page: { flags: "--page <number>", about: "page to show, starting at 1", value: "count" },
  pageSize: { flags: "--page-size <number>", about: "rows per page", value: "count" },
  all: { flags: "--all", about: "read every page" },
  ...limitFlag,
} as const satisfies Flags;

/** Flags of list commands whose list can be exported by the call in `file` (ADR 0089). */
export const fileFlags = {
  output: {
    flags: "-o, --output <file>",
    about: "write all matching rows to this file, as csv, json or xlsx; - is stdout",
  },
  emailTo: {
    flags: "--email-to <address>",
    about: "recipient of a link to the file, made in the background: yourself, or an address that your stakeholder allows",
  },
  idempotencyKey: { flags: "--idempotency-key <key>", about: "idempotency key for --email-to: requests with the same key make only one export" },
} as const satisfies Flags;

/** Returns the flag for the file of results. `use` describes how the command reads such a file again. */
const resultsFlag = (use = "") =>
  ({ flags: "--results <path>", about: `write the result of each row to a .csv or .ndjson file${use}, instead of stdout` }) as const satisfies Flag;

/** Flags that all bulk commands have, whatever the source of their rows. */
export const runFlags = {
  dryRun: { flags: "--dry-run", about: "list what would change, without changing anything" },
  detailedExitcode: { flags: "--detailed-exitcode", about: "exit with 7 if a dry run finds changes" },
  concurrency: { flags: "--concurrency <number>", about: "rows to process in parallel (8; 1 with --on-error stop)", value: "atOnce" },
  rate: { flags: "--rate <number>", about: "at most this many rows per second", value: "perSecond" },
  onError: { flags: "--on-error <what>", about: "action after a failed row", choices: ["stop", "continue"], otherwise: "continue" },
  results: resultsFlag(),
  journal: {
    flags: "--journal <path>",
    about: "folder for the journal that --resume needs, kept until all rows are done, at most 30 days (your settings folder)",
  },
  resume: { flags: "--resume <journal>", about: "continue an interrupted run from its journal; no row is processed twice" },
  ...yesFlag,
} as const satisfies Flags;

/** Flags of a bulk command whose rows are named on the command line or in a file. */
export const bulkFlags = {
  ...runFlags,
  results: resultsFlag(", readable by --file"),
  file: { flags: "--file <path>", about: "read rows from a CSV file with a header, or NDJSON; - is stdin" },
  inputFormat: { flags: "--input-format <format>", about: "format of the file, if its name does not tell", choices: ["csv", "ndjson"] },
  only: { flags: "--only <result>", about: "only rows with this result, from a results file", choices: ["failed", "skipped"] },
} as const satisfies Flags;

/** Flags of a bulk command whose operand is the file of rows. */
export const fileOperandFlags = {
  ...runFlags,
  results: resultsFlag(", readable as its [file]"),
  inputFormat: bulkFlags.inputFormat,
  only: bulkFlags.only,
} as const satisfies Flags;

export const rangeFlags = {
  from: { flags: "--from <day>", about: "first day, YYYY-MM-DD" },
  to: { flags: "--to <day>", about: "day after the last day, YYYY-MM-DD" },
  range: { flags: "--range <range>", about: "relative range, such as last-month", choices: fromContract("schedules.create", "range") },
} as const satisfies Flags;
/** Flags that filter by support agent or bot. The hidden flags with ids keep older scripts working. */
export const agentFlags = {
  agent: { flags: "--agent <login>", about: "only this support agent, by login id, name or id", field: "agentId", finds: "agent" },
  agentId: { flags: "--agent-id <id>", about: "same as --agent", hidden: true },
} as const satisfies Flags;
export const botFlags = {
  bot: { flags: "--bot <code>", about: "only this bot, by code or id", field: "botId", finds: "bot" },
  botId: { flags: "--bot-id <id>", about: "same as --bot", hidden: true },
} as const satisfies Flags;

export const reportFilterFlags = {
  client: { flags: "--client <name>", about: "only this stakeholder, by short name, code or id" },
  platform: { flags: "--platform <platform>", about: "only this platform, such as whatsapp" },
  agent: { flags: "--agent <login>", about: "only this support agent, by login id, name or id" },
  tests: {
    flags: "--tests <which>",
    about: "include test conversations, or show only these (omitted by default)",
    choices: fromContract("dashboard.summary", "tests"),
  },
  hours: {
    flags: "--hours <which>",
    about: "measure durations at any hour, or only within the working hours (all by default)",
    choices: fromContract("reports.wait-time", "hours"),
  },
  groupBy: {
    flags: "--group-by <groups>",
    about: "one or two groups of rows: hour, weekday, day, week, month, client, or a column such as platform: week, or day,outcome",
  },
} as const satisfies Flags;

/** Flags of every command. A command displayed by the console may contain them too. */
export const globalFlags = {
  profile: { flags: "--profile <name>", about: "profile to use, instead of the default (PARLEY_PROFILE)" },
  live: { flags: "--live", about: "allow changes on a protected platform (PARLEY_LIVE=1)" },
  json: { flags: "--json [fields]", about: "print JSON, or only these fields: --json id,name", value: "list" },
  format: { flags: "--format <format>", about: "output format", choices: ["json", "table", "tsv", "csv", "xlsx"] },
  columns: { flags: "--columns <names>", about: "columns to print, in this order: --columns id,name", value: "list" },
  quiet: { flags: "-q, --quiet", about: "print ids only, without messages" },
  color: { flags: "--no-color", about: "print without colours (NO_COLOR)" },
  input: { flags: "--no-input", about: "never prompt; missing input is an error" },
  debug: { flags: "--debug", about: "print each request and its response on stderr, without secrets" },
} as const satisfies Flags;

/**
 * Flag for the stakeholder that provider staff act for (ADR 0065). Some commands define `--stakeholder` differently, as
 * a filter or as the stakeholder of a new entity.
 */
export const stakeholderFlag = {
  flags: "--stakeholder <name>",
  about: "act for this stakeholder, by short name; for provider staff (PARLEY_STAKEHOLDER)",
} as const satisfies Flag;

/**
 * Flag for the timeout of a request. A command that waits for something defines `--timeout` as the limit of that wait.
 */
export const timeoutFlag = {
  flags: "--timeout <seconds>",
  about: "maximum wait for each response, in seconds (30)",
  value: "seconds",
} as const satisfies Flag;

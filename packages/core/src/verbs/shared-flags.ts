import type { CallName } from "../contract/rows.ts";
import { type FieldsOf, type Flag, type Flags, fromContract } from "./verb.ts";

/** For a verb that asks before it does anything. */
export const yesFlag = { yes: { flags: "-y, --yes", about: "do not ask" } } as const satisfies Flags;

/** For a verb that reads a file which says whose it is (ADR 0065). */
export const fromOtherFlag = {
  fromOther: { flags: "--from-other", about: "take the file though it says that it is of another stakeholder" },
} as const satisfies Flags;

const tried = (would: string, found: string) =>
  ({
    dryRun: { flags: "--dry-run", about: `show what would ${would}, and change nothing` },
    detailedExitcode: { flags: "--detailed-exitcode", about: `a dry run that found ${found} exits with 7` },
    ...yesFlag,
  }) as const satisfies Flags;

/** For a verb that changes one thing: it tells before and after, and asks. */
export const changeFlags = tried("change", "a change");
/** The same for one that removes one thing, and for one that merges. */
export const removalFlags = tried("be removed", "something to remove");
export const mergeFlags = tried("be merged", "something to merge");

type Sorted<N> = "sort" extends keyof FieldsOf<N> ? N : never;
/** The orders of a list. */
export const sortFlag = <const N extends CallName>(call: N & Sorted<N>) =>
  ({ sort: { flags: "--sort <order>", about: "order of the rows", choices: { call, field: "sort" } } }) as const satisfies Flags;

/** Why something is done, and where that is kept. */
export const remarkFlag = (kept: string) => ({ remark: { flags: "--remark <text>", about: `why; ${kept}` } }) as const satisfies Flags;

/** For a verb that prints a list. */
export const limitFlag = {
  limit: { flags: "--limit <number>", about: "no more rows than this, over as many pages as it takes", value: "count" },
} as const satisfies Flags;

export const pageFlags = {
  page: { flags: "--page <number>", about: "the page to show, from 1 on", value: "count" },
  pageSize: { flags: "--page-size <number>", about: "rows a page", value: "count" },
  all: { flags: "--all", about: "every page" },
  ...limitFlag,
} as const satisfies Flags;

/** For a verb that lists what its platform writes to a file, too: its `file` names the call (ADR 0089). */
export const fileFlags = {
  output: {
    flags: "-o, --output <file>",
    about: "write all that match to this file, as csv, json or xlsx with the columns of the list; - is stdout",
  },
  emailTo: {
    flags: "--email-to <address>",
    about: "have the file made in the background, and mail a link: to yourself, or to an address that your stakeholder allows",
  },
  idempotencyKey: { flags: "--idempotency-key <key>", about: "with --email-to, the same key makes one export, however often it is asked for" },
} as const satisfies Flags;

/** For a verb that works through rows, wherever they come from. */
export const runFlags = {
  dryRun: { flags: "--dry-run", about: "list what would change, and change nothing" },
  detailedExitcode: { flags: "--detailed-exitcode", about: "a dry run that found changes exits with 7" },
  concurrency: { flags: "--concurrency <number>", about: "rows under way at once (8; 1 with --on-error stop)", value: "atOnce" },
  rate: { flags: "--rate <number>", about: "at most this many rows a second", value: "perSecond" },
  onError: { flags: "--on-error <what>", about: "after a row that failed", choices: ["stop", "continue"], otherwise: "continue" },
  results: {
    flags: "--results <path>",
    about: "write the result of each row to a .csv or .ndjson file instead of stdout; it can be fed back with --file",
  },
  journal: {
    flags: "--journal <path>",
    about: "where the run is written down, to be resumed (beside the settings, until every row is done or 30 days are over)",
  },
  resume: { flags: "--resume <journal>", about: "go on with an interrupted run; no row is done twice" },
  ...yesFlag,
} as const satisfies Flags;

/** For a verb over rows that are named on its line or in a file. */
export const bulkFlags = {
  ...runFlags,
  file: { flags: "--file <path>", about: "rows from a CSV file with a header, or NDJSON; - is stdin" },
  inputFormat: { flags: "--input-format <format>", about: "of the file, where its name does not tell", choices: ["csv", "ndjson"] },
  only: { flags: "--only <result>", about: "of a results file, only the rows that ended like this", choices: ["failed", "skipped"] },
} as const satisfies Flags;

/** The days of a report, and which of its rows. */
export const rangeFlags = {
  from: { flags: "--from <day>", about: "first day, YYYY-MM-DD" },
  to: { flags: "--to <day>", about: "the day after the last one, YYYY-MM-DD" },
  range: { flags: "--range <range>", about: "days that move with the present one", choices: fromContract("schedules.create", "range") },
} as const satisfies Flags;
export const reportFilterFlags = {
  client: { flags: "--client <name>", about: "only this stakeholder, by short name, code or id" },
  platform: { flags: "--platform <platform>", about: "only this platform, such as whatsapp" },
  agent: { flags: "--agent <login>", about: "only this support agent, by login or id" },
  tests: {
    flags: "--tests <which>",
    about: "test conversations beside the others, or alone; left out otherwise",
    choices: fromContract("dashboard.summary", "tests"),
  },
} as const satisfies Flags;

/** What may be given to every command, and what a shown command may have beside its verb's own flags. */
export const globalFlags = {
  profile: { flags: "--profile <name>", about: "use this profile instead of the chosen one (PARLEY_PROFILE)" },
  live: { flags: "--live", about: "change things on a platform whose profile is protected (PARLEY_LIVE=1)" },
  json: { flags: "--json [fields]", about: "print JSON, or only these fields of it: --json id,name", value: "list" },
  format: { flags: "--format <format>", about: "print as", choices: ["json", "table", "tsv", "csv", "xlsx"] },
  columns: { flags: "--columns <names>", about: "print these columns, in this order: --columns id,name", value: "list" },
  quiet: { flags: "-q, --quiet", about: "print ids only, and no remarks" },
  color: { flags: "--no-color", about: "print without colours (NO_COLOR)" },
  input: { flags: "--no-input", about: "ask nothing: what would be asked for is an error" },
  debug: { flags: "--debug", about: "print each request to stderr, without secrets" },
} as const satisfies Flags;

/** Whom provider staff act for (ADR 0065). A verb with a `--stakeholder` of its own, which narrows a list or says where a new thing belongs, keeps that. */
export const stakeholderFlag = {
  flags: "--stakeholder <name>",
  about: "act for this stakeholder, by short name; for provider staff (PARLEY_STAKEHOLDER)",
} as const satisfies Flag;

/** How long a request may take. A verb that waits for something has a `--timeout` of its own, which is about that. */
export const timeoutFlag = {
  flags: "--timeout <seconds>",
  about: "wait no longer than this for an answer (30)",
  value: "seconds",
} as const satisfies Flag;

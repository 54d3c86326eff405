import { changeFlags, creationFlags, pageFlags, reportFilterFlags, yesFlag } from "../shared-flags.ts";
import { byNameOrId, defineTopic, type Flags, fromContract } from "../verb.ts";

/**
 * Flag for the format of the exported file. It is separate from `--format`, which concerns the output of the command,
 * but older scripts that use `--format` for the file still work.
 */
const fileFormat = { flags: "--file-format <format>", choices: fromContract("schedules.create", "format"), field: "format" } as const;
const range = {
  flags: "--range <range>",
  about: "date range of a report, relative to the day of each run",
  choices: fromContract("schedules.create", "range"),
} as const;
const filter = {
  flags: "--filter <field=value>",
  about: "filter, search or order of a list, as a field of its call (repeatable)",
  value: "pairs",
} as const;
export const scheduleFlags = {
  range,
  cron: { flags: "--cron <line>", about: 'when, as five fields: "0 6 * * 1" is Mondays at six', required: true },
  emailTo: {
    flags: "--email-to <address>",
    about: "recipients of the link: yourself, or addresses that your stakeholder allows, separated by commas",
    required: true,
  },
  timeZone: { flags: "--time-zone <zone>", about: "time zone of the cron expression (your stakeholder's)" },
  fileFormat: { ...fileFormat, about: "format of the file (csv)" },
  skipEmpty: { flags: "--skip-empty", about: "send nothing if there are no rows" },
} as const satisfies Flags;
const SCHEDULE = {
  about: "a schedule",
  find: { call: "schedules.list", by: "name", distinguishedBy: "ownerName", listed: "parley schedules list" },
  operands: [byNameOrId("<schedule>", "a schedule")],
} as const;

export const scheduleTopic = defineTopic({
  name: "schedules",
  verbs: {
    list: {
      summary: "List scheduled exports",
      does: "list",
      call: "schedules.list",
      columns: [
        "id",
        "name",
        "report",
        "list",
        "range",
        "cron",
        "timeZone",
        "active",
        "pausedReason",
        "nextRunAt",
        "lastRunAt",
        "lastState",
        "lastRows",
        "lastError",
        "emailTo",
        "ownerName",
      ],
      flags: { ...pageFlags },
      examples: ["parley schedules list", "parley schedules list --all --json"],
    },
    show: {
      summary: "Show a scheduled export and its last runs",
      does: "show",
      call: "schedules.get",
      ...SCHEDULE,
      examples: ["parley schedules show 7", "parley schedules show 7 --json"],
    },
    add: {
      summary: "Schedule an export",
      flags: {
        report: { flags: "--report <report>", about: "report to export, by key (see parley reports list)" },
        list: { flags: "--list <list>", about: "list to export instead of a report, by its file name, such as tickets" },
        ...scheduleFlags,
        name: { flags: "--name <name>", about: "name of the schedule (report and range, or the list)" },
        ...reportFilterFlags,
        filter,
        ...creationFlags,
      },
      note: "A dry run also shows the next three runs, and the file that a run would send now.",
      examples: [
        'parley schedules add --report sessions-by-hour --range last-week --cron "0 6 * * 1" --email-to me@acacia.test',
        'parley schedules add --report sessions-by-hour --range last-week --cron "0 6 * * 1" --email-to me@acacia.test --dry-run',
        'parley schedules add --list tickets --filter status=open --filter sort=-createdAt --cron "0 7 * * 1-5" --email-to me@acacia.test --skip-empty',
        'parley schedules add --report support-queue --range last-month --group-by day,outcome --cron "0 6 1 * *" --email-to me@acacia.test',
        'parley schedules add --report plan-reports --range last-month --cron "0 7 1 * *" --time-zone Africa/Nairobi --file-format xlsx --email-to me@parley.test',
      ],
    },
    update: {
      summary: "Change a scheduled export",
      ...SCHEDULE,
      flags: {
        name: { flags: "--name <name>", about: "name of the schedule" },
        range,
        cron: { flags: "--cron <line>", about: 'when, as five fields: "0 6 * * 1" is Mondays at six' },
        timeZone: { flags: "--time-zone <zone>", about: "time zone of the cron expression" },
        emailTo: {
          flags: "--email-to <address>",
          about: "recipients of the link: its owner, or addresses that the stakeholder allows, separated by commas",
        },
        fileFormat: { ...fileFormat, about: "format of the file" },
        ...reportFilterFlags,
        filter,
        filters: { flags: "--no-filters", about: "remove all filters except those given in the same command" },
        skipEmpty: { flags: "--skip-empty", about: "send nothing if there are no rows", no: "send it even without rows" },
        ...changeFlags,
      },
      note: "Filters that you do not give stay unchanged. The export keeps running with its owner's rights; its report or list cannot be changed.",
      examples: [
        'parley schedules update 7 --cron "0 7 * * 1-5" --dry-run',
        "parley schedules update 7 --email-to lead@acacia.test --file-format xlsx --yes",
      ],
    },
    pause: {
      summary: "Pause a scheduled export",
      ...SCHEDULE,
      examples: ['parley schedules pause "Monday figures"'],
    },
    resume: {
      summary: "Resume a scheduled export",
      ...SCHEDULE,
      examples: ["parley schedules resume 7"],
    },
    remove: {
      summary: "Remove a scheduled export",
      ...SCHEDULE,
      flags: { ...yesFlag },
      examples: ["parley schedules remove 7 --yes"],
    },
    "run-now": {
      summary: "Run a scheduled export now",
      ...SCHEDULE,
      examples: ["parley schedules run-now 7"],
    },
  },
});

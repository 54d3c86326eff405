import { changeFlags, pageFlags, reportFilterFlags, yesFlag } from "./shared-flags.ts";
import { byId, defineTopic, fromContract } from "./verb.ts";

const SCHEDULE = byId("the id of a schedule, as parley schedules list shows it");

export const scheduleTopic = defineTopic({
  name: "schedules",
  summary: "Exports that run on a schedule (cron expression)",
  verbs: {
    list: {
      summary: "List scheduled exports",
      does: "list",
      call: "schedules.list",
      columns: ["id", "name", "report", "range", "cron", "timeZone", "active", "nextRunAt", "lastState", "emailTo", "ownerName"],
      flags: { ...pageFlags },
      examples: ["parley schedules list", "parley schedules list --all --json"],
    },
    show: {
      summary: "Show a scheduled export",
      does: "show",
      call: "schedules.get",
      operands: [SCHEDULE],
      examples: ["parley schedules show 7", "parley schedules show 7 --json"],
    },
    add: {
      summary: "Schedule an export",
      flags: {
        report: { flags: "--report <report>", about: "the key of a report, as parley reports list shows it", required: true },
        range: {
          flags: "--range <range>",
          about: "the days of each run, counted from its day",
          choices: fromContract("schedules.create", "range"),
          required: true,
        },
        cron: { flags: "--cron <line>", about: 'when, as five fields: "0 6 * * 1" is Mondays at six', required: true },
        emailTo: { flags: "--email-to <address>", about: "who gets the link: yourself, or an address that your stakeholder allows", required: true },
        name: { flags: "--name <name>", about: "what it is called (report and range)" },
        timeZone: { flags: "--time-zone <zone>", about: "the zone that the cron expression is meant in (your stakeholder's)" },
        ...reportFilterFlags,
        skipEmpty: { flags: "--skip-empty", about: "send nothing when there are no rows" },
      },
      examples: [
        'parley schedules add --report sessions-by-hour --range last-week --cron "0 6 * * 1" --email-to me@acacia.test',
        'parley schedules add --report plan-reports --range last-month --cron "0 7 1 * *" --time-zone Africa/Nairobi --format xlsx --email-to me@parley.test',
      ],
    },
    update: {
      summary: "Change a scheduled export",
      operands: [SCHEDULE],
      flags: {
        name: { flags: "--name <name>", about: "what it is called" },
        range: { flags: "--range <range>", about: "the days of each run, counted from its day", choices: fromContract("schedules.create", "range") },
        cron: { flags: "--cron <line>", about: 'when, as five fields: "0 6 * * 1" is Mondays at six' },
        timeZone: { flags: "--time-zone <zone>", about: "the zone that the cron expression is meant in" },
        emailTo: { flags: "--email-to <address>", about: "who gets the link: its owner, or an address that the stakeholder allows" },
        ...reportFilterFlags,
        filters: { flags: "--no-filters", about: "take its filters off; those that are given beside it stay" },
        skipEmpty: { flags: "--skip-empty", about: "send nothing when there are no rows", no: "send it without rows, too" },
        ...changeFlags,
      },
      note: "--format sets the format of its file: csv, xlsx or json. Filters that are not named stay. It goes on running with its owner's rights; the report cannot be changed.",
      examples: [
        'parley schedules update 7 --cron "0 7 * * 1-5" --dry-run',
        "parley schedules update 7 --email-to lead@acacia.test --format xlsx --yes",
      ],
    },
    pause: {
      summary: "Pause a scheduled export",
      operands: [SCHEDULE],
      examples: ["parley schedules pause 7"],
    },
    resume: {
      summary: "Resume a scheduled export",
      operands: [SCHEDULE],
      examples: ["parley schedules resume 7"],
    },
    remove: {
      summary: "Remove a scheduled export",
      operands: [SCHEDULE],
      flags: { ...yesFlag },
      examples: ["parley schedules remove 7 --yes"],
    },
    "run-now": {
      summary: "Run a scheduled export now",
      operands: [SCHEDULE],
      examples: ["parley schedules run-now 7"],
    },
  },
});

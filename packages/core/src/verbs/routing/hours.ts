import { changeFlags, fromOtherFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

/** Flags that select the hours of a team or branch instead of the stakeholder's. */
const partFlags = {
  team: { flags: "--team <name>", about: "team that the hours apply to, by name or id" },
  branch: { flags: "--branch <name>", about: "branch that the hours apply to, by name or id" },
} as const;

export const hoursTopic = defineTopic({
  name: "hours",
  verbs: {
    show: {
      summary: "Show the working hours of the stakeholder, a team or a branch",
      flags: partFlags,
      examples: ["parley hours show", "parley hours show --team Billing --json"],
    },
    unset: {
      summary: "Remove the working hours of a team or a branch",
      flags: { ...changeFlags, ...partFlags },
      examples: ["parley hours unset --team Billing --yes"],
    },
    import: {
      summary: "Add the holidays of a calendar file to the special days",
      call: "workingHours.update",
      operands: [{ operand: "<file>", about: "iCalendar file (.ics); - is stdin" }],
      flags: { ...changeFlags, ...partFlags },
      note: "Days that already have their own hours stay as they are. Recurring holidays are added for the coming two years.",
      examples: ["parley hours import holidays.ics --dry-run", "parley hours import holidays.ics --branch Mombasa --yes"],
    },
    set: {
      summary: "Set working hours, time zone and closed message",
      flags: {
        ...changeFlags,
        ...partFlags,
        file: { flags: "--file <path>", about: "file with hours from parley config export --only hours; - is stdin" },
        ...fromOtherFlag,
        weekdays: { flags: "--weekdays <hours>", about: "hours from Monday to Friday: 08:00-12:00,13:00-17:00; closed for none" },
        monday: { flags: "--monday <hours>", about: "hours on Monday; a night shift belongs to the day on which it begins: 22:00-02:00" },
        tuesday: { flags: "--tuesday <hours>", about: "hours on Tuesday" },
        wednesday: { flags: "--wednesday <hours>", about: "hours on Wednesday" },
        thursday: { flags: "--thursday <hours>", about: "hours on Thursday" },
        friday: { flags: "--friday <hours>", about: "hours on Friday" },
        saturday: { flags: "--saturday <hours>", about: "hours on Saturday" },
        sunday: { flags: "--sunday <hours>", about: "hours on Sunday" },
        timeZone: { flags: "--time-zone <name>", about: "time zone of the hours" },
        closedMessage: {
          flags: "--closed-message <text>",
          about: "message for customers who ask for a support agent outside the hours; empty for none",
        },
      },
      examples: [
        "parley hours set --weekdays 08:00-17:00 --saturday 09:00-13:00 --sunday closed",
        "parley hours set --friday 18:00-02:00 --saturday closed --dry-run",
        "parley hours set --team Billing --weekdays 10:00-16:00",
        "parley hours set --file hours.json --yes",
      ],
    },
  },
});

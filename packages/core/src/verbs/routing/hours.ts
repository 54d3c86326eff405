import { changeFlags, fromOtherFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

/** Selects a team's or branch's hours instead of the stakeholder's. */
const partFlags = {
  team: { flags: "--team <name>", about: "hours of this team, by name or id" },
  branch: { flags: "--branch <name>", about: "hours of this branch, by name or id" },
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
      summary: "Remove the hours of a team or a branch",
      flags: { ...changeFlags, ...partFlags },
      examples: ["parley hours unset --team Billing --yes"],
    },
    import: {
      summary: "Add the holidays of a calendar file to the special days",
      call: "workingHours.update",
      operands: [{ operand: "<file>", about: "a calendar file (iCalendar, .ics); - is stdin" }],
      flags: { ...changeFlags, ...partFlags },
      note: "Days that already have their own hours stay as they are. Recurring holidays are added for the coming two years.",
      examples: ["parley hours import holidays.ics --dry-run", "parley hours import holidays.ics --branch Mombasa --yes"],
    },
    set: {
      summary: "Set hours, time zone and closed message",
      flags: {
        ...changeFlags,
        ...partFlags,
        file: { flags: "--file <path>", about: "hours as parley config export --only hours prints them; - is stdin" },
        ...fromOtherFlag,
        weekdays: { flags: "--weekdays <hours>", about: "Monday to Friday: 08:00-12:00,13:00-17:00; closed for none" },
        monday: { flags: "--monday <hours>", about: "its hours; a night shift belongs to the day it begins: 22:00-02:00" },
        tuesday: { flags: "--tuesday <hours>", about: "its hours" },
        wednesday: { flags: "--wednesday <hours>", about: "its hours" },
        thursday: { flags: "--thursday <hours>", about: "its hours" },
        friday: { flags: "--friday <hours>", about: "its hours" },
        saturday: { flags: "--saturday <hours>", about: "its hours" },
        sunday: { flags: "--sunday <hours>", about: "its hours" },
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

import { changeFlags, fileFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { byNameOrId, defineTopic, type Find, type Flags, fromContract } from "../verb.ts";
import { pushTemplateTopic } from "./push-templates.ts";

const find: Find = { call: "broadcasts.list", by: "name", search: "search", distinguishedBy: "status", listed: "parley broadcasts list" };
const about = "a broadcast";
const BROADCAST = { about, find, operands: [byNameOrId("<broadcast>", about)] } as const;
const DRAFT = { about, find, operands: [byNameOrId("<broadcast>", "a draft")] } as const;
const audienceFlags = {
  type: { flags: "--type <name...>", about: "only subscribers of these types" },
  location: { flags: "--location <place...>", about: "only subscribers in these locations" },
  platform: {
    flags: "--platform <platform...>",
    about: "only subscribers on these platforms",
    choices: fromContract("subscribers.list", "platform"),
  },
  attribute: {
    flags: "--attribute <name=value...>",
    about: "only subscribers with this value of the named attribute (repeatable; one value of each attribute must match)",
  },
} as const satisfies Flags;
const valueFlag = {
  value: { flags: "--value <variable=value>", about: "value of a template variable (repeatable)", value: "pairs" },
} as const satisfies Flags;
const sendFlags = {
  ...yesFlag,
  dryRun: { flags: "--dry-run", about: "print the number of recipients without sending anything" },
} as const satisfies Flags;

export const broadcastTopic = defineTopic({
  name: "broadcasts",
  verbs: {
    list: {
      summary: "List broadcasts",
      does: "list",
      call: "broadcasts.list",
      file: "broadcasts.file",
      columns: ["id", "name", "status", "templateName", "scheduledAt", "startedAt", "finishedAt", "createdBy"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        status: { flags: "--status <status>", about: "only broadcasts with this status", choices: fromContract("broadcasts.list", "status") },
        search: { flags: "--search <text>", about: "text in the name" },
        ...sortFlag("broadcasts.list"),
      },
      examples: ["parley broadcasts list --status scheduled", "parley broadcasts list --status completed_with_failures --all -q"],
    },
    show: {
      summary: "Show one broadcast with its totals",
      does: "show",
      call: "broadcasts.batch",
      ...BROADCAST,
      examples: ["parley broadcasts show 12", 'parley broadcasts show "Weekend offer"', "parley broadcasts show 12 --json"],
    },
    recipients: {
      summary: "List the recipients of a broadcast with their results",
      does: "list",
      call: "broadcasts.recipients",
      file: "broadcasts.recipientFile",
      columns: ["userCode", "name", "platform", "location", "status", "reason", "at"],
      ...BROADCAST,
      flags: {
        ...pageFlags,
        ...fileFlags,
        status: { flags: "--status <status>", about: "only recipients with this status", choices: fromContract("broadcasts.recipients", "status") },
      },
      examples: ["parley broadcasts recipients 12 --status failed", "parley broadcasts recipients 12 -o recipients.xlsx"],
    },
    create: {
      summary: "Create a draft of a broadcast",
      operands: [{ operand: "<name>", about: "name of the broadcast" }],
      flags: {
        template: { flags: "--template <name>", about: "template of the text, by name or id", required: true },
        ...valueFlag,
        ...audienceFlags,
      },
      note: "The command prints the id of the draft and sends nothing. Variables that are fields of a subscriber ({{name}}) are filled in automatically.",
      examples: [
        'parley broadcasts create "Weekend offer" --template "Season offer" --value discount=15% --value "until=30 June" --platform whatsapp',
        'parley broadcasts create "Coast bus" --template "Local departure" --value "price=KES 2,400" --location Nairobi Nakuru',
      ],
    },
    update: {
      summary: "Change a broadcast that has not started",
      about,
      find,
      operands: [byNameOrId("<broadcast>", "a broadcast that has not started")],
      flags: {
        ...changeFlags,
        name: { flags: "--name <name>", about: "name of the broadcast" },
        template: { flags: "--template <name>", about: "template of the text, by name or id" },
        ...valueFlag,
        ...audienceFlags,
      },
      note: "Values that you do not give stay unchanged. Types, places, platforms and attributes replace the current ones.",
      examples: ["parley broadcasts update 12 --value discount=20% --dry-run", "parley broadcasts update 12 --location Nairobi Mombasa --yes"],
    },
    count: {
      summary: "Count the subscribers that an audience reaches",
      about,
      find,
      operands: [byNameOrId("[broadcast]", "a broadcast whose audience is counted")],
      flags: audienceFlags,
      examples: [
        "parley broadcasts count 12",
        "parley broadcasts count --platform whatsapp --location Nairobi Nakuru --json",
        "parley broadcasts count --attribute Tier=gold Tier=silver",
      ],
    },
    send: {
      summary: "Send a draft",
      ...DRAFT,
      flags: {
        ...sendFlags,
        wait: { flags: "--wait", about: "wait until the broadcast is sent, with progress; exit with 3 if recipients failed" },
        timeout: { flags: "--timeout <seconds>", about: "maximum wait in seconds", value: "count" },
      },
      examples: ["parley broadcasts send 12", "parley broadcasts send 12 --dry-run", "parley broadcasts send 12 --yes --wait --json"],
    },
    schedule: {
      summary: "Schedule a draft at a time in your stakeholder's time zone",
      ...DRAFT,
      flags: {
        ...sendFlags,
        at: { flags: "--at <time>", about: "time in your stakeholder's time zone, such as 2026-12-31T09:00", required: true },
      },
      examples: ["parley broadcasts schedule 12 --at 2026-12-31T09:00 --yes"],
    },
    unschedule: {
      summary: "Return a scheduled broadcast to draft",
      ...BROADCAST,
      note: "A broadcast that has started cannot return to draft.",
      examples: ["parley broadcasts unschedule 12"],
    },
    pause: {
      summary: "Pause a broadcast that is being sent",
      ...BROADCAST,
      note: "Messages that are already on their way are delivered.",
      examples: ["parley broadcasts pause 12"],
    },
    resume: {
      summary: "Resume a paused broadcast",
      ...BROADCAST,
      note: "The broadcast continues where it was paused.",
      examples: ["parley broadcasts resume 12"],
    },
    abort: {
      summary: "Abort a broadcast permanently",
      ...BROADCAST,
      flags: { ...yesFlag },
      note: "Subscribers who have not received the broadcast yet never receive it.",
      examples: ["parley broadcasts abort 12 --yes"],
    },
    remove: {
      summary: "Remove a draft of a broadcast",
      ...DRAFT,
      flags: { ...yesFlag },
      examples: ["parley broadcasts remove 12", "parley broadcasts remove 12 --yes"],
    },
    retry: {
      summary: "Retry the failed recipients of a broadcast",
      ...BROADCAST,
      note: "Only failed recipients are tried again.",
      examples: ["parley broadcasts retry 12"],
    },
    templates: pushTemplateTopic,
  },
});

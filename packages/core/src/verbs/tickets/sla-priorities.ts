import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const place = { flags: "--rank <number>", about: "rank; a lower number is more urgent", value: "count" } as const;
const firstResponse = {
  flags: "--first-response <minutes>",
  about: "time to the first response, in minutes",
  value: "count",
  field: "firstResponseMinutes",
} as const;
const resolution = {
  flags: "--resolution <minutes>",
  about: "time to resolution, in minutes",
  value: "count",
  field: "resolutionMinutes",
} as const;

const more = {
  nextResponse: {
    flags: "--next-response <minutes>",
    about: "time to the next response, in minutes",
    value: "count",
    field: "nextResponseMinutes",
  },
  warnPercent: {
    flags: "--warn-percent <percent>",
    about: "percentage of the time after which owner and lead are warned (80)",
    value: "count",
    field: "warnPercent",
  },
} as const;

const businessHours = { flags: "--business-hours", about: "run the clocks only within working hours", field: "businessHours" } as const;

const { list, create, update, remove } = crudVerbs({
  area: "slaPriorities",
  topic: "tickets priorities",
  one: "an SLA priority level",
  many: "SLA priority levels",
  operand: "<level>",
  by: "name",
  columns: ["name", "id", "rank", "firstResponseMinutes", "resolutionMinutes", "nextResponseMinutes", "businessHours", "warnPercent", "ticketCount"],
  // Has no page flags, because the list of SLA priorities has no pages.
  list: { flags: undefined, examples: ["parley tickets priorities list", "parley tickets priorities list --json"] },
  create: {
    summary: "Add an SLA priority level",
    named: "name of the level",
    flags: {
      rank: { ...place, required: true },
      firstResponse: { ...firstResponse, required: true },
      resolution: { ...resolution, required: true },
      ...more,
      businessHours,
    },
    examples: ["parley tickets priorities add Urgent --rank 2 --first-response 45 --resolution 360"],
  },
  update: {
    flags: {
      ...changeFlags,
      name: { flags: "--name <name>", about: "name of the level" },
      rank: place,
      firstResponse,
      resolution,
      ...more,
      businessHours: { ...businessHours, no: "its clocks run at all times" },
    },
    note: "Existing tickets keep their deadlines.",
    examples: ["parley tickets priorities update High --first-response 45 --dry-run", "parley tickets priorities update High --resolution 360 --yes"],
  },
  remove: {
    summary: "Remove an SLA priority level without active tickets",
    flags: changeFlags,
    examples: ["parley tickets priorities remove Relaxed --dry-run", "parley tickets priorities remove Relaxed --yes"],
  },
});

export const slaPriorityTopic = defineTopic(
  { name: "priorities", summary: "SLA priority levels and their deadlines", verbs: { list, add: create, update, remove } },
  ["tickets"],
);

import { crudVerbs } from "./crud-verbs.ts";
import { changeFlags } from "./shared-flags.ts";
import { defineTopic } from "./verb.ts";

const place = { flags: "--rank <number>", about: "its place: the lower, the more urgent", value: "count" } as const;
const firstResponse = {
  flags: "--first-response <minutes>",
  about: "until the first answer, in minutes",
  value: "count",
  field: "firstResponseMinutes",
} as const;
const resolution = {
  flags: "--resolution <minutes>",
  about: "until it is resolved, in minutes",
  value: "count",
  field: "resolutionMinutes",
} as const;

const { list, create, update, remove } = crudVerbs({
  area: "slaPriorities",
  topic: "tickets priorities",
  one: "an SLA priority level",
  many: "SLA priority levels",
  operand: "<level>",
  by: "name",
  columns: ["name", "id", "rank", "firstResponseMinutes", "resolutionMinutes", "ticketCount"],
  // There are few, and they come without pages.
  list: { flags: undefined, examples: ["parley tickets priorities list", "parley tickets priorities list --json"] },
  create: {
    summary: "Add an SLA priority level",
    named: "what the level is called",
    flags: { rank: { ...place, required: true }, firstResponse: { ...firstResponse, required: true }, resolution: { ...resolution, required: true } },
    examples: ["parley tickets priorities add Urgent --rank 2 --first-response 45 --resolution 360"],
  },
  update: {
    flags: { ...changeFlags, name: { flags: "--name <name>", about: "what it is called" }, rank: place, firstResponse, resolution },
    note: "Tickets keep the deadlines they have.",
    examples: ["parley tickets priorities update High --first-response 45 --dry-run", "parley tickets priorities update High --resolution 360 --yes"],
  },
  remove: {
    summary: "Remove an SLA priority level that no active ticket has",
    flags: changeFlags,
    examples: ["parley tickets priorities remove Relaxed --dry-run", "parley tickets priorities remove Relaxed --yes"],
  },
});

export const slaPriorityTopic = defineTopic(
  { name: "priorities", summary: "SLA priority levels, and the deadlines that each gives", verbs: { list, add: create, update, remove } },
  ["tickets"],
);

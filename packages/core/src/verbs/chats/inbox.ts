import { bulkFlags, fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const CONVERSATIONS = { operand: "[ids...]", about: "ids of conversations (see parley inbox list)" } as const;

const filters = {
  kind: { flags: "--kind <kind>", about: "only chats, or only e-mails", choices: fromContract("inbox.list", "kind") },
  search: { flags: "--search <text>", about: "text in the messages, or in the customer's name or code" },
  platform: { flags: "--platform <platform>", about: "only conversations on this platform", choices: fromContract("inbox.list", "platform") },
  owner: { flags: "--owner <login>", about: "only conversations of this support agent, by login id, name or id", field: "ownerId", finds: "agent" },
  inTeam: { flags: "--in-team <name>", about: "only conversations of this team; none: those without a team", field: "teamId" },
  withLabel: { flags: "--with-label <name>", about: "only conversations with this label", field: "labelId" },
  withPriority: {
    flags: "--with-priority <priority>",
    about: "only conversations with this priority",
    choices: fromContract("inbox.list", "priority"),
    field: "priority",
  },
  unread: { flags: "--unread", about: "only conversations with unread messages" },
} as const satisfies Flags;

/** Filters that select the conversations of a bulk command. `--from mine` selects the user's own. */
const found = {
  from: {
    flags: "--from <list>",
    about: "filter: conversations in this list of the inbox",
    choices: fromContract("inbox.list", "list"),
    filters: "list",
  },
  search: { flags: "--search <text>", about: "filter: text in the messages, or in the customer's name or code", filters: "search" },
  platform: {
    flags: "--platform <platform>",
    about: "filter: conversations on this platform",
    choices: fromContract("inbox.list", "platform"),
    filters: "platform",
  },
  inTeam: { flags: "--in-team <name>", about: "filter: conversations of this team; none: those without a team", filters: "teamId" },
  withLabel: { flags: "--with-label <name>", about: "filter: conversations with this label", filters: "labelId" },
  withPriority: {
    flags: "--with-priority <priority>",
    about: "filter: conversations with this priority",
    choices: fromContract("inbox.list", "priority"),
    filters: "priority",
  },
} as const satisfies Flags;

const bulk = (what: string) =>
  ({
    id: "id",
    asks: [what, "conversation", "conversations"],
    finds: { call: "inbox.list", query: { sort: "startedAt" }, takes: { id: "id" } },
    shown: true,
  }) as const;

/** Flag of the insights commands for the promised maximum wait of customers. */
const promised = {
  within: {
    flags: "--within <seconds>",
    about: "promised maximum wait of customers, in seconds (the amber minutes of the queue)",
    value: "count",
    field: "seconds",
  },
} as const satisfies Flags;
const weeks = { weeks: { flags: "--weeks <n>", about: "number of past weeks, at most 12 (4)", value: "count" } } as const satisfies Flags;

export const inboxTopic = defineTopic({
  name: "inbox",
  verbs: {
    list: {
      summary: "List open conversations",
      does: "list",
      call: "inbox.list",
      file: "inbox.file",
      columns: [
        "id",
        "customerName",
        "platform",
        "status",
        "ownerName",
        "teamName",
        "priority",
        "issueType",
        "waitingSince",
        "customerSaid",
        "labels",
      ],
      flags: {
        list: { flags: "--list <list>", about: "list of the inbox (all)", choices: fromContract("inbox.list", "list") },
        ...filters,
        ...pageFlags,
        ...fileFlags,
        ...sortFlag("inbox.list"),
      },
      examples: [
        "parley inbox list --list waiting",
        "parley inbox list --list mine --unread",
        "parley inbox list --search refund --all --format csv",
      ],
    },
    menu: {
      summary: "Count the conversations of each inbox list and of your teams",
      examples: ["parley inbox menu", "parley inbox menu --json"],
    },
    insights: {
      summary: "Show waiting customers, current response times and available agents",
      flags: promised,
      examples: ["parley inbox insights", "parley inbox insights --within 60 --json"],
    },
    days: {
      summary: "List arrivals, timely answers, first response times and handling times by day",
      flags: {
        ...weeks,
        ...promised,
        agent: { flags: "--agent <login>", about: "only figures of this support agent, by login id, name or id", field: "agentId", finds: "agent" },
      },
      note: "Users who are not leads see only their own figures.",
      examples: ["parley inbox days", "parley inbox days --weeks 12 --format csv"],
    },
    staffing: {
      summary: "List the agents needed for each hour of the week, and those who were present",
      flags: {
        ...weeks,
        ...promised,
        share: { flags: "--share <percent>", about: "percentage of customers to accept in time, 1 to 99 (80)", value: "percent" },
        shrinkage: { flags: "--shrinkage <percent>", about: "percentage of paid time in which agents are absent, 0 to 90 (30)", value: "percent" },
        chats: { flags: "--chats <n>", about: "simultaneous conversations per agent (average capacity of the agents)", value: "count" },
      },
      examples: ["parley inbox staffing", "parley inbox staffing --share 90 --within 30 --chats 3 --format csv"],
    },
    snooze: {
      summary: "Snooze conversations until a date and time, or until the customer writes",
      bulk: bulk("Snooze"),
      operands: [CONVERSATIONS],
      flags: {
        ...bulkFlags,
        until: {
          flags: "--until <when>",
          about: "end: 30m, 4h or 3d from now, or ISO 8601 with time zone (until the customer writes)",
          value: "moment",
        },
        ...found,
      },
      examples: ["parley inbox snooze 12 --until 4h", "parley inbox snooze --from mine --until 3d --dry-run"],
    },
    wake: {
      summary: "Unsnooze conversations",
      bulk: bulk("Unsnooze"),
      operands: [CONVERSATIONS],
      flags: { ...bulkFlags, ...found },
      examples: ["parley inbox wake 12", "parley inbox wake --from snoozed --with-label VIP"],
    },
    label: {
      summary: "Add and remove labels of conversations",
      bulk: {
        ...bulk("Label"),
        needs: { flags: ["add", "remove"], says: "No labels were given.", hint: "Use --add, --remove or both." },
      },
      operands: [CONVERSATIONS],
      flags: {
        ...bulkFlags,
        add: { flags: "--add <name>", about: "label to add (repeatable)", value: "several", field: "addLabels" },
        remove: { flags: "--remove <name>", about: "label to remove (repeatable)", value: "several", field: "removeLabels" },
        ...found,
      },
      examples: ["parley inbox label 12 13 --add VIP", "parley inbox label --from waiting --search refund --add Refund --dry-run"],
    },
    priority: {
      summary: "Set the priority of conversations",
      bulk: {
        ...bulk("Set the priority of"),
        needs: { flags: ["priority"], says: "No priority was given.", hint: "Use --priority." },
      },
      operands: [CONVERSATIONS],
      flags: {
        ...bulkFlags,
        priority: { flags: "--priority <priority>", about: "new priority", choices: fromContract("inbox.priority", "priority") },
        ...found,
      },
      examples: ["parley inbox priority 12 --priority urgent", "parley inbox priority --with-label VIP --priority high"],
    },
    give: {
      summary: "Assign conversations to a team",
      bulk: {
        ...bulk("Give away"),
        needs: { flags: ["team"], says: "No team was given.", hint: "Use --team; none removes them from their team." },
      },
      operands: [CONVERSATIONS],
      flags: {
        ...bulkFlags,
        team: { flags: "--team <name>", about: "team; none removes them from their team" },
        ...found,
      },
      note: "A conversation whose owner is not in the team returns to the queue.",
      examples: ["parley inbox give 12 --team Billing", "parley inbox give --from unassigned --search invoice --team Billing --dry-run"],
    },
    type: {
      summary: "Set the issue type of conversations, which determines their team and priority",
      bulk: {
        ...bulk("Set the issue type of"),
        needs: { flags: ["type"], says: "No issue type was given.", hint: "Use --type; none removes the issue type." },
      },
      operands: [CONVERSATIONS],
      flags: {
        ...bulkFlags,
        type: { flags: "--type <name>", about: "issue type; none removes it" },
        ...found,
      },
      note: "A conversation whose owner is not in the team of the issue type returns to the queue.",
      examples: ["parley inbox type 12 --type Refund", "parley inbox type --from unassigned --search refund --type Refund --dry-run"],
    },
    end: {
      summary: "End chats with a disposition",
      bulk: bulk("End"),
      operands: [CONVERSATIONS],
      flags: {
        ...bulkFlags,
        disposition: { flags: "--disposition <name>", about: "disposition of the chats" },
        label: { flags: "--label <name>", about: "label to add (repeatable)", value: "several", field: "labels" },
        note: { flags: "--note <text>", about: "note for the history" },
        ...found,
      },
      note: "Customers are notified, and this cannot be undone. An administrator sets the fields that the end of a chat requires.",
      examples: ["parley inbox end 12 --disposition Solved", 'parley inbox end --from mine --disposition "No answer" --dry-run'],
    },
  },
});

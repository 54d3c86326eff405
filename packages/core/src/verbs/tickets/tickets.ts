import { bulkFlags, changeFlags, fileFlags, mergeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";
import { slaPriorityTopic } from "./sla-priorities.ts";
import { ticketMacroTopic } from "./ticket-macros.ts";

const NAMED = "by number, such as 1042; by id:77 where you reach the tickets of several stakeholders";
const ticket = (which = "") => ({ operand: "<ticket>", about: `${which}${NAMED}` }) as const;

export const ticketTopic = defineTopic({
  name: "tickets",
  verbs: {
    list: {
      summary: "List tickets",
      does: "list",
      call: "tickets.list",
      file: "tickets.file",
      columns: ["ticket", "id", "subject", "customer", "status", "priority", "owner", "slaPriority", "dueAt", "labels", "channel", "updatedAt"],
      flags: {
        status: {
          flags: "--status <statuses>",
          about: "tickets with these statuses, separated by commas: open, pending, unresolved, resolved, closed, merged",
        },
        priority: { flags: "--priority <priorities>", about: "tickets with these priorities, separated by commas: low, normal, high, urgent" },
        owner: { flags: "--owner <login>", about: "tickets of this owner; none for tickets without one", field: "ownerId" },
        team: { flags: "--team <name>", about: "tickets that members of this team own", field: "teamId" },
        label: { flags: "--label <name>", about: "tickets with this label", field: "labelId" },
        sla: { flags: "--sla <name>", about: "tickets with this SLA priority", field: "slaPriorityId" },
        type: { flags: "--type <name>", about: "tickets with this issue type", field: "issueTypeId" },
        parent: { flags: "--parent <id>", about: "child tickets of this ticket, by its id", value: "count", field: "parentId" },
        channel: { flags: "--channel <channel>", about: "tickets from this channel, such as whatsapp" },
        overdue: { flags: "--overdue", about: "tickets that have missed a deadline" },
        unread: { flags: "--unread", about: "tickets that changed since you last read them" },
        search: { flags: "--search <text>", about: "text in the number, subject or customer" },
        ...sortFlag("tickets.list"),
        ...pageFlags,
        ...fileFlags,
      },
      examples: [
        "parley tickets list --status open,unresolved --owner none",
        "parley tickets list --overdue --sort dueAt",
        "parley tickets list --label VIP --all --json",
      ],
    },
    teams: {
      summary: "List teams with the tickets of their members",
      does: "list",
      call: "tickets.teams",
      columns: ["name", "id", "active", "overdue"],
      examples: ["parley tickets teams", "parley tickets teams --json"],
    },
    show: {
      summary: "Show a ticket with its deadlines, notes and history",
      operands: [ticket()],
      examples: ["parley tickets show 1042", "parley tickets show id:77 --json"],
    },
    explain: {
      summary: "Explain the deadlines of a ticket",
      operands: [ticket()],
      examples: ["parley tickets explain 1042", "parley tickets explain id:77 --json"],
    },
    create: {
      summary: "Create a ticket for a customer",
      operands: [{ operand: "[subject]", about: "subject (with --conversation: what the customer wants)" }],
      flags: {
        customer: { flags: "--customer <code>", about: "customer, by code from parley subscribers list (that of the conversation)" },
        conversation: {
          flags: "--conversation <conversation>",
          about: "conversation of the ticket, by id, or by the name of a customer with an open one",
        },
        owner: { flags: "--owner <login>", about: "owner, by login id" },
        priority: {
          flags: "--priority <priority>",
          about: "priority (that of the issue type, or normal)",
          choices: fromContract("tickets.create", "priority"),
        },
        sla: { flags: "--sla <name>", about: "SLA priority, which sets the deadlines (that of the issue type)" },
        type: { flags: "--type <name>", about: "issue type, which sets the priority and SLA priority unless they are given" },
        label: { flags: "--label <name>", about: "label to add (repeatable)", value: "several" },
        note: { flags: "--note <text>", about: "first note of the ticket" },
      },
      examples: [
        'parley tickets create "Refund for booking 4711" --customer wa-254700000001 --priority high --label Refund',
        'parley tickets create "Call back" --customer wa-254700000001 --owner agent1@acacia.test -q',
        'parley tickets create "Seat by the window" --conversation 12',
        "parley tickets create --conversation 12",
      ],
    },
    update: {
      summary: "Set the owner, status, priority, SLA priority or labels of tickets",
      bulk: {
        id: "ticket",
        asks: ["Update", "ticket", "tickets"],
        // Identifies tickets by id, because several stakeholders may use the same number.
        finds: { call: "tickets.list", query: { sort: "createdAt" }, takes: { ticket: "id:{id}" } },
        needs: {
          flags: ["owner", "status", "until", "priority", "sla", "addLabel", "removeLabel"],
          says: "No changes were given.",
          hint: "Use --owner, --status, --priority, --sla, --add-label or --remove-label.",
          inFile: true,
        },
        guarded: true,
        shown: true,
      },
      operands: [{ operand: "[ids...]", about: `tickets, ${NAMED}` }],
      flags: {
        ...bulkFlags,
        owner: { flags: "--owner <login>", about: "new owner; none removes the owner" },
        status: { flags: "--status <status>", about: "new status", choices: ["open", "pending", "unresolved", "resolved", "closed"] },
        until: { flags: "--until <when>", about: "end of pending: 30m, 4h or 3d from now, or ISO 8601 with time zone", value: "moment" },
        priority: { flags: "--priority <priority>", about: "new priority", choices: fromContract("tickets.create", "priority") },
        sla: {
          flags: "--sla <name>",
          about: "new SLA priority, which resets the deadlines; none removes them",
          field: "slaPriority",
        },
        addLabel: { flags: "--add-label <name>", about: "label to add (repeatable)", value: "several", field: "addLabels" },
        removeLabel: { flags: "--remove-label <name>", about: "label to remove (repeatable)", value: "several", field: "removeLabels" },
        from: {
          flags: "--from <statuses>",
          about: "filter: tickets with these statuses, separated by commas: open, pending, unresolved, resolved, closed, merged",
          filters: "status",
        },
        ownedBy: { flags: "--owned-by <login>", about: "filter: tickets of this owner; none for tickets without one", filters: "ownerId" },
        withPriority: { flags: "--with-priority <priorities>", about: "filter: tickets with these priorities", filters: "priority" },
        withLabel: { flags: "--with-label <name>", about: "filter: tickets with this label", filters: "labelId" },
        withSla: { flags: "--with-sla <name>", about: "filter: tickets with this SLA priority", filters: "slaPriorityId" },
        channel: { flags: "--channel <channel>", about: "filter: tickets from this channel", filters: "channel" },
        search: { flags: "--search <text>", about: "filter: text in the number, subject or customer", filters: "search" },
        overdue: { flags: "--overdue", about: "filter: tickets that have missed a deadline", filters: "overdue" },
      },
      note: "A file has a column ticket, and may have columns owner, status, until, priority, slaPriority, addLabels and removeLabels of its own;\nuntil is ISO 8601 with its zone, and labels are separated by semicolons.",
      examples: [
        "parley tickets update 1042 --owner agent1@acacia.test --priority high",
        "parley tickets update 1042 1043 --status pending --until 3d",
        "parley tickets update --from open --owned-by none --owner agent2@acacia.test --dry-run",
        "parley tickets update --file tickets.csv --yes --results results.csv",
      ],
    },
    macro: {
      summary: "Apply a macro to tickets: all of its steps to each ticket, or none",
      bulk: {
        id: "ticket",
        asks: ["Apply the macro to", "ticket", "tickets"],
        finds: { call: "tickets.list", query: { sort: "createdAt" }, takes: { ticket: "id:{id}" } },
        needs: {
          flags: ["macro"],
          says: "No macro was given.",
          hint: "Choose a macro with --macro. List the macros with: parley tickets macros list",
        },
        guarded: true,
        shown: true,
      },
      operands: [{ operand: "[ids...]", about: `tickets, ${NAMED}` }],
      flags: {
        ...bulkFlags,
        macro: { flags: "--macro <name>", about: "macro to apply, by name or id" },
        from: {
          flags: "--from <statuses>",
          about: "filter: tickets with these statuses, separated by commas: open, pending, unresolved, resolved, closed, merged",
          filters: "status",
        },
        ownedBy: { flags: "--owned-by <login>", about: "filter: tickets of this owner; none for tickets without one", filters: "ownerId" },
        withLabel: { flags: "--with-label <name>", about: "filter: tickets with this label", filters: "labelId" },
        search: { flags: "--search <text>", about: "filter: text in the number, subject or customer", filters: "search" },
        overdue: { flags: "--overdue", about: "filter: tickets that have missed a deadline", filters: "overdue" },
      },
      note: "parley jobs undo reverts fields and labels; notes and sent replies remain.\nA file has a column ticket.",
      examples: [
        'parley tickets macro 1042 1043 --macro "Wait for bank" --dry-run',
        "parley tickets macro --from open --owned-by none --macro Mine --yes",
      ],
    },
    type: {
      summary: "Set the issue type of a ticket, which determines its priority and, if it has none, its SLA priority",
      operands: [ticket(), { operand: "<type>", about: "issue type, by name or id; none removes it" }],
      examples: ["parley tickets type 1042 Refund", "parley tickets type 1042 none"],
    },
    parent: {
      summary: "Set or remove the parent of a ticket",
      operands: [ticket("the child, "), { operand: "<parent>", about: `the parent, ${NAMED}; none removes it` }],
      note: "A child ticket has no children of its own.",
      examples: ["parley tickets parent 1043 1042", "parley tickets parent 1043 none"],
    },
    note: {
      summary: "Add a note to a ticket",
      operands: [ticket(), { operand: "<text>", about: "text of the note; - is stdin" }],
      examples: ['parley tickets note 1042 "Waits for the bank"', "parley tickets note 1042 - < minutes.txt"],
    },
    merge: {
      summary: "Merge tickets into one",
      operands: [
        { operand: "<into>", about: `the ticket to keep, ${NAMED}` },
        { operand: "<sources...>", about: "tickets to merge into it, at most 20" },
      ],
      flags: {
        ...mergeFlags,
      },
      note: "Notes and labels move to the ticket that is kept. Undo it with parley tickets unmerge.",
      examples: ["parley tickets merge 1042 1043 1051 --dry-run", "parley tickets merge 1042 1043 --yes"],
    },
    unmerge: {
      summary: "Undo the merge of a ticket",
      operands: [ticket("the ticket that was merged into another, ")],
      flags: { ...changeFlags },
      examples: ["parley tickets unmerge 1043", "parley tickets unmerge 1043 --yes"],
    },
    priorities: slaPriorityTopic,
    macros: ticketMacroTopic,
  },
});

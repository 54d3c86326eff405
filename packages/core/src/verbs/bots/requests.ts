import { bulkFlags, fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

export const requestTopic = defineTopic({
  name: "requests",
  verbs: {
    list: {
      summary: "List channel requests of clients",
      does: "list",
      call: "clientRequests.list",
      file: "clientRequests.file",
      columns: ["requestId", "stakeholderTitle", "type", "status", "businessName", "contactName", "remarks", "createdAt"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        type: { flags: "--type <channel>", about: "only requests for this channel", choices: fromContract("clientRequests.list", "type") },
        status: { flags: "--status <status>", about: "only requests with this status", choices: fromContract("clientRequests.list", "status") },
        search: { flags: "--search <text>", about: "text in business, contact, e-mail address or phone number" },
        ...sortFlag("clientRequests.list"),
      },
      examples: ["parley requests list --status pending", "parley requests list --type whatsapp --all -q"],
    },
    mine: {
      summary: "List the channel requests of your own stakeholder",
      does: "list",
      call: "clientRequests.mine",
      columns: ["requestId", "type", "businessName", "status", "remarks", "createdAt", "handledAt"],
      flags: {
        ...pageFlags,
        status: { flags: "--status <status>", about: "only requests with this status", choices: fromContract("clientRequests.mine", "status") },
        ...sortFlag("clientRequests.mine"),
      },
      examples: ["parley requests mine", "parley requests mine --status pending --json"],
    },
    create: {
      summary: "Ask the provider to set up a channel",
      does: "create",
      call: "clientRequests.create",
      operands: [{ operand: "<type>", about: "channel to set up", choices: fromContract("clientRequests.create", "type") }],
      flags: {
        businessName: { flags: "--business-name <name>", about: "business name that customers see on the channel", required: true },
        contactName: { flags: "--contact-name <name>", about: "name of the contact person for the provider", required: true },
        contactEmail: { flags: "--contact-email <address>", about: "e-mail address of the contact person", required: true },
        phone: { flags: "--phone <number>", about: "phone number of the contact person, or of the channel" },
      },
      examples: ['parley requests create whatsapp --business-name "Acacia Travel" --contact-name "Amina Odhiambo" --contact-email amina@acacia.test'],
    },
    show: {
      summary: "Show one channel request",
      does: "show",
      call: "clientRequests.get",
      operands: [byId("the id of a request, as parley requests list shows it")],
      examples: ["parley requests show 12", "parley requests show 12 --json"],
    },
    update: {
      summary: "Set the status and remarks of channel requests",
      call: "clientRequests.update",
      about: "a request",
      // Has no undo, because a request can only move forward (spec section 4).
      bulk: {
        id: "requestId",
        asks: ["Update", "request", "requests"],
        finds: { call: "clientRequests.list", query: { sort: "createdAt" }, takes: { requestId: "requestId" } },
        needs: {
          flags: ["status", "remarks"],
          says: "No changes were given.",
          hint: "Use --status, --remarks or both.",
          inFile: true,
        },
        guarded: true,
        shown: true,
        plain: {
          title: "Update client requests",
          reads: "clientRequests.get",
          columns: ["status", "remarks"],
          follows: { field: "status", among: "next" },
        },
      },
      operands: [{ operand: "[ids...]", about: "ids of requests" }],
      flags: {
        ...bulkFlags,
        status: { flags: "--status <status>", about: "new status", choices: fromContract("clientRequests.update", "status") },
        remarks: { flags: "--remarks <text>", about: "remarks that the client sees (unchanged)" },
        from: {
          flags: "--from <status>",
          about: "filter: requests with this status",
          choices: fromContract("clientRequests.update", "status"),
          filters: "status",
        },
        type: {
          flags: "--type <channel>",
          about: "filter: requests for this channel",
          choices: fromContract("clientRequests.list", "type"),
          filters: "type",
        },
      },
      note: "A status cannot go back, so this cannot be undone: explain a mistake in the remarks. A rejected request can become pending again. A file has a column requestId, and may have columns status and remarks of its own.",
      examples: [
        'parley requests update 12 --status in_review --remarks "papers asked for"',
        "parley requests update --from pending --type whatsapp --status in_review --dry-run",
        "parley requests update --file requests.csv --yes --results results.csv",
      ],
    },
  },
});

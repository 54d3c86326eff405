import { changeFlags, removalFlags } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const reply = { operand: "<reply>", about: "a scheduled reply, by its number in the list", by: "id" } as const;
const find = { call: "scheduledReplies.list", by: "id", listed: "parley scheduled-replies list" } as const;

export const scheduledReplyTopic = defineTopic({
  name: "scheduled-replies",
  verbs: {
    list: {
      summary: "List your scheduled replies",
      does: "list",
      call: "scheduledReplies.list",
      columns: ["id", "sendAt", "state", "customerName", "sessionId", "body", "reason"],
      flags: {
        conversation: { flags: "--conversation <id>", about: "only scheduled replies of this conversation", value: "count", field: "sessionId" },
      },
      examples: ["parley scheduled-replies list", "parley scheduled-replies list --conversation 12 --json"],
    },
    create: {
      summary: "Schedule a reply",
      does: "create",
      call: "scheduledReplies.create",
      operands: [{ operand: "<body>", about: "text of the reply" }],
      flags: {
        conversation: { flags: "--conversation <id>", about: "id of the conversation", value: "count", field: "sessionId", required: true },
        at: {
          flags: "--at <when>",
          about: "time: 30m, 4h or 3d from now, or ISO 8601 with time zone",
          value: "moment",
          field: "sendAt",
          required: true,
        },
      },
      note: "The reply is not sent if the customer writes first, or if the conversation ends or gets another owner: its writer is notified then.",
      examples: ['parley scheduled-replies create "Your bag is found" --conversation 12 --at 4h'],
    },
    update: {
      summary: "Change the text or time of a scheduled reply",
      does: "update",
      call: "scheduledReplies.update",
      about: "a scheduled reply",
      find,
      operands: [reply],
      flags: {
        body: { flags: "--body <text>", about: "text of the reply" },
        at: { flags: "--at <when>", about: "time: 30m, 4h or 3d from now, or ISO 8601 with time zone", value: "moment", field: "sendAt" },
        ...changeFlags,
      },
      examples: ["parley scheduled-replies update 7 --at 3d --yes"],
    },
    remove: {
      summary: "Cancel a scheduled reply",
      does: "remove",
      call: "scheduledReplies.remove",
      about: "a scheduled reply",
      find,
      operands: [reply],
      flags: removalFlags,
      examples: ["parley scheduled-replies remove 7 --yes"],
    },
  },
});

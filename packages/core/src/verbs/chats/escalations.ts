import { agentFlags, fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

const ESCALATION = byId("the id of an escalation, as parley escalations list shows it");

export const escalationTopic = defineTopic({
  name: "escalations",
  verbs: {
    list: {
      summary: "List your escalations; leads see all of them",
      does: "list",
      call: "escalations.list",
      file: "escalations.file",
      columns: ["id", "sessionId", "customerName", "agentName", "toAgentName", "toTeamName", "status", "reason", "requestedAt", "answer"],
      flags: {
        whose: {
          flags: "--whose <whose>",
          about: "only escalations to you, or only those from you",
          choices: fromContract("escalations.list", "whose"),
        },
        status: { flags: "--status <status>", about: "only escalations with this status", choices: fromContract("escalations.list", "status") },
        from: { flags: "--from <day>", about: "only escalations requested on or after this day, YYYY-MM-DD" },
        to: { flags: "--to <day>", about: "only escalations requested on or before this day, YYYY-MM-DD" },
        ...agentFlags,
        team: { flags: "--team <name>", about: "only escalations to this team, by name or id", field: "teamId", finds: "team" },
        search: { flags: "--search <text>", about: "text in the customer's name or code" },
        ...sortFlag("escalations.list"),
        ...pageFlags,
        ...fileFlags,
      },
      examples: ["parley escalations list --whose toMe --status requested", "parley escalations list --from 2026-11-01 --all --format csv"],
    },
    request: {
      summary: "Ask an agent or a team to take over an open chat",
      operands: [byId("the id of a conversation, as parley chats list shows it")],
      flags: {
        agent: { flags: "--agent <login>", about: "agent to ask, by login id, name or id" },
        team: { flags: "--team <name>", about: "team to ask, by name or id" },
        reason: { flags: "--reason <text>", about: "reason, shown to the agent or team", required: true },
      },
      examples: [
        'parley escalations request 12 --agent agent2@acacia.test --reason "needs a refund"',
        'parley escalations request 12 --team Refunds --reason "paid twice" --json id,expiresAt',
      ],
    },
    accept: {
      summary: "Accept an escalation to you or your team",
      does: "create",
      call: "escalations.accept",
      operands: [ESCALATION],
      flags: {},
      examples: ["parley escalations accept 7"],
    },
    reject: {
      summary: "Reject an escalation with a reason",
      does: "create",
      call: "escalations.reject",
      operands: [ESCALATION],
      flags: { reason: { flags: "--reason <text>", about: "reason, shown to the requester", required: true } },
      examples: ['parley escalations reject 7 --reason "I am about to leave"'],
    },
    cancel: {
      summary: "Cancel your escalation; leads can cancel any",
      does: "create",
      call: "escalations.cancel",
      operands: [ESCALATION],
      flags: {},
      examples: ["parley escalations cancel 7"],
    },
  },
});

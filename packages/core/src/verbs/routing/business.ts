import { changeFlags, fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

export const businessTopic = defineTopic({
  name: "business",
  verbs: {
    list: {
      summary: "List stakeholders with their business status",
      does: "list",
      call: "business.list",
      file: "business.file",
      columns: ["id", "shCode", "title", "businessStatus", "reason", "effectiveUntil", "isActive", "isArchived"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        search: { flags: "--search <text>", about: "text in the title or short name" },
        status: {
          flags: "--status <status>",
          about: "only stakeholders with this business status",
          field: "businessStatus",
          choices: fromContract("business.list", "businessStatus"),
        },
        ...sortFlag("business.list"),
      },
      examples: ["parley business list", "parley business list --status closed --json"],
    },
    show: {
      summary: "Show the business status of a stakeholder and its bots",
      operands: [{ operand: "[name]", about: "a stakeholder, by short name, code or id (your own)" }],
      examples: ["parley business show", "parley business show acacia --json"],
    },
    update: {
      summary: "Set the business status of a stakeholder, with reason and end",
      operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id" }],
      flags: {
        status: { flags: "--status <status>", about: "new status", choices: fromContract("business.update", "businessStatus") },
        reason: { flags: "--reason <text>", about: "reason, shown to support agents" },
        until: { flags: "--until <moment>", about: "end of the status, such as 2026-12-24T18:00Z; none for no end" },
        ...changeFlags,
      },
      examples: [
        'parley business update acacia --status closed --reason "Power cut" --until 2026-12-01T15:00Z',
        "parley business update 2 --status open --yes",
      ],
    },
    bot: {
      summary: "Activate, deactivate or archive a bot",
      operands: [
        { operand: "<code>", about: "a bot, by code (see parley business show)" },
        { operand: "<state>", about: "on: the bot answers; off or archived: customers get the fallback message", choices: ["on", "off", "archived"] },
      ],
      flags: { ...changeFlags },
      examples: ["parley business bot acacia-helper off", "parley business bot acacia-helper on --yes"],
    },
  },
});

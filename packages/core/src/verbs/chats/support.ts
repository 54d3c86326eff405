import { defineTopic, fromContract } from "../verb.ts";

/** Commands for the availability of agents (docs/adr/0117) and for explaining assignments (docs/adr/0118). */
export const supportTopic = defineTopic({
  name: "support",
  verbs: {
    explain: {
      summary: "Explain the routing of a conversation",
      call: "routing.explain",
      operands: [{ operand: "<session>", about: "a conversation, by id", value: "count" }],
      examples: ["parley support explain 7", "parley support explain 7 --json"],
    },
    status: {
      summary: "Show or set your status",
      operands: [{ operand: "[status]", about: "new status; omit to show the current one", choices: fromContract("availability.set", "status") }],
      flags: {
        reason: { flags: "--reason <text>", about: "reason, visible to colleagues but not to customers" },
        agent: { flags: "--agent <login>", about: "support agent whose status you set as a lead, by login id, name or id" },
      },
      note: "Without an open window of the console you stay offline; the status applies from the next window.",
      examples: ["parley support status", 'parley support status away --reason "Lunch, back at 13:30"', "parley support status online"],
    },
    agents: {
      summary: "List support agents with their status and number of chats",
      examples: ["parley support agents", "parley support agents --json name,status,reason"],
    },
    files: {
      summary: "Show or set the rules for attachments",
      flags: {
        refuse: { flags: "--refuse <kinds>", about: "refused file types, separated by commas, or none" },
        maxMb: { flags: "--max-mb <size>", about: "maximum file size in megabytes, or platform for the limit of the platform" },
      },
      note: "The file types are pictures, documents, texts, audio, video, archives, emails, programs and other. Changing them requires the right to edit working hours.",
      examples: ["parley support files", "parley support files --refuse programs,archives --max-mb 10", "parley support files --refuse none"],
    },
    timeline: {
      summary: "List the online, busy, away and offline times of support agents",
      flags: {
        from: { flags: "--from <day>", about: "first day, YYYY-MM-DD", required: true },
        to: { flags: "--to <day>", about: "last day, YYYY-MM-DD (the first day)" },
        agent: { flags: "--agent <login>", about: "only times of this support agent, by login id, name or id" },
      },
      note: "Users who are not leads see only their own figures.",
      examples: ["parley support timeline --from 2026-11-20", "parley support timeline --from 2026-11-16 --to 2026-11-20 --format csv"],
    },
  },
});

import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { agent, attachment, colleaguesChat, disposition, fresh, session, tag } from "./things.ts";

export const supportExamples: Partial<Record<CallName, Make>> = {
  "availability.set": one(async () => ({ body: { status: "busy", reason: fresh() } })),
  "availability.setOf": one(async (world) => ({ params: { agentId: await agent(world) }, body: { status: "busy", reason: fresh() } })),
  "availability.timeline": one(async (world) => ({ query: { from: "2026-01-01", to: "2026-01-02", agentId: await agent(world) } })),
  "support.accept": async (world) => [
    { parts: { body: { sessionId: await session(world, "queued") } } },
    { parts: { body: await colleaguesChat(world) } },
  ],
  "support.assign": one(async (world) => ({ body: { ...(await colleaguesChat(world)), agentId: await agent(world) } })),
  "support.clearUnread": one(async (world) => ({ body: { sessionId: await session(world, "active"), seq: 0 } })),
  "support.undoEnd": one(async (world) => ({ body: { sessionId: await session(world, "active") } })),
  "support.endChat": one(async (world) => ({
    body: { ...(await colleaguesChat(world)), dispositionId: await disposition(world), labels: [await tag(world)], reason: fresh() },
  })),
  "support.send": one(async (world) => {
    const { sessionId, id } = await attachment(world);
    return { body: { clientId: fresh(), timestamp: 1_790_000_000_000, body: "Hello", sessionId, attachmentIds: [id] } };
  }),
  "supportSettings.update": one(async ({ own }) => ({
    body: {
      amberMinutes: 3,
      redMinutes: 7,
      graceSeconds: 90,
      awayMinutes: 30,
      escalationSeconds: 60,
      endDisposition: "optional",
      endLabel: "optional",
      endNote: "optional",
      idleAskMinutes: 5,
      idleEndMinutes: 5,
      idleAskText: "Still there?",
      idleEndText: "Goodbye",
      silenceMinutes: 60,
      version: await own("select coalesce((select version from support_setting where stakeholder_id = 2 limit 1), 0) as id"),
    },
  })),
};

import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { askable, escalation, session } from "./things.ts";

/** Examples of calls about escalations. Each concerns an active chat and a colleague who is online. */
export const escalationExamples: Partial<Record<CallName, Make>> = {
  "escalations.accept": one(async (world) => ({ body: { id: await escalation(world, "toCaller") } })),
  "escalations.cancel": one(async (world) => ({ body: { id: await escalation(world, "byCaller") } })),
  "escalations.list": one(async (world) => {
    const { agentId, teamId } = await askable(world);
    return { query: { agentId, teamId } };
  }),
  "escalations.reject": one(async (world) => ({ body: { id: await escalation(world, "toCaller"), reason: "Ours" } })),
  "escalations.request": async (world) => {
    const { agentId, teamId } = await askable(world);
    const chats = [await session(world, "active"), await session(world, "active")];
    return [{ agentId }, { teamId }].map((whom, at) => ({ parts: { body: { sessionId: chats[at], ...whom, reason: "Ours" } } }));
  },
};

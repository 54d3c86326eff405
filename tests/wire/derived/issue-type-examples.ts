import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { session, ticket } from "./things.ts";

export const issueTypeExamples: Partial<Record<CallName, Make>> = {
  "inbox.setIssueType": one(async (world) => ({
    body: { sessionId: await session(world, "active"), issueTypeId: await world.create("issueType") },
  })),
  "tickets.setIssueType": one(async (world) => ({ body: { id: await ticket(world), issueTypeId: await world.create("issueType") } })),
};

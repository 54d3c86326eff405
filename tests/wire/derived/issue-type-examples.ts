import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { session } from "./things.ts";

export const issueTypeExamples: Partial<Record<CallName, Make>> = {
  "inbox.setIssueType": one(async (world) => ({
    body: { sessionId: await session(world, "active"), issueTypeId: await world.create("issueType") },
  })),
};

import { dispositions } from "@parley/core/contract/chats/dispositions";
import { type DemoCalls, keeperOf } from "./demo-calls.ts";
import { createRandom } from "./random.ts";

/** Dispositions of each client with their weights. */
const DISPOSITIONS: Readonly<Record<number, readonly (readonly [name: string, weight: number])[]>> = {
  2: [
    ["Solved", 56],
    ["Booked", 18],
    ["Callback promised", 12],
    ["No answer", 9],
    ["Complaint", 5],
  ],
  3: [
    ["Solved", 62],
    ["Sent to the branch", 20],
    ["No answer", 12],
    ["Fraud reported", 6],
  ],
};

/** Percentage of chats that ended before the team began to record dispositions. */
const UNSAID = 8;

/**
 * Creates the dispositions of a client and returns that of each chat that an agent ended. Uses a separate random
 * sequence, so that the rest of the demo stays the same.
 */
export const seedDispositions = async (calls: DemoCalls, stakeholderId: number): Promise<() => number | undefined> => {
  const ids: (readonly [number | undefined, number])[] = [];
  const call = await calls(keeperOf(stakeholderId));
  for (const [name, weight] of DISPOSITIONS[stakeholderId] ?? []) ids.push([(await call(dispositions.create, { body: { name } })).id, weight]);
  const random = createRandom(stakeholderId * 32_452_843);
  return () => (ids.length === 0 ? undefined : random.weighted([...ids, [undefined, UNSAID]]));
};

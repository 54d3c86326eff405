import { dispositions } from "@parley/core/contract/chats/dispositions";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";
import { createRandom } from "./random.ts";

/** Dispositions of each client, with the relative frequency of each. */
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

/** Relative frequency of chats without a disposition, as if they had ended before the team recorded dispositions. */
const UNSAID = 8;

/**
 * Creates the dispositions of a client and returns a function that picks one for each ended chat. Uses its own random
 * sequence, so that the other demo data does not change.
 */
export const seedDispositions = async (calls: DemoCalls, stakeholderId: number): Promise<() => number | undefined> => {
  const ids: (readonly [number | undefined, number])[] = [];
  const call = await calls(demoUserLoginOf(stakeholderId));
  for (const [name, weight] of DISPOSITIONS[stakeholderId] ?? []) ids.push([(await call(dispositions.create, { body: { name } })).id, weight]);
  const random = createRandom(stakeholderId * 32_452_843);
  return () => (ids.length === 0 ? undefined : random.weighted([...ids, [undefined, UNSAID]]));
};

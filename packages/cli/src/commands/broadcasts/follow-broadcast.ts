import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@parley/core/client";
import { type BroadcastDetails, broadcasts, ENDED_STATES } from "@parley/core/contract/messenger/push-notifications";
import { CliError, EXIT } from "../../io/fail.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3_000;

/**
 * Asks for a broadcast until it has ended, less often the longer it takes. `told` hears of it each time that it has moved on. Exit 5 when it has not ended after
 * `timeoutMs`: it goes on without us. One that is paused, or a draft again, is waited for by nobody: it ends here as it is.
 */
export async function followBroadcast(
  client: Client,
  begun: BroadcastDetails,
  timeoutMs: number,
  told: (broadcast: BroadcastDetails) => void,
): Promise<BroadcastDetails> {
  const deadline = Date.now() + timeoutMs;
  let broadcast = begun;
  for (let pause = FIRST_PAUSE_MS; !isStill(broadcast); pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const left = deadline - Date.now();
    if (left <= 0)
      throw new CliError(EXIT.temporary, "stillSending", `${broadcast.name} has not been sent to its end yet.`, {
        hint: `See: parley broadcasts show ${broadcast.id}`,
        details: broadcast,
      });
    await sleep(Math.min(pause, left));
    const next = await client.call(broadcasts.batch, { params: { id: begun.id } });
    if (next.status !== broadcast.status || next.sums.pending !== broadcast.sums.pending) told(next);
    broadcast = next;
  }
  return broadcast;
}

const isStill = ({ status }: BroadcastDetails): boolean => status === "paused" || status === "draft" || ENDED_STATES.includes(status);

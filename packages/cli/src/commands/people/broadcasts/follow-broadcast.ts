import type { Client } from "@parley/core/client";
import { type BroadcastDetails, broadcasts, ENDED_STATES } from "@parley/core/contract/people/push-notifications";
import { CliError, EXIT } from "../../../io/fail.ts";
import { createGrowingPause, isOver, retryUntilResponse, type WaitLimits } from "../../../io/until.ts";

/**
 * Polls a broadcast at growing intervals until it ends, is paused or is a draft again. A failed poll is repeated.
 * `told` is called whenever the status or the number of pending messages changes. Exit code 5 if it is still running at
 * the deadline.
 */
export async function followBroadcast(
  client: Client,
  begun: BroadcastDetails,
  waiting: WaitLimits,
  told: (broadcast: BroadcastDetails) => void,
): Promise<BroadcastDetails> {
  let broadcast = begun;
  const pause = createGrowingPause(waiting);
  while (!isStill(broadcast)) {
    if (isOver(waiting)) throw notSent(broadcast);
    await pause();
    const next = await retryUntilResponse(waiting, (signal) => client.call(broadcasts.batch, { params: { id: begun.id } }, { signal })).catch(
      (error: unknown) => {
        throw isOver(waiting) ? notSent(broadcast, error) : error;
      },
    );
    if (next.status !== broadcast.status || next.sums.pending !== broadcast.sums.pending) told(next);
    broadcast = next;
  }
  return broadcast;
}

const isStill = ({ status }: BroadcastDetails): boolean => status === "paused" || status === "draft" || ENDED_STATES.includes(status);

const notSent = (broadcast: BroadcastDetails, cause?: unknown): CliError =>
  new CliError(EXIT.temporary, "stillSending", `${broadcast.name} has not been sent completely yet.`, {
    hint: `To see its progress: parley broadcasts show ${broadcast.id}`,
    details: broadcast,
    cause,
  });

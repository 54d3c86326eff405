import type { Client } from "../client/client.ts";
import { BULK_RETRIES } from "../client/retry.ts";
import { jobs } from "../contract/platform/jobs.ts";
import type { CallInput } from "../contract/row.ts";
import { GatewayError } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import type { Meter } from "./meter.ts";
import type { RunState } from "./run-rows.ts";

export type JobDraft = CallInput<typeof jobs.begin>["body"];

/** Job of a bulk run at the gateway, as shown in the console's job tray and by `parley jobs`. */
export interface JobLink {
  readonly id: number;
  /** Aborted when a user stops the job. */
  readonly stopped: AbortSignal;
  end(state: RunState): Promise<void>;
  /** Stops reporting. The gateway then treats the job as interrupted. */
  drop(): void;
}

interface JobPorts {
  readonly client: Client;
  readonly clock: Clock;
  readonly meter: Meter;
}

/** Milliseconds between progress reports to the gateway. */
const TOLD_EVERY_MS = 1_000;

/**
 * State reported at the end of a run. A run with unprocessed rows is reported as interrupted, because it can be
 * resumed.
 */
const TOLD_AT_END: Readonly<Record<RunState, "done" | "cancelled" | "interrupted">> = {
  done: "done",
  cancelled: "cancelled",
  stopped: "interrupted",
  interrupted: "interrupted",
  unavailable: "interrupted",
  error: "interrupted",
};

type ToldState = "running" | "done" | "cancelled" | "interrupted";

const teller =
  ({ client, meter }: Pick<JobPorts, "client" | "meter">) =>
  (id: number, state: ToldState) =>
    client.call(jobs.progress, { params: { id }, body: { ...meter.counts(), state } }, state === "running" ? {} : { retry: BULK_RETRIES });

/**
 * Reports the end of a run to its job, if the resumed run had no rows left to process. Ignores a job that has ended or
 * no longer exists.
 */
export const endJob = async (id: number, state: RunState, ports: Pick<JobPorts, "client" | "meter">): Promise<void> => {
  await teller(ports)(id, TOLD_AT_END[state]).catch(() => undefined);
};

/** Creates a job, or continues the job of a resumed run if the gateway still accepts rows for it. */
export async function openJob(draft: JobDraft, resumed: number | undefined, { client, clock, meter }: JobPorts): Promise<JobLink> {
  const stop = new AbortController();
  const tell = teller({ client, meter });

  async function goesOn(id: number): Promise<boolean> {
    try {
      return !(await tell(id, "running")).stop;
    } catch (error) {
      if (error instanceof GatewayError && (error.status === 404 || error.status === 409)) return false;
      throw error;
    }
  }

  const id = resumed !== undefined && (await goesOn(resumed)) ? resumed : (await client.call(jobs.begin, { body: draft })).id;

  let cancelNext: () => void;
  let telling: Promise<void> = Promise.resolve();
  const tellLater = () => {
    cancelNext = clock.after(TOLD_EVERY_MS, () => {
      telling = tellNow().finally(tellLater);
    });
  };
  const tellNow = async () => {
    try {
      if ((await tell(id, "running")).stop) stop.abort();
    } catch {
      // Ignores other failures, because an unreachable gateway also fails the rows. Progress is reported again a second
      // later.
    }
  };
  tellLater();

  return {
    id,
    stopped: stop.signal,
    async end(state) {
      cancelNext();
      await telling;
      cancelNext();
      // Ignores a failed report, because the rows are done. The gateway treats a job without reports as interrupted.
      await tell(id, TOLD_AT_END[state]).catch(() => undefined);
    },
    drop: () => cancelNext(),
  };
}

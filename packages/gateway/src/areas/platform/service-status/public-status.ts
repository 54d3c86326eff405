import { momentIn } from "@parley/core/calendar";
import { type PublicStatus, SERVICE_PARTS } from "@parley/core/contract/platform/service-status";
import type { Database } from "../../../db/database.ts";
import { serviceStatusRepository } from "./repository.ts";
import { publicStatusOf, statusesOf } from "./state.ts";

/** Number of days for which closed incidents are shown to the public. */
const TOLD_DAYS = 14;
const TOLD_MOST = 20;
/** Seconds for which the public status is cached, because anyone may request it as often as they like. */
export const STATUS_CACHE_SECONDS = 15;

/** Creates a reader of the public status that queries the database at most once every few seconds. */
export const createPublicStatus = ({ database, now }: { readonly database: Pick<Database, "query">; readonly now: () => Date }) => {
  const repository = serviceStatusRepository(database);
  const since = now();
  const read = async (): Promise<PublicStatus> => {
    const at = now();
    const toldFrom = momentIn(at, -TOLD_DAYS, "day");
    const [looks, open, closed] = await Promise.all([
      repository.latest(SERVICE_PARTS),
      repository.open(),
      repository.closedSince(toldFrom, TOLD_MOST),
    ]);
    return publicStatusOf(statusesOf(looks, at, since), open, closed, at);
  };
  let kept: { readonly until: number; readonly status: Promise<PublicStatus> } | undefined;
  const ask = (): Promise<PublicStatus> => {
    if (kept === undefined || kept.until <= now().getTime()) {
      const status = read();
      kept = { until: now().getTime() + STATUS_CACHE_SECONDS * 1000, status };
      // Clears the cache after an error, so that the next request reads again.
      status.catch(() => {
        kept = undefined;
      });
    }
    return kept.status;
  };
  return {
    ask,
    /** Clears the cache after an update of an incident, so that the next request includes it. */
    forget: () => {
      kept = undefined;
    },
  };
};
export type PublicStatusSource = ReturnType<typeof createPublicStatus>;

import { momentIn } from "@parley/core/calendar";
import { type PublicStatus, SERVICE_PARTS } from "@parley/core/contract/platform/service-status";
import type { Database } from "../../../db/database.ts";
import { serviceStatusRepository } from "./repository.ts";
import { publicStatusOf, statusesOf } from "./state.ts";

/** For how long people outside are told of incidents that are over, and of how many. */
const TOLD_DAYS = 14;
const TOLD_MOST = 20;
/** Anybody may ask, as often as they like: nothing is read more often than this. */
export const KEPT_SECONDS = 15;

/** What customers are told, read at most every few seconds however many ask. */
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
      kept = { until: now().getTime() + KEPT_SECONDS * 1000, status };
      // A failure is nothing to keep.
      status.catch(() => {
        kept = undefined;
      });
    }
    return kept.status;
  };
  return {
    ask,
    /** Something was told just now: whoever asks next hears of it. */
    forget: () => {
      kept = undefined;
    },
  };
};
export type PublicStatusSource = ReturnType<typeof createPublicStatus>;

import type { ReactNode } from "react";
import { useWaitingThresholds } from "../../../../kit/live/use-support-settings.ts";
import { useNowBySecond } from "../../../../ui/text/now.ts";

const MINUTE_MS = 60_000;

/**
 * Colours a waiting time by the limits in `supportSettings`. The colour adds no information beyond the time, so that
 * nobody depends on it.
 */
export const WaitingTone = ({ since, children }: { readonly since: string; readonly children: ReactNode }) => {
  const { amberMinutes, redMinutes } = useWaitingThresholds();
  const waitedMs = useNowBySecond() - Date.parse(since);
  const tone = waitedMs >= redMinutes * MINUTE_MS ? "is-too-long" : waitedMs >= amberMinutes * MINUTE_MS ? "is-long" : "";
  return <span className={`parley-waiting ${tone}`}>{children}</span>;
};

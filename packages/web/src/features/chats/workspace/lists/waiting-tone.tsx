import type { ReactNode } from "react";
import { useWaitingMarks } from "../../../../kit/live/use-support-settings.ts";
import { useSeconds } from "../../../../ui/text/now.ts";

const MINUTE_MS = 60_000;

/**
 * Colours a waiting time by its length (`supportSettings`), with the clock that shows it. The time itself has the same
 * information, so nothing depends on the colour.
 */
export const WaitingTone = ({ since, children }: { readonly since: string; readonly children: ReactNode }) => {
  const { amberMinutes, redMinutes } = useWaitingMarks();
  const waitedMs = useSeconds() - Date.parse(since);
  const tone = waitedMs >= redMinutes * MINUTE_MS ? "is-too-long" : waitedMs >= amberMinutes * MINUTE_MS ? "is-long" : "";
  return <span className={`parley-waiting ${tone}`}>{children}</span>;
};

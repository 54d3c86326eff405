import type { ReactNode } from "react";
import { useWaitingMarks } from "../../../kit/live/use-support-settings.ts";
import { useSeconds } from "../../../ui/text/now.ts";

const MINUTE_MS = 60_000;

/** Colours a waiting time by how long it is (`supportSettings`), by the very clock that shows it. The time itself says the same, so nothing hangs on the colour. */
export const WaitingTone = ({ since, children }: { readonly since: string; readonly children: ReactNode }) => {
  const { amberMinutes, redMinutes } = useWaitingMarks();
  const waitedMs = useSeconds() - Date.parse(since);
  const tone = waitedMs >= redMinutes * MINUTE_MS ? "is-too-long" : waitedMs >= amberMinutes * MINUTE_MS ? "is-long" : "";
  return <span className={`parley-waiting ${tone}`}>{children}</span>;
};

import { WAITS_TOO_LONG_S } from "@parley/core/contract/reports/my-day";
import type { ReactNode } from "react";
import { useSeconds } from "../../ui/text/now.ts";

/** From when on a waiting customer is marked (field note 36), in milliseconds. */
const LONG_MS = 2 * 60_000;
const TOO_LONG_MS = WAITS_TOO_LONG_S * 1000;

const toneOf = (waitedMs: number): string => (waitedMs >= TOO_LONG_MS ? "is-too-long" : waitedMs >= LONG_MS ? "is-long" : "");

/** Colours a waiting time by how long it is, by the very clock that shows it. The time itself says the same, so nothing hangs on the colour. */
export const WaitingTone = ({ since, children }: { readonly since: string; readonly children: ReactNode }) => (
  <span className={`parley-waiting ${toneOf(useSeconds() - Date.parse(since))}`}>{children}</span>
);

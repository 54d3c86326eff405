import type { ReportKey } from "@parley/core/reports";
import { store, stored } from "../../shared/storage/stored.ts";

/** ISO moments by report; may include reports that no longer exist. */
export type Opened = Readonly<Record<string, string>>;

/** Last time this user opened each report in this browser; invalid storage counts as never. */
export function openedBy(userId: number): Opened {
  try {
    const kept: unknown = JSON.parse(stored("opened", String(userId)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => typeof at === "string" && !Number.isNaN(Date.parse(at))));
  } catch {
    return {};
  }
}

export const rememberOpened = (userId: number, report: ReportKey, at = new Date()): void =>
  store("opened", JSON.stringify({ ...openedBy(userId), [report]: at.toISOString() }), String(userId));

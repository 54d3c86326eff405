import type { ReportKey } from "@parley/core/reports";
import { store, stored } from "../../shared/storage/stored.ts";

/** ISO 8601 time at which each report was last opened, by report key. Some of these reports may no longer exist. */
export type LastOpenings = Readonly<Record<string, string>>;

/** Returns when the user last opened each report in this browser. Invalid stored data counts as never. */
export function lastOpeningsOf(userId: number): LastOpenings {
  try {
    const kept: unknown = JSON.parse(stored("opened", String(userId)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => typeof at === "string" && !Number.isNaN(Date.parse(at))));
  } catch {
    return {};
  }
}

export const rememberOpened = (userId: number, report: ReportKey, at = new Date()): void =>
  store("opened", JSON.stringify({ ...lastOpeningsOf(userId), [report]: at.toISOString() }), String(userId));

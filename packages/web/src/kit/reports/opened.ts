import type { ReportKey } from "@parley/core/reports";
import { store, stored } from "../../shared/storage/stored.ts";

/** ISO moments by report; such that this version no longer has may be among them. */
export type Opened = Readonly<Record<string, string>>;

/** When this person last opened each report in this browser; what storage holds otherwise counts as never. */
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

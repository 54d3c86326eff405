import { useSyncExternalStore } from "react";
import { storedInTab, storeInTab } from "../../shared/storage/stored-in-tab.ts";

/** Notice that was shown, stored for the list under the bell. */
export interface StoredNotice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly failed: boolean;
  readonly href?: string;
  readonly at: string;
}

export interface NoticeLog {
  readonly notices: readonly StoredNotice[];
  readonly unread: number;
}

const KEPT = 30;
const NOTHING: NoticeLog = { notices: [], unread: 0 };

const isNotice = (value: unknown): value is StoredNotice =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" && "text" in value && typeof value.text === "string";

/** Returns the notices that this tab stored before a reload. Invalid data is ignored. */
function keptLog(): NoticeLog {
  try {
    const kept: unknown = JSON.parse(storedInTab("notices") ?? "null");
    if (typeof kept !== "object" || kept === null || !("notices" in kept) || !Array.isArray(kept.notices)) return NOTHING;
    return { notices: kept.notices.filter(isNotice), unread: "unread" in kept && typeof kept.unread === "number" ? kept.unread : 0 };
  } catch {
    return NOTHING;
  }
}

let log: NoticeLog | undefined;
const listeners = new Set<() => void>();
const now = (): NoticeLog => {
  log ??= keptLog();
  return log;
};

function change(next: NoticeLog): void {
  log = next;
  storeInTab("notices", next.notices.length === 0 ? undefined : JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Stores a notice. If `isNews` is true, it counts as unread; results of the user's own action do not. */
export function storeNotice(notice: Omit<StoredNotice, "id" | "at">, isNews: boolean): void {
  const { notices, unread } = now();
  const kept = { ...notice, id: (notices[0]?.id ?? 0) + 1, at: new Date().toISOString() };
  change({ notices: [kept, ...notices].slice(0, KEPT), unread: isNews ? unread + 1 : unread });
}

export const markNoticesRead = (): void => change({ ...now(), unread: 0 });

/** Removes all notices at sign-out, because they may contain names of people. */
export const forgetNotices = (): void => change(NOTHING);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the notices of this browser tab, for the list under the bell. */
export const useNoticeLog = (): NoticeLog => useSyncExternalStore(subscribe, now);

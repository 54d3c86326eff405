import { useSyncExternalStore } from "react";

/** A notice that was shown, kept for those who looked away. */
export interface KeptNotice {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly failed: boolean;
  readonly at: string;
}

export interface NoticeLog {
  /** Newest first. */
  readonly notices: readonly KeptNotice[];
  readonly unread: number;
}

const KEPT = 30;
let log: NoticeLog = { notices: [], unread: 0 };
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: NoticeLog): void {
  log = next;
  for (const listener of listeners) listener();
}

export function keepNotice(notice: Omit<KeptNotice, "id" | "at">): void {
  const kept = { ...notice, id: nextId, at: new Date().toISOString() };
  nextId += 1;
  change({ notices: [kept, ...log.notices].slice(0, KEPT), unread: log.unread + 1 });
}

export const markNoticesRead = (): void => change({ ...log, unread: 0 });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notices of this page, for the bell in the top bar. */
export const useNoticeLog = (): NoticeLog => useSyncExternalStore(subscribe, () => log);

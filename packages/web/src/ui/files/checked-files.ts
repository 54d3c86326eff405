import type { Attachment } from "@parley/core/contract/chats/conversations";
import { useSyncExternalStore } from "react";

type Checked = Pick<Attachment, "id" | "state" | "finding">;

/** Virus scan results that arrived after a file was loaded, by file id. */
const told = new Map<number, Checked>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Stores a scan result and updates all places that show the file. */
export function storeScanResult(checked: Checked): void {
  told.set(checked.id, checked);
  for (const listener of listeners) listener();
}

export const withLatestScanResult = (file: Attachment): Attachment => {
  const news = file.state === "unchecked" ? told.get(file.id) : undefined;
  return news === undefined ? file : { ...file, state: news.state, finding: news.finding };
};

/** Returns a file with its latest scan result. */
export function useLatestScanResult(file: Attachment): Attachment {
  useSyncExternalStore(subscribe, () => withLatestScanResult(file).state);
  return withLatestScanResult(file);
}

export const useHasUnchecked = (files: readonly Attachment[]): boolean =>
  useSyncExternalStore(subscribe, () => files.some((file) => withLatestScanResult(file).state === "unchecked"));

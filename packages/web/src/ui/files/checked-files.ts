import type { Attachment } from "@parley/core/contract/chats/conversations";
import { useSyncExternalStore } from "react";

type Checked = Pick<Attachment, "id" | "state" | "finding">;

/** Virus scan results received after a file was loaded. */
const told = new Map<number, Checked>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Applies a scan result everywhere the file is shown. */
export function tellChecked(checked: Checked): void {
  told.set(checked.id, checked);
  for (const listener of listeners) listener();
}

export const asChecked = (file: Attachment): Attachment => {
  const news = file.state === "unchecked" ? told.get(file.id) : undefined;
  return news === undefined ? file : { ...file, state: news.state, finding: news.finding };
};

/** A file with its latest scan result. */
export function useChecked(file: Attachment): Attachment {
  useSyncExternalStore(subscribe, () => asChecked(file).state);
  return asChecked(file);
}

export const useHasUnchecked = (files: readonly Attachment[]): boolean =>
  useSyncExternalStore(subscribe, () => files.some((file) => asChecked(file).state === "unchecked"));

import type { Attachment } from "@parley/core/contract/chats/conversations";
import { useSyncExternalStore } from "react";

type Checked = Pick<Attachment, "id" | "state" | "finding">;

/** Results of the virus scanner that came after a file was read. */
const told = new Map<number, Checked>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Takes the result of a check, for every place that shows the file. */
export function tellChecked(checked: Checked): void {
  told.set(checked.id, checked);
  for (const listener of listeners) listener();
}

export const asChecked = (file: Attachment): Attachment => {
  const news = file.state === "unchecked" ? told.get(file.id) : undefined;
  return news === undefined ? file : { ...file, state: news.state, finding: news.finding };
};

/** A file with the result that was told last. */
export function useChecked(file: Attachment): Attachment {
  useSyncExternalStore(subscribe, () => asChecked(file).state);
  return asChecked(file);
}

export const useHasUnchecked = (files: readonly Attachment[]): boolean =>
  useSyncExternalStore(subscribe, () => files.some((file) => asChecked(file).state === "unchecked"));

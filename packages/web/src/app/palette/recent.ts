import { safeFrom } from "@parley/core/screens";
import { store, stored } from "../../shared/storage/stored.ts";

/** A destination that was opened through the palette. */
export interface Recent {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** A path of this console. */
  readonly path: string;
  /** Name of its icon among the screen icons. */
  readonly icon: string;
}

const KEPT = 8;

const isText = (value: unknown): value is string => typeof value === "string";
const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== "object" || value === null) return false;
  const { id, label, group, path, icon } = value as Partial<Record<keyof Recent, unknown>>;
  return [id, label, group, icon].every(isText) && isText(path) && safeFrom(path) !== undefined;
};

/** The user's last destinations from the palette, newest first; invalid storage counts as empty. */
export function recentOf(userId: number): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(stored("recent", String(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Stores a destination; removed at the end of the login, because it may contain names of people. */
export function rememberRecent(userId: number, went: Recent): void {
  const others = recentOf(userId).filter(({ id }) => id !== went.id);
  store("recent", JSON.stringify([went, ...others].slice(0, KEPT)), String(userId));
}

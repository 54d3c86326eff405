import { safeReturnPath } from "@parley/core/screens";
import { store, stored } from "../../shared/storage/stored.ts";

export interface PaletteDestination {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly path: string;
  /** Name of the destination's icon among the screen icons. */
  readonly icon: string;
}

const KEPT = 8;

const isText = (value: unknown): value is string => typeof value === "string";
const isRecent = (value: unknown): value is PaletteDestination => {
  if (typeof value !== "object" || value === null) return false;
  const { id, label, group, path, icon } = value as Partial<Record<keyof PaletteDestination, unknown>>;
  return [id, label, group, icon].every(isText) && isText(path) && safeReturnPath(path) !== undefined;
};

/** Returns the user's recent palette destinations, newest first. Invalid stored data counts as empty. */
export function recentOf(userId: number): readonly PaletteDestination[] {
  try {
    const kept: unknown = JSON.parse(stored("recent", String(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Stores a destination for `recentOf`. Signing out removes it, because its label may contain a person's name. */
export function rememberRecent(userId: number, went: PaletteDestination): void {
  const others = recentOf(userId).filter(({ id }) => id !== went.id);
  store("recent", JSON.stringify([went, ...others].slice(0, KEPT)), String(userId));
}

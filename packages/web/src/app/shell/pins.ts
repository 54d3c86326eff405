import type { ScreenId } from "@parley/core/screens";
import { useSyncExternalStore } from "react";
import { store, stored } from "../../shared/storage/stored.ts";

const SEPARATOR = ".";

const listeners = new Set<() => void>();
let kept: { readonly userId: number; readonly pins: readonly string[] } | undefined;

/** Each person's own, in this browser. */
function pinsOf(userId: number): readonly string[] {
  if (kept?.userId !== userId) kept = { userId, pins: (stored("pins", String(userId)) ?? "").split(SEPARATOR).filter(Boolean) };
  return kept.pins;
}

function keep(userId: number, pins: readonly string[]): void {
  kept = { userId, pins };
  store("pins", pins.length === 0 ? undefined : pins.join(SEPARATOR), String(userId));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface Pins {
  /** Ids of screens in the order in which they were pinned, such that this version or this person's rights no longer have among them. */
  readonly pins: readonly string[];
  readonly toggle: (id: ScreenId) => void;
}

/** The screens that this person keeps at the top of the sidebar. */
export function usePins(userId: number): Pins {
  const pins = useSyncExternalStore(subscribe, () => pinsOf(userId));
  return { pins, toggle: (id) => keep(userId, pins.includes(id) ? pins.filter((one) => one !== id) : [...pins, id]) };
}

import { type ReactElement, useCallback, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { SECTION_ICONS } from "../../ui/path-icons/section-icons.tsx";
import { loadLater } from "../load-later.ts";

type Icons = ReadonlyMap<string, ReactElement>;

/** Placeholder of an icon's size, so that the layout does not shift when the icons load. */
const PLACE = <span className="parley-icon-place" />;

let icons: Icons | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

const fetchIcons = () => {
  if (isAsked) return;
  isAsked = true;
  void loadLater().then(({ SCREEN_ICONS }) => {
    icons = SCREEN_ICONS;
    for (const listener of listeners) listener();
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns a function that finds a screen's icon by name. All icons are in one file, which loads after the first screen.
 */
export function useScreenIcons(): (name: string) => ReactElement {
  const shown = useSyncExternalStore(subscribe, () => icons);
  useEffect(() => whenIdle(fetchIcons), []);
  return useCallback((name) => shown?.get(name) ?? PLACE, [shown]);
}

export const sectionIcon = (name: string): ReactElement => SECTION_ICONS.get(name) ?? PLACE;

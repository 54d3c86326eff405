import { useSyncExternalStore } from "react";
import { store, storedChoice } from "../../shared/storage/stored.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const DENSITIES = ["compact", "comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

export interface Appearance {
  readonly theme: Theme;
  readonly density: Density;
}

/**
 * CSS class of Blueprint's dark theme. It is set on <body>, because dialogs, toasts and popovers are rendered in
 * portals there.
 */
const DARK_CLASS = "bp6-dark";
const SYSTEM_DARK = "(prefers-color-scheme: dark)";
/** Media query for printing, which always uses the light theme. */
const PAPER = "print";

const listeners = new Set<() => void>();
let appearance: Appearance = { theme: "system", density: "compact" };

const isDark = ({ theme }: Appearance): boolean =>
  !matchMedia(PAPER).matches && (theme === "dark" || (theme === "system" && matchMedia(SYSTEM_DARK).matches));

function apply(): void {
  document.body.classList.toggle(DARK_CLASS, isDark(appearance));
  document.body.dataset.density = appearance.density;
  document.documentElement.style.colorScheme = isDark(appearance) ? "dark" : "light";
}

/**
 * Applies the stored appearance and follows the system's setting from then on. Called once, before the first render.
 */
export function startAppearance(): void {
  appearance = { theme: storedChoice("theme", THEMES, "system"), density: storedChoice("density", DENSITIES, "compact") };
  apply();
  matchMedia(SYSTEM_DARK).addEventListener("change", () => {
    apply();
    for (const listener of listeners) listener();
  });
  matchMedia(PAPER).addEventListener("change", apply);
}

export function setAppearance(patch: Partial<Appearance>): void {
  appearance = { ...appearance, ...patch };
  store("theme", appearance.theme);
  store("density", appearance.density);
  apply();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => appearance);

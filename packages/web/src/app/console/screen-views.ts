import { type Screen, type ScreenMatch, screenAt } from "@parley/core/screens";
import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode } from "react";
import { unlessBroken } from "../../shared/code/until-arrived.ts";
import type { ScreenView } from "../../shared/screen/screen-props.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { loadLater } from "../load-later.ts";
import { placeOf, viewOf } from "../registry.ts";

/** The first screen uses the console's own stylesheet, so that it does not wait for another (build/bundle.mjs). */
const FIRST_SCREEN = "home";
/** Views by place. */
const views = new Map<string, ScreenView>();
/**
 * Screens whose code failed to run. They stay until the error was shown: React renders them once more to show it, and
 * would suspend on a new one.
 */
const failed = new Set<string>();

/** Loads the failed screens again on the next visit. */
export function forgetFailed(): void {
  for (const place of failed) views.delete(place);
  failed.clear();
}

/** Loads the code and styles of a screen; undefined when the screen is not built. */
function loadView(screen: Screen): Promise<ScreenView> | undefined {
  const load = viewOf(screen);
  return load && Promise.all([unlessBroken(load), screen.id === FIRST_SCREEN ? undefined : loadStyles("screens")]).then(([view]) => view);
}

/**
 * Returns the view of a screen: directly if it was loaded before, else as a lazy component created once; every built
 * screen has one (enforced by the compiler).
 */
export function viewFor(screen: Screen): ScreenView | undefined {
  const place = placeOf(screen);
  const known = views.get(place);
  if (known !== undefined) return known;
  if (viewOf(screen) === undefined) return undefined;
  const view = lazy(async () => {
    try {
      return { default: await (loadView(screen) as Promise<ScreenView>) };
    } catch (problem) {
      failed.add(place);
      throw problem;
    }
  });
  views.set(place, view);
  return view;
}

/** Returns whether a URL has no parameters, so that its screen starts with the default view. Home has none. */
export const saysNothing = ({ screen, rest, params }: ScreenMatch, search: string): boolean =>
  search === "" && rest.length === 0 && Object.keys(params).length === 0 && screen.id !== FIRST_SCREEN;

type DefaultView = ComponentType<{ readonly screenId: string; readonly children: ReactNode }>;
let arrivedDefaultView: DefaultView | undefined;
const LazyDefaultView = lazy(async () => ({ default: (await loadLater()).DefaultView }));

/** Component that applies the default view to an address without a query; already loaded on later visits. */
export const defaultViewPlace = (): DefaultView => arrivedDefaultView ?? LazyDefaultView;

/** Minimum time in milliseconds for which React keeps a loading state on screen. */
const FALLBACK_HELD_MS = 300;

/**
 * Loads the screen of an address before the first render, so that it appears at once. Resolves when it is loaded, or
 * after a delay at which the shell should be shown. A failed load is repeated, and reported, on rendering.
 */
export async function prepareScreen({ pathname, search }: URL): Promise<void> {
  const match = screenAt(pathname);
  if (match === undefined) return;
  const { screen } = match;
  const arrived = Promise.all([
    loadView(screen)?.then((view) => {
      // A view that arrives late is awaited by the rendered one, which must stay the same component.
      const place = placeOf(screen);
      if (!views.has(place)) views.set(place, view);
    }),
    saysNothing(match, search)
      ? loadLater().then(({ DefaultView }) => {
          arrivedDefaultView = DefaultView;
        })
      : undefined,
  ]);
  const late = new Promise<void>((resolve) => setTimeout(resolve, FALLBACK_HELD_MS));
  await Promise.race([arrived.catch(() => undefined), late]);
}

/** Requests the saved views as soon as calls can be made, if the screen of the URL waits for them. */
export function prepareViews({ pathname, search }: URL, queries: QueryClient): void {
  const match = screenAt(pathname);
  if (match !== undefined && saysNothing(match, search)) void loadLater().then(({ fetchViews }) => fetchViews(queries));
}

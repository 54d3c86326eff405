import { type Screen, type ScreenMatch, screenAt } from "@parley/core/screens";
import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode } from "react";
import { loadUnlessBroken } from "../../shared/code/until-arrived.ts";
import type { ScreenView } from "../../shared/screen/screen-props.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { loadLater } from "../load-later.ts";
import { screenMountKey, screenViewLoader } from "../registry.ts";

/**
 * Id of the screen after sign-in. Its styles are part of the console's main stylesheet, so that it need not wait for
 * the stylesheet of the other screens (build/bundle.mjs).
 */
const FIRST_SCREEN = "home";
/** Loaded view components by the mount key of their screen (`screenMountKey`). */
const views = new Map<string, ScreenView>();
/**
 * Mount keys of the screens whose code failed to load. The failed lazy component is kept until its error is shown; with
 * a new lazy component, React would suspend again instead of reporting the error.
 */
const failed = new Set<string>();

/** Removes the views that failed to load, so that the next visit loads them again. */
export function forgetFailed(): void {
  for (const place of failed) views.delete(place);
  failed.clear();
}

/** Loads the code and styles of a screen; undefined when the screen is not built. */
function loadView(screen: Screen): Promise<ScreenView> | undefined {
  const load = screenViewLoader(screen);
  return load && Promise.all([loadUnlessBroken(load), screen.id === FIRST_SCREEN ? undefined : loadStyles("screens")]).then(([view]) => view);
}

/**
 * Returns the view of a screen: the loaded component, or a lazy one that is created only once. The compiler ensures
 * that every built screen has a view.
 */
export function viewFor(screen: Screen): ScreenView | undefined {
  const place = screenMountKey(screen);
  const known = views.get(place);
  if (known !== undefined) return known;
  if (screenViewLoader(screen) === undefined) return undefined;
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

/**
 * Returns whether a URL has neither query nor parameters, so that its screen starts with the default saved view. Always
 * false for home, which has no saved views.
 */
export const hasNoUrlState = ({ screen, rest, params }: ScreenMatch, search: string): boolean =>
  search === "" && rest.length === 0 && Object.keys(params).length === 0 && screen.id !== FIRST_SCREEN;

type DefaultView = ComponentType<{ readonly screenId: string; readonly children: ReactNode }>;
let arrivedDefaultView: DefaultView | undefined;
const LazyDefaultView = lazy(async () => ({ default: (await loadLater()).DefaultView }));

/**
 * Returns the component that applies the default saved view: directly if it is already loaded, otherwise as a lazy
 * component.
 */
export const defaultViewComponent = (): DefaultView => arrivedDefaultView ?? LazyDefaultView;

/**
 * Maximum time, in milliseconds, that the first render waits for the screen's code. If the code takes longer, the
 * loading state is shown, which React then keeps visible for at least the same time.
 */
const FALLBACK_HELD_MS = 300;

/**
 * Loads the code of a URL's screen before the first render. Resolves when the code has loaded, the load has failed or
 * 300 ms have passed. A failed load is retried and reported when the screen renders.
 */
export async function prepareScreen({ pathname, search }: URL): Promise<void> {
  const match = screenAt(pathname);
  if (match === undefined) return;
  const { screen } = match;
  const arrived = Promise.all([
    loadView(screen)?.then((view) => {
      // Stores the view only if none has been rendered in the meantime, because replacing a mounted component would
      // discard its state.
      const place = screenMountKey(screen);
      if (!views.has(place)) views.set(place, view);
    }),
    hasNoUrlState(match, search)
      ? loadLater().then(({ DefaultView }) => {
          arrivedDefaultView = DefaultView;
        })
      : undefined,
  ]);
  const late = new Promise<void>((resolve) => setTimeout(resolve, FALLBACK_HELD_MS));
  await Promise.race([arrived.catch(() => undefined), late]);
}

/** Preloads the saved views if the screen of the URL waits for its default view. */
export function prepareViews({ pathname, search }: URL, queries: QueryClient): void {
  const match = screenAt(pathname);
  if (match !== undefined && hasNoUrlState(match, search)) void loadLater().then(({ fetchViews }) => fetchViews(queries));
}

import { type Screen, type ScreenMatch, screenAt } from "@parley/core/screens";
import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode } from "react";
import { unlessBroken } from "../../shared/code/until-arrived.ts";
import type { ScreenView } from "../../shared/screen/screen-props.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { loadLater } from "../load-later.ts";
import { placeOf, viewOf } from "../registry.ts";

/** It is drawn with the console's own stylesheet, so that the first screen waits for no other (build/bundle.mjs). */
const FIRST_SCREEN = "home";
/** By their places. */
const views = new Map<string, ScreenView>();
/** The places of those whose code could not be run. They stay until that was shown: React draws them once more to show it, and would wait for a new one. */
const failed = new Set<string>();

/** Whoever comes back has it fetched again. */
export function forgetFailed(): void {
  for (const place of failed) views.delete(place);
  failed.clear();
}

/** The code of a screen, with the styles that it is drawn with; undefined when it is not built. */
function loadView(screen: Screen): Promise<ScreenView> | undefined {
  const load = viewOf(screen);
  return load && Promise.all([unlessBroken(load), screen.id === FIRST_SCREEN ? undefined : loadStyles("screens")]).then(([view]) => view);
}

/** The view of a screen: at hand where it was fetched before, else made lazy once; a built screen has one (the registry does not compile without). */
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

/** Whether an address says nothing of what is wanted of its screen, which then begins with its default view. Home has none. */
export const saysNothing = ({ screen, rest, params }: ScreenMatch, search: string): boolean =>
  search === "" && rest.length === 0 && Object.keys(params).length === 0 && screen.id !== FIRST_SCREEN;

type DefaultView = ComponentType<{ readonly screenId: string; readonly children: ReactNode }>;
let arrivedDefaultView: DefaultView | undefined;
const LazyDefaultView = lazy(async () => ({ default: (await loadLater()).DefaultView }));

/** What puts the default view in place of an address that says nothing: at hand where it was fetched before. */
export const defaultViewPlace = (): DefaultView => arrivedDefaultView ?? LazyDefaultView;

/** Once React has shown that something loads, it shows that for so long, in milliseconds, however soon the thing is there. */
const FALLBACK_HELD_MS = 300;

/**
 * Fetches the screen of an address before anything is drawn, so that it is drawn with the first stroke. Settles when it is at hand, or when it takes so long that people
 * should see meanwhile what stands around it. What fails is fetched again, and said, where it is drawn.
 */
export async function prepareScreen({ pathname, search }: URL): Promise<void> {
  const match = screenAt(pathname);
  if (match === undefined) return;
  const { screen } = match;
  const arrived = Promise.all([
    loadView(screen)?.then((view) => {
      // One that came too late is waited for by what is drawn already, which must not become another.
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

/** Asks for the saved views where the screen of an address waits for them, in the moment from which calls can be made. */
export function prepareViews({ pathname, search }: URL, queries: QueryClient): void {
  const match = screenAt(pathname);
  if (match !== undefined && saysNothing(match, search)) void loadLater().then(({ fetchViews }) => fetchViews(queries));
}

import { type SavedView, savedViews } from "@parley/core/contract/reporting/saved-views";
import { viewScreen } from "@parley/core/screens";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const viewCalls = areaQueries("savedViews", savedViews);

/** Interval after which views shared by colleagues appear. */
const FRESH_MS = 300_000;

const allViews = () => ({ ...viewCalls.list.options(), staleTime: FRESH_MS, meta: { quiet: true } as const });

/** All views of the user, read once for all screens. Errors leave the screens unchanged. */
export const useSavedViews = () => useQuery(allViews());
/** Preloads the views. */
export const fetchViews = (client: QueryClient): Promise<void> => client.prefetchQuery(allViews());

/** Views of one screen. */
export const viewsOf = (views: readonly SavedView[] | undefined, screenId: string): readonly SavedView[] => {
  const id = viewScreen(screenId)?.id;
  return (views ?? []).filter(({ screen }) => screen === id);
};

/** View for a fresh visit: the user's default overrides the shared one. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find(({ isOwnDefault }) => isOwnDefault) ?? views.find(({ shared, isDefault }) => shared && isDefault);

import { type SavedView, savedViews } from "@parley/core/contract/reporting/saved-views";
import { viewScreen } from "@parley/core/screens";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const viewCalls = areaQueries("savedViews", savedViews);

/** Milliseconds after which the views are loaded again, so that views shared by colleagues appear. */
const FRESH_MS = 300_000;

const allViews = () => ({ ...viewCalls.list.options(), staleTime: FRESH_MS, meta: { quiet: true } as const });

/**
 * Queries all saved views of the user, with one call for all screens. An error is not reported, because screens work
 * without views.
 */
export const useSavedViews = () => useQuery(allViews());
export const fetchViews = (client: QueryClient): Promise<void> => client.prefetchQuery(allViews());

export const viewsOf = (views: readonly SavedView[] | undefined, screenId: string): readonly SavedView[] => {
  const id = viewScreen(screenId)?.id;
  return (views ?? []).filter(({ screen }) => screen === id);
};

/** Returns the view for a screen opened without a query: the user's own default or else the shared default. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find(({ isOwnDefault }) => isOwnDefault) ?? views.find(({ shared, isDefault }) => shared && isDefault);

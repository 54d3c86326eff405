import { dayIn } from "@parley/core/calendar";
import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { type Screen, screenAt, viewScreen, viewSearch } from "@parley/core/screens";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSavedViews, viewsOf } from "../../kit/reports/view-calls.ts";
import type { SavedViewsSlotProps } from "../../ui/list/views-place.tsx";
import { useFirstWeekday } from "../../ui/text/first-weekday.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { currentViewState, isUnchanged, type ViewState } from "./present-view.ts";

export interface Views {
  /** Screen of the current URL; its views are stored under the id from `viewScreen`. */
  readonly screen: Screen;
  readonly all: readonly SavedView[];
  readonly error: Error | null;
  readonly shown: SavedView | undefined;
  readonly present: ViewState;
  readonly isChanged: boolean;
  /** Returns a URL with the full state of a view, so that it can be shared with others. */
  readonly hrefOf: (view: Pick<SavedView, "id" | "query" | "columns">) => string;
  /** Applies a view or, if undefined, the screen's default state. */
  readonly show: (view: Pick<SavedView, "id" | "query" | "columns"> | undefined) => void;
}

/** Provides the saved views of the current screen; undefined if it has none. */
export function useViews({ columns, isRanged }: Pick<SavedViewsSlotProps, "columns" | "isRanged">): Views | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = dayIn(useTimeZone(), new Date());
  const firstWeekday = useFirstWeekday();
  const { data, error } = useSavedViews();
  const screen = screenAt(pathname)?.screen;
  const all = useMemo(() => viewsOf(data, screen?.id ?? ""), [data, screen]);
  const path = screen?.path ?? pathname;
  const hrefOf = useCallback<Views["hrefOf"]>((view) => `${path}${viewSearch(view, today, firstWeekday)}`, [path, today, firstWeekday]);
  const show = useCallback<Views["show"]>((view) => void navigate(view === undefined ? path : hrefOf(view)), [navigate, path, hrefOf]);
  if (screen === undefined || viewScreen(screen.id) === undefined) return undefined;
  const shown = all.find(({ id }) => String(id) === new URLSearchParams(search).get("saved"));
  const present = currentViewState(search, { columns, isRanged }, today, firstWeekday);
  return { screen, all, error, shown, present, isChanged: shown !== undefined && !isUnchanged(shown, present), hrefOf, show };
}

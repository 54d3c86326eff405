import { presetOf } from "@parley/core/contract/reporting/presets";
import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { viewQuery } from "@parley/core/contract/reporting/view-query";
import type { SavedViewsSlotProps } from "../../ui/list/views-place.tsx";

/** State of the screen that a view stores: query and columns. */
export type ViewState = Pick<SavedView, "query" | "columns">;

/** URL parameter that lists the visible columns. */
const COLUMNS = "columns";
const COLUMN_SEPARATOR = ".";

/**
 * Returns the screen's present state for a view. A range of days that equals a preset is stored as the preset, so that
 * it moves with the date.
 */
export function currentViewState(
  search: string,
  { columns, isRanged }: Pick<SavedViewsSlotProps, "columns" | "isRanged">,
  today: string,
  firstWeekday: number,
): ViewState {
  const params = new URLSearchParams(search);
  const inAddress = params.get(COLUMNS)?.split(COLUMN_SEPARATOR) ?? [];
  params.delete(COLUMNS);
  const preset = isRanged && presetOf({ from: params.get("from") ?? "", to: params.get("to") ?? "" }, today, firstWeekday);
  if (preset) {
    params.delete("from");
    params.delete("to");
    params.set("range", preset);
  }
  return { query: viewQuery(`${params}`), columns: [...(columns ?? inAddress)] };
}

/** Returns whether the screen's state equals the saved view. A view without columns equals any columns. */
export const isUnchanged = (view: ViewState, present: ViewState): boolean =>
  view.query === present.query && (view.columns.length === 0 || view.columns.join() === present.columns.join());

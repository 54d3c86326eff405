import { presetOf } from "@parley/core/contract/reporting/presets";
import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { viewQuery } from "@parley/core/contract/reporting/view-query";
import type { ViewsPlaceProps } from "../../ui/list/views-place.tsx";

/** Part of a view that the screen shows at the moment. */
export type PresentView = Pick<SavedView, "query" | "columns">;

/** Address parameter for the shown columns. */
const COLUMNS = "columns";
const COLUMN_SEPARATOR = ".";

/** Present state of the screen for a view. Days that match a preset are stored as the preset, so that they move on. */
export function presentView(
  search: string,
  { columns, isRanged }: Pick<ViewsPlaceProps, "columns" | "isRanged">,
  today: string,
  firstWeekday: number,
): PresentView {
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

/** True if the screen matches the saved view. Views without columns match any columns. */
export const isUnchanged = (view: PresentView, present: PresentView): boolean =>
  view.query === present.query && (view.columns.length === 0 || view.columns.join() === present.columns.join());

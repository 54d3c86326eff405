import { presetOf } from "@parley/core/contract/reporting/presets";
import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { viewQuery } from "@parley/core/contract/reporting/view-query";
import type { ViewsPlaceProps } from "../../ui/list/views-place.tsx";

/** Part of a view that the screen shows at the moment. */
export type PresentView = Pick<SavedView, "query" | "columns">;

/** Address parameter for the shown columns. */
const COLUMNS = "columns";
const COLUMN_SEPARATOR = ".";

/** The screen as a view would keep it. Days that are those of a preset are kept as the preset, so that they move on. */
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

/** Whether the screen shows the view as it was saved. One without columns of its own shows whichever somebody likes. */
export const isUnchanged = (view: PresentView, present: PresentView): boolean =>
  view.query === present.query && (view.columns.length === 0 || view.columns.join() === present.columns.join());

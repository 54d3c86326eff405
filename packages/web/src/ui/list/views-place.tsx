import { type ComponentType, createContext, Suspense, useContext } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

/** Parts of a list or report whose state a view can save. */
export interface SavedViewsSlotProps {
  /** Filters that the URL may contain. A value that is not among the options no longer exists. */
  readonly filters: readonly { readonly name: string; readonly label: Message; readonly options?: readonly Option[] }[];
  readonly prefix: string;
  /** Ids of the visible columns; undefined if only the URL determines them. */
  readonly columns?: readonly string[] | undefined;
  /** True if the dates in the URL may come from a relative date range. */
  readonly isRanged?: true;
  readonly onExport?: (() => void) | undefined;
  readonly onSchedule?: ((name: string) => void) | undefined;
}

/**
 * Context with the control for saved views. The console provides it, because the control sends calls and toolbars in
 * `ui` must not.
 */
export const ViewsControl = createContext<ComponentType<SavedViewsSlotProps> | undefined>(undefined);

/** Position of the saved views in a toolbar. Its space is reserved until they are loaded. */
export const SavedViewsSlot = (props: SavedViewsSlotProps) => {
  const Control = useContext(ViewsControl);
  if (Control === undefined) return null;
  return (
    <Suspense fallback={<span className="parley-views" />}>
      <Control {...props} />
    </Suspense>
  );
};

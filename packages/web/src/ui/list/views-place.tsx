import { type ComponentType, createContext, Suspense, useContext } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

/** Saveable state of a toolbar. */
export interface ViewsPlaceProps {
  /** Filters that the address may contain: a value no longer offered no longer exists. */
  readonly filters: readonly { readonly name: string; readonly label: Message; readonly options?: readonly Option[] }[];
  /** Prefix of the list, as in its state. */
  readonly prefix: string;
  /** IDs of the visible columns; undefined if the URL alone determines them. */
  readonly columns?: readonly string[] | undefined;
  /** True if the dates in the URL may come from a relative date range. */
  readonly isRanged?: true;
  /** Opens the export dialog for all matching rows. */
  readonly onExport?: (() => void) | undefined;
  /** Opens the dialog for a scheduled export with this name. */
  readonly onSchedule?: ((name: string) => void) | undefined;
}

/** Provided by the console: saved views need calls, which toolbars do not know. */
export const ViewsControl = createContext<ComponentType<ViewsPlaceProps> | undefined>(undefined);

/** Placeholder for the saved views in every toolbar; the space is reserved until they have loaded. */
export const ViewsPlace = (props: ViewsPlaceProps) => {
  const Control = useContext(ViewsControl);
  if (Control === undefined) return null;
  return (
    <Suspense fallback={<span className="parley-views" />}>
      <Control {...props} />
    </Suspense>
  );
};

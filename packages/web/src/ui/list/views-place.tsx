import { type ComponentType, createContext, Suspense, useContext } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

/** Saveable state of a toolbar. */
export interface ViewsPlaceProps {
  /** Filters that the address may contain: a value no longer offered no longer exists. */
  readonly filters: readonly { readonly name: string; readonly label: Message; readonly options?: readonly Option[] }[];
  /** Prefix of the list, as in its state. */
  readonly prefix: string;
  /** The columns shown, by id; absent where the address alone says it. */
  readonly columns?: readonly string[] | undefined;
  /** The days of the address may be those of a range that moves on. */
  readonly isRanged?: true;
  /** Asks how all that matches is exported. */
  readonly onExport?: (() => void) | undefined;
  /** Asks how it is exported again and again, under this name. */
  readonly onSchedule?: ((name: string) => void) | undefined;
}

/** Provided by the console: saved views need calls, which toolbars do not know. */
export const ViewsControl = createContext<ComponentType<ViewsPlaceProps> | undefined>(undefined);

/** The place of the saved views in every toolbar; it is kept free until they are there. */
export const ViewsPlace = (props: ViewsPlaceProps) => {
  const Control = useContext(ViewsControl);
  if (Control === undefined) return null;
  return (
    <Suspense fallback={<span className="parley-views" />}>
      <Control {...props} />
    </Suspense>
  );
};

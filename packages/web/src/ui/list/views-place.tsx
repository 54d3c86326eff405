import { type ComponentType, createContext, Suspense, useContext } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

/** What stands in a toolbar and can be kept under a name. */
export interface ViewsPlaceProps {
  /** What the address may name: a value that is not offered any more is gone. */
  readonly filters: readonly { readonly name: string; readonly label: Message; readonly options?: readonly Option[] }[];
  /** Of the list, as in its state. */
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

/** What the console puts there: saved views are calls, of which a toolbar knows nothing. */
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

import { NonIdealState } from "@blueprintjs/core/lib/esm/components/non-ideal-state/nonIdealState.js";
import type { ReactElement, ReactNode } from "react";

interface FullStateProps {
  readonly icon: ReactElement;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** A message in place of a whole screen, with actions. The title is its heading; Blueprint's would be of level four. */
export const FullState = ({ icon, title, children, actions }: FullStateProps) => (
  <div className="parley-full-state">
    <NonIdealState
      icon={icon}
      description={
        <>
          <h1 className="parley-page-title">{title}</h1>
          {children}
        </>
      }
      action={<div className="parley-actions">{actions}</div>}
    />
  </div>
);

import { NonIdealState } from "@blueprintjs/core/lib/esm/components/non-ideal-state/nonIdealState.js";
import type { ReactElement, ReactNode } from "react";

interface FullStateProps {
  readonly icon: ReactElement;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** One thing to say in place of a whole screen, and what to do about it. The title is its heading; Blueprint's own would be one of the fourth level. */
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

import { NonIdealState } from "@blueprintjs/core/lib/esm/components/non-ideal-state/nonIdealState.js";
import type { ReactElement, ReactNode } from "react";

interface FullStateProps {
  readonly icon: ReactElement;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/**
 * Message with actions in place of a full screen. The title is a heading of level 1, because Blueprint's would be of
 * level 4.
 */
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

import { Drawer } from "@blueprintjs/core/lib/esm/components/drawer/drawer.js";
import type { ReactNode } from "react";
import { OverlayHeader } from "./overlay-header.tsx";
import { useFocusIn } from "./use-focus-in.ts";

export interface SidePanelProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: string;
}

const panelIn = (overlay: HTMLElement) => (overlay.matches(".bp6-drawer") ? overlay : overlay.querySelector<HTMLElement>(".bp6-drawer"));

/** Panel with details next to a list, which stays visible and in position. */
export const SidePanel = ({ title, open, onClose, children, actions, width = "min(560px, 100vw)" }: SidePanelProps) => (
  <Drawer
    {...useFocusIn(open, panelIn)}
    isOpen={open}
    onClose={onClose}
    size={width}
    position="right"
    hasBackdrop={false}
    // Leaves the rest of the page usable, such as the list, its filters and the Undo of a notice. Only Escape and the
    // close button close the panel.
    canOutsideClickClose={false}
    enforceFocus={false}
    className="parley-side-panel"
  >
    <OverlayHeader kind="drawer" title={title} onClose={onClose} />
    <div className="parley-side-panel-body">{children}</div>
    {actions === undefined ? null : <div className="parley-side-panel-actions">{actions}</div>}
  </Drawer>
);

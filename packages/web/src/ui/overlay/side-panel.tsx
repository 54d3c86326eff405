import { Drawer } from "@blueprintjs/core/lib/esm/components/drawer/drawer.js";
import type { ReactNode } from "react";
import { OverlayHeader } from "./overlay-header.tsx";
import { useFocusIn } from "./use-focus-in.ts";

export interface SidePanelProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay at the bottom while the rest scrolls. */
  readonly actions?: ReactNode;
  readonly width?: string;
}

const panelIn = (overlay: HTMLElement) => (overlay.matches(".bp6-drawer") ? overlay : overlay.querySelector<HTMLElement>(".bp6-drawer"));

/** Details next to a list, which stays visible in its place. */
export const SidePanel = ({ title, open, onClose, children, actions, width = "min(560px, 100vw)" }: SidePanelProps) => (
  <Drawer
    {...useFocusIn(open, panelIn)}
    isOpen={open}
    onClose={onClose}
    size={width}
    position="right"
    hasBackdrop={false}
    // The rest of the page stays usable: the list, its filters, the Undo of a notice. Escape and the close button close
    // it.
    canOutsideClickClose={false}
    enforceFocus={false}
    className="parley-side-panel"
  >
    <OverlayHeader kind="drawer" title={title} onClose={onClose} />
    <div className="parley-side-panel-body">{children}</div>
    {actions === undefined ? null : <div className="parley-side-panel-actions">{actions}</div>}
  </Drawer>
);

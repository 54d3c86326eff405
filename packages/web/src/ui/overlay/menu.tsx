import { Menu as BlueprintMenu, MenuItem as BlueprintMenuItem, MenuDivider, PopoverNext, PopupKind } from "@blueprintjs/core";
import type { ReactElement, ReactNode } from "react";
import type { Intent } from "../intent.ts";

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  /** Shown at the right, e.g. a shortcut. */
  readonly hint?: ReactNode;
  readonly selected?: boolean;
  /** Why it cannot be chosen; the item is then disabled. */
  readonly disabledReason?: string;
  readonly onSelect: () => void;
}

/** Items of a menu; `"divider"` draws a line. */
export type MenuEntry = MenuAction | "divider";

const item = (entry: MenuEntry, index: number) =>
  entry === "divider" ? (
    <MenuDivider key={`divider-${index}`} />
  ) : (
    <BlueprintMenuItem
      key={entry.key}
      text={entry.label}
      icon={entry.icon}
      intent={entry.intent}
      label={typeof entry.hint === "string" ? entry.hint : undefined}
      labelElement={typeof entry.hint === "string" ? undefined : entry.hint}
      selected={entry.selected}
      roleStructure="menuitem"
      disabled={entry.disabledReason !== undefined}
      title={entry.disabledReason}
      onClick={entry.onSelect}
    />
  );

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opens the menu. */
  readonly children: ReactElement;
  readonly placement?: "bottom-start" | "bottom-end" | "top-start" | "right-start";
  readonly header?: ReactNode;
}

/** A button that opens a menu. */
export const Menu = ({ entries, children, placement = "bottom-start", header }: MenuProps) => (
  <PopoverNext
    placement={placement}
    arrow={false}
    animation="minimal"
    popupKind={PopupKind.MENU}
    content={
      <>
        {header}
        <BlueprintMenu>{entries.map(item)}</BlueprintMenu>
      </>
    }
  >
    {children}
  </PopoverNext>
);

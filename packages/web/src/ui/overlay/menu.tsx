import { Menu as BlueprintMenu } from "@blueprintjs/core/lib/esm/components/menu/menu.js";
import { MenuDivider } from "@blueprintjs/core/lib/esm/components/menu/menuDivider.js";
import { MenuItem as BlueprintMenuItem } from "@blueprintjs/core/lib/esm/components/menu/menuItem.js";
import { PopupKind } from "@blueprintjs/core/lib/esm/components/popover/popupKind.js";
import { PopoverNext } from "@blueprintjs/core/lib/esm/components/popover-next/popoverNext.js";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { Intent } from "../intent.ts";
import { giveFocusBack } from "./focus-trail.ts";

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  /** Hint shown at the right, e.g. a shortcut. */
  readonly hint?: ReactNode;
  readonly selected?: boolean;
  /** Reason why the item is disabled. */
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

const ITEMS = '[role="menuitem"]:not([aria-disabled="true"])';
const itemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>(ITEMS)];

/** Standard keyboard navigation of menus: arrow keys wrap around, Home and End jump. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((one) => one.matches(":focus"));
  const targets: Readonly<Record<string, number>> = { ArrowDown: (at + 1) % items.length, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target)?.focus();
}

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opens the menu. */
  readonly children: ReactElement;
  readonly placement?: "bottom-start" | "bottom-end" | "top-start" | "right-start";
  readonly header?: ReactNode;
}

/**
 * A button that opens a menu. Closing returns the focus to the button unless the chosen action has moved it: Blueprint
 * would take it back from a panel.
 */
export const Menu = ({ entries, children, placement = "bottom-start", header }: MenuProps) => {
  const opener = useRef<Element>(null);
  return (
    <PopoverNext
      placement={placement}
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.MENU}
      shouldReturnFocusOnClose={false}
      onOpening={(menu) => {
        opener.current = document.activeElement;
        itemsIn(menu)[0]?.focus({ preventScroll: true });
      }}
      onClosed={(menu) => giveFocusBack(opener.current, menu.closest(".bp6-overlay") ?? menu)}
      content={
        <>
          {header}
          <BlueprintMenu onKeyDown={moveFocus}>{entries.map(item)}</BlueprintMenu>
        </>
      }
    >
      {children}
    </PopoverNext>
  );
};

/** Position of a menu in the window. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

interface MenuAtProps {
  readonly entries: readonly MenuEntry[];
  readonly at: MenuPlace;
  /** Accessible name of the menu. */
  readonly label: string;
  readonly onClose: () => void;
}

/** A context menu, opened by right click or keyboard. */
export const MenuAt = ({ entries, at, label, onClose }: MenuAtProps) => {
  const [opener] = useState(() => document.activeElement);
  // When unmounted, the menu cannot run its closing steps; a dialog chosen in it already has the focus by then.
  useEffect(() => () => giveFocusBack(opener), [opener]);
  return (
    <div style={{ position: "fixed", ...at }}>
      <PopoverNext
        isOpen
        placement="bottom-start"
        arrow={false}
        animation="minimal"
        popupKind={PopupKind.MENU}
        shouldReturnFocusOnClose={false}
        onInteraction={(isOpen) => {
          if (!isOpen) onClose();
        }}
        onOpening={(menu) => itemsIn(menu)[0]?.focus({ preventScroll: true })}
        content={
          <BlueprintMenu aria-label={label} onKeyDown={moveFocus}>
            {entries.map(item)}
          </BlueprintMenu>
        }
      >
        <span />
      </PopoverNext>
    </div>
  );
};

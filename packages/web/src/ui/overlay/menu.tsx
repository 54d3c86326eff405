import { Menu as BlueprintMenu } from "@blueprintjs/core/lib/esm/components/menu/menu.js";
import { MenuDivider } from "@blueprintjs/core/lib/esm/components/menu/menuDivider.js";
import { MenuItem as BlueprintMenuItem } from "@blueprintjs/core/lib/esm/components/menu/menuItem.js";
import { PopupKind } from "@blueprintjs/core/lib/esm/components/popover/popupKind.js";
import { PopoverNext } from "@blueprintjs/core/lib/esm/components/popover-next/popoverNext.js";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { Intent } from "../intent.ts";
import { restoreFocus } from "./focus-trail.ts";

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  /** Hint at the end of the item, for example a shortcut. */
  readonly hint?: ReactNode;
  readonly selected?: boolean;
  readonly disabledReason?: string;
  readonly onSelect: () => void;
}

/** Item of a menu; `"divider"` stands for a separator. */
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

/** Moves the focus in a menu: the arrow keys wrap around, Home and End jump to the ends. */
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
  readonly children: ReactElement;
  readonly placement?: "bottom-start" | "bottom-end" | "top-start" | "right-start";
  readonly header?: ReactNode;
}

/**
 * Button with a menu. Closing it returns the focus to the button, unless the selected action has moved the focus;
 * Blueprint would take it back even from a panel.
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
      onClosed={(menu) => restoreFocus(opener.current, menu.closest(".bp6-overlay") ?? menu)}
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

/** Position of a menu in the viewport, in pixels. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

interface MenuAtProps {
  readonly entries: readonly MenuEntry[];
  readonly at: MenuPlace;
  readonly label: string;
  readonly onClose: () => void;
}

/** Context menu, opened by right click or keyboard. */
export const MenuAt = ({ entries, at, label, onClose }: MenuAtProps) => {
  const [opener] = useState(() => document.activeElement);
  // Restores the focus on unmounting, because the menu then no longer runs its own closing steps. A dialog that was
  // opened from it keeps the focus.
  useEffect(() => () => restoreFocus(opener), [opener]);
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

import { MenuItem } from "@blueprintjs/core/lib/esm/components/menu/menuItem.js";
import { Omnibar } from "@blueprintjs/select/lib/esm/components/omnibar/omnibar.js";
import type { ReactElement } from "react";

export interface QuickItem {
  readonly id: string;
  readonly label: string;
  /** Shown at the right: section or group. */
  readonly group: string;
  readonly icon?: ReactElement;
  readonly run: () => void;
}

interface QuickSearchProps {
  readonly open: boolean;
  readonly items: readonly QuickItem[];
  readonly placeholder: string;
  readonly nothing: string;
  readonly onClose: () => void;
}

/** Every word typed has to appear, in any order; a label that begins with the text comes first. */
function matching(items: readonly QuickItem[], typed: string): readonly QuickItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ label, group }) => words.every((word) => `${label} ${group}`.toLowerCase().includes(word)));
  const begins = (item: QuickItem) => (item.label.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** More than anybody reads; what is meant is found by another letter. */
const SHOWN_MAX = 100;

/** A search box over the page that goes or acts: the command palette. */
export const QuickSearch = ({ open, items, placeholder, nothing, onClose }: QuickSearchProps) => (
  <Omnibar<QuickItem>
    isOpen={open}
    items={[...items]}
    resetOnSelect
    onClose={onClose}
    itemListPredicate={(typed, all) => matching(all, typed).slice(0, SHOWN_MAX)}
    initialContent={undefined}
    noResults={<MenuItem disabled text={nothing} roleStructure="listoption" />}
    inputProps={{ placeholder, leftElement: undefined, "aria-label": placeholder }}
    itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) =>
      modifiers.matchesPredicate ? (
        <MenuItem
          key={item.id}
          ref={ref}
          active={modifiers.active}
          text={item.label}
          label={item.group}
          icon={item.icon}
          onClick={handleClick}
          onFocus={handleFocus}
          roleStructure="listoption"
        />
      ) : null
    }
    onItemSelect={(item) => {
      onClose();
      item.run();
    }}
  />
);

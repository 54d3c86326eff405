import { MenuItem } from "@blueprintjs/core/lib/esm/components/menu/menuItem.js";
import { Omnibar } from "@blueprintjs/select/lib/esm/components/omnibar/omnibar.js";
import { type ReactElement, useMemo, useState } from "react";
import { bestFirst } from "./best-first.ts";

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
  /** What stands there before anything is typed; all items when absent. */
  readonly first?: readonly QuickItem[];
  /** What was found elsewhere for what is typed, best first. It stands below the items, so that nothing moves when it comes. */
  readonly found?: readonly QuickItem[];
  readonly placeholder: string;
  readonly nothing: string;
  readonly onType?: (typed: string) => void;
  readonly onClose: () => void;
}

/** More than anybody reads; what is meant is found by another letter. */
const SHOWN_MAX = 100;
const NONE: readonly QuickItem[] = [];
const asGiven = (_typed: string, items: QuickItem[]) => items;

/** A search box over the page that goes or acts: the command palette. It opens empty. */
export const QuickSearch = ({ open, items, first = items, found = NONE, placeholder, nothing, onType, onClose }: QuickSearchProps) => {
  const [typed, setTyped] = useState("");
  /** What arrows or pointer have come to, as long as nothing else is typed. */
  const [chosen, setChosen] = useState<QuickItem>();
  const type = (next: string) => {
    setTyped(next);
    setChosen(undefined);
    onType?.(next);
  };
  const shown = useMemo(
    () => (typed.trim() === "" ? [...first] : [...bestFirst(items, typed), ...found].slice(0, SHOWN_MAX)),
    [typed, first, items, found],
  );
  const close = () => {
    type("");
    onClose();
  };
  return (
    <Omnibar<QuickItem>
      isOpen={open}
      items={shown}
      itemListPredicate={asGiven}
      itemsEqual="id"
      query={typed}
      onQueryChange={type}
      // What is found later does not take Enter away from what somebody has come to.
      resetOnQuery={false}
      activeItem={shown.find(({ id }) => id === chosen?.id) ?? shown[0] ?? null}
      onActiveItemChange={(item) => item !== null && setChosen(item)}
      onClose={close}
      initialContent={undefined}
      noResults={<MenuItem disabled text={nothing} roleStructure="listoption" />}
      inputProps={{ placeholder, leftElement: undefined, "aria-label": placeholder }}
      itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
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
      )}
      onItemSelect={(item) => {
        close();
        item.run();
      }}
    />
  );
};

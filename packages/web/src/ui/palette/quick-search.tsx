import { Menu } from "@blueprintjs/core/lib/esm/components/menu/menu.js";
import { MenuItem } from "@blueprintjs/core/lib/esm/components/menu/menuItem.js";
import { Omnibar } from "@blueprintjs/select/lib/esm/components/omnibar/omnibar.js";
import { type ReactElement, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { REPLACING_OVERLAY_CLASS, useReplaceOverlays } from "../overlay/replace-overlays.ts";
import { useFocusIn } from "../overlay/use-focus-in.ts";
import { bestFirst } from "./best-first.ts";

export interface QuickItem {
  readonly id: string;
  readonly label: string;
  /** Section or group of the entry, shown at its end. */
  readonly group: string;
  readonly icon?: ReactElement;
  readonly run: () => void;
}

interface QuickSearchProps {
  readonly open: boolean;
  readonly items: readonly QuickItem[];
  /** Entries shown before the user types; all items by default. */
  readonly first?: readonly QuickItem[];
  /**
   * Further results for the typed text, best first. They are shown below the items, so that late results move nothing.
   */
  readonly found?: readonly QuickItem[];
  /** True while results for the typed text are still to come. */
  readonly isSearching?: boolean;
  readonly placeholder: string;
  readonly nothing: string;
  readonly onType?: (typed: string) => void;
  readonly onClose: () => void;
}

/** Maximum number of entries shown. Typing another letter narrows a longer list. */
const SHOWN_MAX = 100;
const NONE: readonly QuickItem[] = [];
const field = (overlay: HTMLElement): HTMLElement | null => overlay.querySelector("input");
const asGiven = (_typed: string, items: QuickItem[]) => items;

/** Entries that were shown for a text while the search is open. */
interface Listed {
  readonly open: boolean;
  readonly typed: string;
  readonly ids: readonly string[];
  readonly activeId: string | undefined;
}

/**
 * Keeps entries in their order while the text is unchanged, and appends those that arrive later. The selected entry
 * stays too, so that Enter or a click always does what the user sees.
 */
function useSteady(open: boolean, typed: string, items: readonly QuickItem[], chosenId: string | undefined) {
  const [listed, setListed] = useState<Listed>({ open, typed, ids: [], activeId: undefined });
  const isSame = listed.open === open && listed.typed === typed;
  const byId = new Map(items.map((item) => [item.id, item]));
  const before = isSame ? listed.ids.filter((id) => byId.has(id)) : [];
  const known = new Set(before);
  const ids = [...before, ...[...byId.keys()].filter((id) => !known.has(id))];
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const wanted = chosenId ?? (isSame ? listed.activeId : undefined);
  const active = shown.find(({ id }) => id === wanted) ?? shown[0] ?? null;
  if (!isSame || active?.id !== listed.activeId || ids.length !== listed.ids.length || ids.some((id, at) => id !== listed.ids[at]))
    setListed({ open, typed, ids, activeId: active?.id });
  return { shown, active };
}

/**
 * Search box over the page that opens screens or runs actions, used for the command palette. It is empty when it opens.
 */
export const QuickSearch = ({
  open,
  items,
  first = items,
  found = NONE,
  isSearching = false,
  placeholder,
  nothing,
  onType,
  onClose,
}: QuickSearchProps) => {
  const [typed, setTyped] = useState("");
  /** Entry selected by arrow keys or pointer; undefined after the text has changed. */
  const [chosen, setChosen] = useState<QuickItem>();
  /** True after Enter was pressed before there was an entry to select. */
  const [isAwaited, setIsAwaited] = useState(false);
  const type = (next: string) => {
    setIsAwaited(false);
    setTyped(next);
    setChosen(undefined);
    onType?.(next);
  };
  const fitting = useMemo(
    () => (typed.trim() === "" ? [...first] : [...bestFirst(items, typed), ...found].slice(0, SHOWN_MAX)),
    [typed, first, items, found],
  );
  const close = () => {
    type("");
    onClose();
  };
  const { shown, active } = useSteady(open, typed, fitting, chosen?.id);
  const overlay = useFocusIn(open, field, true);
  // Hides other overlays. Must run after the hook that remembers the focused element, because hiding that element
  // removes its focus.
  useReplaceOverlays(open);
  const select = (item: QuickItem) => {
    close();
    item.run();
  };
  const selectAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    if (active !== null) select(active);
  });
  const isAnswered = isAwaited && !isSearching;
  // Selects the first entry once all results have arrived, so that Enter does not depend on the speed of the search.
  useEffect(() => {
    if (isAnswered) selectAwaited();
  }, [isAnswered]);
  const listId = useId();
  const optionId = ({ id }: QuickItem) => `${listId}-${id}`;
  return (
    <Omnibar<QuickItem>
      overlayProps={{ ...overlay, portalClassName: REPLACING_OVERLAY_CLASS }}
      isOpen={open}
      items={shown}
      itemListPredicate={asGiven}
      itemsEqual="id"
      query={typed}
      onQueryChange={type}
      // Prevents late results from changing the entry that Enter selects.
      resetOnQuery={false}
      activeItem={active}
      onActiveItemChange={(item) => item !== null && setChosen(item)}
      onClose={close}
      // Keeps the focus in the input, and makes screen readers announce the entry that the arrow keys select.
      inputProps={{
        placeholder,
        onKeyDown: ({ key }) => {
          if (key === "Enter" && active === null && isSearching) setIsAwaited(true);
        },
        leftElement: undefined,
        "aria-label": placeholder,
        role: "combobox",
        "aria-expanded": true,
        "aria-autocomplete": "list",
        "aria-controls": listId,
        "aria-activedescendant": active === null ? undefined : optionId(active),
      }}
      itemListRenderer={({ filteredItems, renderItem, itemsParentRef }) => (
        <Menu id={listId} role="listbox" aria-label={placeholder} ulRef={itemsParentRef}>
          {filteredItems.length === 0 ? <MenuItem disabled text={nothing} roleStructure="listoption" /> : filteredItems.map(renderItem)}
        </Menu>
      )}
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
          roleStructure="none"
          role="option"
          id={optionId(item)}
          aria-selected={modifiers.active}
        />
      )}
      onItemSelect={select}
    />
  );
};

import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ChevronDownIcon } from "../icons.ts";
import { type ControlProps, TextInput } from "./inputs.tsx";

const t = defineMessages("ui.searchPicker", { options: "Results", none: "No results", searching: "Searching …" });

export interface PickerResult {
  readonly key: string;
  readonly label: string;
  /** Addition to the label that distinguishes items of the same name. */
  readonly note?: ReactNode;
}

interface SearchPickerProps extends ControlProps {
  /** Text in the search field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Items that match the typed text; undefined while searching. */
  readonly found: readonly PickerResult[] | undefined;
  readonly onPick: (found: PickerResult) => void;
  readonly onFocus?: () => void;
  /**
   * True if an item is always selected, whose name is shown in the field. A click or an arrow key then shows the
   * alternatives, and typing starts a new search.
   */
  readonly isChoice?: boolean;
  /** True if any text is permitted, so that no message appears if the text matches no item. */
  readonly isQuiet?: boolean;
  readonly chosen?: string;
  readonly placeholder?: string;
  readonly none?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/**
 * Input that selects one item, if there are too many items for a select. Typing searches, the arrow keys move through
 * the matches, and Enter picks. Escape closes the matches first, and then the surrounding dialog.
 */
export const SearchPicker = ({
  text,
  onText,
  found,
  onPick,
  onBlur,
  onFocus,
  isChoice = false,
  isQuiet = false,
  chosen,
  none = t("none"),
  intent: _intent,
  ...control
}: SearchPickerProps) => {
  const menu = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const isShown = isOpen && text.trim() !== "" && !(isQuiet && (found === undefined || found.length === 0));
  const active = Math.min(index, (found?.length ?? 1) - 1);
  const open = () => {
    setIndex(Math.max(0, found?.findIndex(({ key }) => key === chosen) ?? 0));
    setIsOpen(true);
  };
  const pick = (one: PickerResult | undefined) => {
    if (one === undefined) return;
    onPick(one);
    setIsOpen(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const count = found?.length ?? 0;
      if (isShown && count > 0) setIndex((active + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
      else open();
    } else if (isShown && event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      pick(found?.[active]);
    } else if (isShown && event.key === "Escape") {
      event.stopPropagation();
      setIsOpen(false);
    }
  };
  return (
    <div className="parley-picker">
      <TextInput
        {...control}
        value={text}
        onChange={(next) => {
          onText(next);
          setIndex(0);
          setIsOpen(true);
        }}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? menu : undefined}
        aria-activedescendant={isShown && (found?.length ?? 0) > 0 ? `${menu}-${active}` : undefined}
        onKeyDown={handleKeyDown}
        {...(isChoice && { onClick: () => isShown || open(), trailing: <ChevronDownIcon className="parley-picker-mark" /> })}
        onFocus={(event) => {
          if (isChoice) event.currentTarget.select();
          onFocus?.();
        }}
        onBlur={(event) => {
          setIsOpen(false);
          onBlur?.(event);
        }}
      />
      {isShown ? (
        <div id={menu} role="listbox" aria-label={t("options")} className="parley-picker-options">
          {found === undefined || found.length === 0 ? (
            <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className="parley-picker-option parley-muted">
              {found === undefined ? t("searching") : none}
            </div>
          ) : (
            found.map((one, place) => (
              <div
                key={one.key}
                id={`${menu}-${place}`}
                ref={place === active ? showOption : undefined}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                className={`parley-picker-option${place === active ? " is-active" : ""}`}
                // Prevents the mouse press from moving the focus, because the menu would close before the click.
                onMouseDown={(event) => {
                  event.preventDefault();
                  pick(one);
                }}
              >
                {one.label} <span className="parley-muted">{one.note}</span>
              </div>
            ))
          )}
        </div>
      ) : null}
    </div>
  );
};

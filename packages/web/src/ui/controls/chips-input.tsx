import { type KeyboardEvent, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CrossIcon } from "../icons.ts";
import { IconButton } from "./button.tsx";
import type { ControlProps } from "./inputs.tsx";
import { type Found, SearchPicker } from "./search-picker.tsx";

const t = defineMessages("ui.chips", { remove: "Remove {name}", wrong: "{name} cannot be used" });

interface ChipsInputProps extends ControlProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** What is being typed and is no chip yet. */
  readonly onTyped?: (text: string) => void;
  /** What may be meant by it; the key is what becomes a chip. */
  readonly found?: readonly Found[] | undefined;
  readonly isRight?: (chip: string) => boolean;
  readonly placeholder?: string;
}

const BETWEEN = /[\s,;]+/;
const once = (chips: readonly string[]): string[] => [...new Set(chips.filter((chip) => chip !== ""))];

/**
 * Several words, each a chip: Enter, a comma, a blank and leaving the field make one of what is typed, Backspace in the empty field opens the last one again.
 * What is typed and no chip yet is part of the value, so that a form which is sent by its keys loses nothing.
 */
export const ChipsInput = ({ value, onChange, onTyped, found = [], isRight = () => true, ...control }: ChipsInputProps) => {
  const [typed, setTyped] = useState("");
  // Another value was put in from outside: what was typed is no part of it.
  const pending = typed.trim() !== "" && value.at(-1) === typed.trim() ? typed : "";
  const chips = pending === "" ? value : value.slice(0, -1);
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text.trim());
  };
  const settle = (next: readonly string[]) => {
    type("");
    onChange(once(next));
  };
  const handleText = (text: string) => {
    if (BETWEEN.test(text.trimStart())) return settle([...chips, ...text.split(BETWEEN)]);
    type(text);
    // One that is there already is not typed a second time, but may be the beginning of another.
    onChange([...chips.filter((chip) => chip !== text.trim()), ...(text.trim() === "" ? [] : [text.trim()])]);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    if (event.key === "Enter" && pending !== "" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      settle(value);
    }
    const last = chips.at(-1);
    if (event.key === "Backspace" && pending === "" && last !== undefined) {
      event.preventDefault();
      type(last);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
    <div className="parley-chips" onKeyDown={handleKeyDown}>
      {chips.map((chip) => (
        <span key={chip} className={`parley-chip${isRight(chip) ? "" : " is-wrong"}`} title={isRight(chip) ? undefined : t("wrong", { name: chip })}>
          {chip}
          <IconButton
            size="small"
            icon={<CrossIcon size={12} />}
            label={t("remove", { name: chip })}
            onClick={() => onChange(value.filter((one) => one !== chip))}
          />
        </span>
      ))}
      <SearchPicker
        {...control}
        text={pending}
        onText={handleText}
        found={found}
        isQuiet
        onPick={({ key }) => settle([...chips, key])}
        onBlur={(event) => {
          if (pending !== "") settle(value);
          control.onBlur?.(event);
        }}
      />
    </div>
  );
};

import { type FocusEvent, useState } from "react";
import { readTime } from "./clock-time.ts";
import { TextInput, type TextInputProps } from "./inputs.tsx";

/**
 * A 24-hour time, `HH:MM`; empty if unset. The native field would use the browser's language instead of the console's.
 */
export const TimeInput = ({ value, onChange, onBlur, onFocus, ...control }: Omit<TextInputProps, "type" | "placeholder">) => {
  /** Text being typed; undefined otherwise. */
  const [typed, setTyped] = useState<string>();
  return (
    <span className="parley-time-input">
      <TextInput
        {...control}
        fill={false}
        autoComplete="off"
        placeholder="––:––"
        value={typed ?? value}
        onChange={(text) => {
          setTyped(text);
          onChange(readTime(text) ?? "");
        }}
        onFocus={(event) => {
          event.target.select();
          onFocus?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLElement>) => {
          // Invalid text stays for correction.
          if (typed !== undefined && (typed === "" || readTime(typed) !== undefined)) setTyped(undefined);
          onBlur?.(event);
        }}
      />
    </span>
  );
};

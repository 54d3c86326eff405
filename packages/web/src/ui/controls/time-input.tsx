import { type FocusEvent, useState } from "react";
import { readTime } from "./clock-time.ts";
import { TextInput, type TextInputProps } from "./inputs.tsx";

/** A time of a 24-hour clock, `HH:MM`; empty while there is none. The browser's own field would show the clock of its language, which is another one than the console's. */
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
          // Text that is not a time stays, to be corrected.
          if (typed !== undefined && (typed === "" || readTime(typed) !== undefined)) setTyped(undefined);
          onBlur?.(event);
        }}
      />
    </span>
  );
};

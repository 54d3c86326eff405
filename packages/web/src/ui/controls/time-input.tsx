import { type FocusEvent, useState } from "react";
import { readTime } from "./clock-time.ts";
import { TextInput, type TextInputProps } from "./inputs.tsx";

/**
 * Input for a 24-hour time, `HH:MM`, or an empty string. The native input would use the browser's language instead of
 * the console's.
 */
export const TimeInput = ({ value, onChange, onBlur, onFocus, ...control }: Omit<TextInputProps, "type" | "placeholder">) => {
  /** Text while it is being typed; undefined at other times. */
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
          // Keeps invalid text in the field, so that the user can correct it.
          if (typed !== undefined && (typed === "" || readTime(typed) !== undefined)) setTyped(undefined);
          onBlur?.(event);
        }}
      />
    </span>
  );
};

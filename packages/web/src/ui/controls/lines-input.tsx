import { useState } from "react";
import { TextArea, type TextAreaProps } from "./inputs.tsx";

interface LinesInputProps extends Omit<TextAreaProps, "value" | "onChange"> {
  readonly value: readonly string[];
  readonly onChange: (lines: string[]) => void;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/**
 * Input for a list of strings, one per line. The typed text is kept, because a new empty line would otherwise
 * disappear.
 */
export const LinesInput = ({ value, onChange, ...control }: LinesInputProps) => {
  const [text, setText] = useState(value.join("\n"));
  const isOthers = linesOf(text).join("\n") !== value.join("\n");
  return (
    <TextArea
      {...control}
      value={isOthers ? value.join("\n") : text}
      onChange={(typed) => {
        setText(typed);
        onChange(linesOf(typed));
      }}
    />
  );
};

import { useState } from "react";
import { TextInput, type TextInputProps } from "./inputs.tsx";

interface TagsInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

const tagsOf = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

/** Separator between tags, the same in every language because users type it. */
const BETWEEN = ", ";

/**
 * Input for comma-separated tags. The typed text is kept, because a comma would otherwise disappear before the next tag
 * is typed.
 */
export const TagsInput = ({ value, onChange, ...control }: TagsInputProps) => {
  const [text, setText] = useState(value.join(BETWEEN));
  const isOthers = tagsOf(text).join() !== value.join();
  return (
    <TextInput
      {...control}
      value={isOthers ? value.join(BETWEEN) : text}
      onChange={(typed) => {
        setText(typed);
        onChange(tagsOf(typed));
      }}
    />
  );
};

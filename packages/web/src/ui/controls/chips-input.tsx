import { type KeyboardEvent, useId, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CrossIcon } from "../icons.ts";
import { IconButton } from "./button.tsx";
import type { ControlProps } from "./inputs.tsx";
import { type PickerResult, SearchPicker } from "./search-picker.tsx";

const t = defineMessages("ui.chips", {
  remove: "Remove {name}",
  wrong: "{name} cannot be used",
  unfinished: "“{text}” is not complete. Finish it or remove it.",
});

interface ChipsInputProps extends ControlProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Called with the typed text that is not a chip yet. */
  readonly onTyped?: (text: string) => void;
  /** Suggestions for the typed text; picking one adds its key as a chip. */
  readonly found?: readonly PickerResult[] | undefined;
  readonly isRight?: (chip: string) => boolean;
  /** Returns the chip for typed or pasted text, such as without characters that nobody sees. */
  readonly read?: (text: string) => string;
  /** Returns the displayed text of a chip. */
  readonly shown?: (chip: string) => string;
  /** Returns the error for typed text that cannot become a chip. */
  readonly explain?: (text: string) => string;
  readonly placeholder?: string;
}

/**
 * Matches the parts of a text between separators. A quoted name at the beginning of a part may contain separators, such
 * as in `"Doe, Jane" <jane@else.test>`.
 */
const PARTS = /\s*"(?:[^"\\]|\\.)*"[^,;\n\t]*|[^,;\n\t]+/g;
const once = (chips: readonly string[]): string[] => [...new Set(chips.filter((chip) => chip !== ""))];

type IsRight = (chip: string) => boolean;

/**
 * Returns the chips in a text without commas: a single one, several separated by spaces, or `Name <chip>`. Undefined
 * for other text.
 */
const chipsIn = (part: string, isRight: IsRight): string[] | undefined => {
  if (part === "") return undefined;
  if (isRight(part)) return [part];
  const bracketed = /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(part)?.[1];
  if (bracketed !== undefined && isRight(bracketed)) return [bracketed];
  const words = part.split(/\s+/);
  return words.length > 1 && words.every(isRight) ? words : undefined;
};

/** Extracts the chips from typed or pasted text. The rest stays as typed text, without separators before it. */
const takeChips = (given: string, isPasted: boolean, isRight: IsRight): { readonly chips: readonly string[]; readonly rest: string } => {
  const text = given.replace(/^[\s,;]+/, "");
  const parts = (text.match(PARTS) ?? []).map((part) => part.trim());
  // True if the last chip is complete: it was pasted, or is followed by a separator.
  const isLastWhole = isPasted || /[\s,;>]$/.test(text);
  const read = parts.map((part, at) => ({ part, chips: at < parts.length - 1 || isLastWhole ? chipsIn(part, isRight) : undefined }));
  const chips = read.flatMap((one) => one.chips ?? []);
  // Keeps the text unchanged if it contains no chip, because a name being typed may contain a comma.
  if (chips.length === 0) return { chips, rest: text };
  const rest = read.filter((one) => one.chips === undefined && one.part !== "");
  return { chips, rest: rest.map(({ part }) => part).join(",") };
};

/**
 * Input for a list of words as chips. Enter, a comma or leaving the field adds a chip; Backspace in the empty field
 * edits the last one. Invalid text stays in the value, so that the form is not sent without it.
 */
export const ChipsInput = ({
  value,
  onChange,
  onTyped,
  found = [],
  isRight = () => true,
  read = (text) => text,
  shown = (chip) => chip,
  explain,
  ...control
}: ChipsInputProps) => {
  const [typed, setTyped] = useState("");
  const [isTold, setIsTold] = useState(false);
  const message = useId();
  // Typed text that is still part of the value; empty if the value was replaced from outside.
  const pending = typed.trim() !== "" && value.at(-1) === typed.trim() ? typed : "";
  const chips = pending === "" ? value : value.slice(0, -1);
  const isUnfinished = pending !== "" && !isRight(pending.trim());
  // Leaves the reason to the form as soon as its field shows one.
  const isExplained = control["aria-invalid"] === true;
  const problem = isTold && isUnfinished && !isExplained ? (explain ?? ((text) => t("unfinished", { text })))(pending.trim()) : undefined;
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text.trim());
  };
  const put = (next: readonly string[], rest = "") => {
    type(rest);
    setIsTold(false);
    // Stores the chips and the typed text. Text that equals a chip is not stored twice, but may be the beginning of
    // another chip.
    onChange([...once(next.map(read)).filter((chip) => chip !== rest.trim()), ...(rest.trim() === "" ? [] : [rest.trim()])]);
  };
  const handleText = (text: string) => {
    const taken = takeChips(text, text.length > pending.length + 1, isRight);
    put([...chips, ...taken.chips], taken.rest);
  };
  /** Adds the typed text as a chip, or shows why it is invalid. */
  const finish = () => {
    if (pending === "") return;
    if (isUnfinished) setIsTold(true);
    else put(value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    if (event.key === "Enter" && pending !== "") {
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
      finish();
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
          {shown(chip)}
          <IconButton
            size="small"
            icon={<CrossIcon size={12} />}
            label={t("remove", { name: shown(chip) })}
            onClick={() => onChange(value.filter((one) => one !== chip))}
          />
        </span>
      ))}
      <SearchPicker
        {...control}
        {...(problem !== undefined && { "aria-invalid": true, "aria-describedby": [control["aria-describedby"], message].filter(Boolean).join(" ") })}
        text={pending}
        onText={handleText}
        found={found}
        isQuiet
        onPick={({ key }) => put([...chips, key])}
        onBlur={(event) => {
          finish();
          control.onBlur?.(event);
        }}
      />
      {problem === undefined ? null : (
        <span id={message} className="parley-field-error parley-chips-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
};

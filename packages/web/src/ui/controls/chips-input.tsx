import { type KeyboardEvent, useId, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CrossIcon } from "../icons.ts";
import { IconButton } from "./button.tsx";
import type { ControlProps } from "./inputs.tsx";
import { type Found, SearchPicker } from "./search-picker.tsx";

const t = defineMessages("ui.chips", {
  remove: "Remove {name}",
  wrong: "{name} cannot be used",
  unfinished: "“{text}” is not complete. Finish it or remove it.",
});

interface ChipsInputProps extends ControlProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Typed text that is not a chip yet. */
  readonly onTyped?: (text: string) => void;
  /** Suggestions for the typed text; the key becomes the chip. */
  readonly found?: readonly Found[] | undefined;
  readonly isRight?: (chip: string) => boolean;
  /** Display text of a chip. */
  readonly shown?: (chip: string) => string;
  /** Error for typed text that cannot become a chip. */
  readonly explain?: (text: string) => string;
  readonly placeholder?: string;
}

const BETWEEN = /[,;\n\t]+/;
const once = (chips: readonly string[]): string[] => [...new Set(chips.filter((chip) => chip !== ""))];

type IsRight = (chip: string) => boolean;

/**
 * Chips between two commas: one, several pasted ones separated by spaces, or `Name <chip>`; undefined for other text.
 */
const chipsIn = (part: string, isRight: IsRight): string[] | undefined => {
  if (part === "") return undefined;
  if (isRight(part)) return [part];
  const bracketed = /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(part)?.[1];
  if (bracketed !== undefined && isRight(bracketed)) return [bracketed];
  const words = part.split(/\s+/);
  return words.length > 1 && words.every(isRight) ? words : undefined;
};

/** Extracts chips from typed or pasted text; the rest stays as typed text. */
const takeChips = (text: string, isPasted: boolean, isRight: IsRight): { readonly chips: readonly string[]; readonly rest: string } => {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  // The last chip may be incomplete, unless something follows it.
  const isLastWhole = isPasted || /[\s,;>]$/.test(text);
  const read = parts.map((part, at) => ({ part, chips: at < parts.length - 1 || isLastWhole ? chipsIn(part, isRight) : undefined }));
  const chips = read.flatMap((one) => one.chips ?? []);
  // A comma inside a name being typed stays.
  if (chips.length === 0) return { chips, rest: text };
  const rest = read.filter((one) => one.chips === undefined && one.part !== "");
  return { chips, rest: rest.map(({ part }) => part).join(",") };
};

/**
 * List of words as chips: Enter, a comma, a space after a complete one, and leaving the field create a chip; Backspace
 * in the empty field reopens the last one. Invalid text stays as typed, with a message, until completed or removed.
 * Until then it is part of the value, so no form is sent without it.
 */
export const ChipsInput = ({
  value,
  onChange,
  onTyped,
  found = [],
  isRight = () => true,
  shown = (chip) => chip,
  explain,
  ...control
}: ChipsInputProps) => {
  const [typed, setTyped] = useState("");
  const [isTold, setIsTold] = useState(false);
  const message = useId();
  // The value was replaced from outside: typed text is not part of it.
  const pending = typed.trim() !== "" && value.at(-1) === typed.trim() ? typed : "";
  const chips = pending === "" ? value : value.slice(0, -1);
  const isUnfinished = pending !== "" && !isRight(pending.trim());
  const problem = isTold && isUnfinished ? (explain ?? ((text) => t("unfinished", { text })))(pending.trim()) : undefined;
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text.trim());
  };
  const put = (next: readonly string[], rest = "") => {
    type(rest);
    setIsTold(false);
    // Text equal to a chip is not added again, but may be the beginning of another.
    onChange([...once(next).filter((chip) => chip !== rest.trim()), ...(rest.trim() === "" ? [] : [rest.trim()])]);
  };
  const handleText = (text: string) => {
    const taken = takeChips(text, text.length > pending.length + 1, isRight);
    put([...chips, ...taken.chips], taken.rest);
  };
  /** Creates a chip of the typed text, or shows why it is invalid. */
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

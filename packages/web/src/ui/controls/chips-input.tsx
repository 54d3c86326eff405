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
  /** A chip as people read it. */
  readonly shown?: (chip: string) => string;
  /** Says what is wrong with a text that was typed and cannot become a chip. */
  readonly explain?: (text: string) => string;
  readonly placeholder?: string;
}

const BETWEEN = /[,;\n\t]+/;
const once = (chips: readonly string[]): string[] => [...new Set(chips.filter((chip) => chip !== ""))];

type IsRight = (chip: string) => boolean;

/** Reads what stands between two commas: a chip, several that were pasted with blanks between them, or `Name <chip>`; undefined where it is none of these. */
const chipsIn = (part: string, isRight: IsRight): string[] | undefined => {
  if (part === "") return undefined;
  if (isRight(part)) return [part];
  const bracketed = /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(part)?.[1];
  if (bracketed !== undefined && isRight(bracketed)) return [bracketed];
  const words = part.split(/\s+/);
  return words.length > 1 && words.every(isRight) ? words : undefined;
};

/** Takes the chips out of a text that was typed or pasted; the rest stays what is being typed. */
const takeChips = (text: string, isPasted: boolean, isRight: IsRight): { readonly chips: readonly string[]; readonly rest: string } => {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  // The last one may go on, unless something behind it says that it is whole.
  const isLastWhole = isPasted || /[\s,;>]$/.test(text);
  const read = parts.map((part, at) => ({ part, chips: at < parts.length - 1 || isLastWhole ? chipsIn(part, isRight) : undefined }));
  const chips = read.flatMap((one) => one.chips ?? []);
  // A comma inside a name that is being typed stays in it.
  if (chips.length === 0) return { chips, rest: text };
  const rest = read.filter((one) => one.chips === undefined && one.part !== "");
  return { chips, rest: rest.map(({ part }) => part).join(",") };
};

/**
 * Several words, each a chip: Enter, a comma, a blank after a whole one, and leaving the field make one of what is typed; Backspace in the empty field opens the last one again.
 * Text that cannot become a chip stays as typed, with a message, until the user completes or removes it. Until then it is part of the value, so no form is sent without it.
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
  // Another value was put in from outside: what was typed is no part of it.
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
    // A value that is already a chip is not added again, but may be the beginning of another.
    onChange([...once(next).filter((chip) => chip !== rest.trim()), ...(rest.trim() === "" ? [] : [rest.trim()])]);
  };
  const handleText = (text: string) => {
    const taken = takeChips(text, text.length > pending.length + 1, isRight);
    put([...chips, ...taken.chips], taken.rest);
  };
  /** Makes a chip of what is typed, or says why it cannot be one. */
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

import { useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { Checkbox } from "../controls/inputs.tsx";
import { PaperclipIcon } from "../icons.ts";
import type { ComposerMode } from "./composer-mode.ts";
import type { EnterKey } from "./use-enter-key.ts";
import type { PendingFiles } from "./use-pending-files.ts";

const t = defineMessages("ui.chat.composerParts", {
  mode: "Message type",
  attach: "Attach files",
  choose: "Files to attach",
  enter: "Enter sends",
  left: { one: "{count} character left", other: "{count} characters left" },
  over: {
    one: "The message is {count} character longer than the limit of {max}. Nothing is lost; shorten it to send it.",
    other: "The message is {count} characters longer than the limit of {max}. Nothing is lost; shorten it to send it.",
  },
});

/** Number of remaining characters from which the counter is shown (field note 31). */
const COUNT_FROM = 50;

interface ModeSwitchProps {
  readonly modes: readonly ComposerMode[];
  readonly mode: ComposerMode;
  readonly onMode: (id: string) => void;
}

export const ModeSwitch = ({ modes, mode, onMode }: ModeSwitchProps) => (
  <fieldset className="parley-plain-fieldset parley-composer-modes">
    <legend className="parley-visually-hidden">{t("mode")}</legend>
    {modes.map(({ id, label }) => (
      <Button key={id} size="small" variant="minimal" active={id === mode.id} aria-pressed={id === mode.id} onClick={() => onMode(id)}>
        {label()}
      </Button>
    ))}
  </fieldset>
);

interface AttachButtonProps {
  readonly files: PendingFiles;
  readonly disabledReason: string | undefined;
  /** True while the message is being sent, when no file can be added to it. */
  readonly isBusy?: boolean;
}

export const AttachButton = ({ files, disabledReason, isBusy = false }: AttachButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={<PaperclipIcon />}
        label={t("attach")}
        disabledReason={disabledReason}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("choose")}
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          // Clears the input, so that the same file can be chosen again after it was removed.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
};

export const EnterChoice = ({ choice, onChoice }: { readonly choice: EnterKey; readonly onChoice: (choice: EnterKey) => void }) => (
  <Checkbox label={t("enter")} checked={choice === "send"} onChange={(sends) => onChoice(sends ? "send" : "newLine")} />
);

/** Shows the remaining characters, or by how many the text is too long. */
export const Counter = ({ id, length, max }: { readonly id: string; readonly length: number; readonly max: number }) => {
  const left = max - length;
  return (
    <span id={id} role={left < 0 ? "alert" : undefined} className={left < 0 ? "parley-field-error" : "parley-muted"}>
      {left < 0 ? t("over", { count: -left, max }) : left <= COUNT_FROM ? t("left", { count: left }) : null}
    </span>
  );
};

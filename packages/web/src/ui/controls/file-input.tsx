import { FileInput as BlueprintFileInput } from "@blueprintjs/core/lib/esm/components/forms/fileInput.js";
import type { Ref } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ControlProps } from "./inputs.tsx";

const t = defineMessages("ui.file", { choose: "Choose a file, or drop it here", browse: "Browse" });

interface FileInputProps extends ControlProps {
  readonly value: File | null;
  readonly onChange: (file: File) => void;
  /** What the browser offers, as its `accept` has it: `.csv,text/csv`. Another file can be dropped all the same: whoever reads it looks at what it is. */
  readonly accept?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One file, chosen or dropped. The file stays in the browser until the form is sent. */
export const FileInput = ({ value, onChange, disabled, intent: _intent, ...control }: FileInputProps) => {
  const { inputRef, ...input } = control;
  return (
    <BlueprintFileInput
      fill
      disabled={disabled}
      hasSelection={value !== null}
      text={value?.name ?? t("choose")}
      buttonText={t("browse")}
      inputProps={{
        ...input,
        ref: inputRef,
        onChange: ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChange(file);
          // The same file may be chosen again once it was mended.
          currentTarget.value = "";
        },
      }}
    />
  );
};

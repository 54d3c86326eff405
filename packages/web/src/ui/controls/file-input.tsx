import { FileInput as BlueprintFileInput } from "@blueprintjs/core/lib/esm/components/forms/fileInput.js";
import type { Ref } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ControlProps } from "./inputs.tsx";

const t = defineMessages("ui.file", { choose: "Choose a file, or drop it here", browse: "Browse" });

interface FileInputProps extends ControlProps {
  readonly value: File | null;
  readonly onChange: (file: File) => void;
  /**
   * Filter of the file dialog in the format of `accept`, such as `.csv,text/csv`. Other files can still be dropped, so
   * the content is checked later.
   */
  readonly accept?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Input for one file, chosen or dropped. The file stays in the browser until the form is submitted. */
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
          // Clears the input, so that the same file can be chosen again after it was corrected.
          currentTarget.value = "";
        },
      }}
    />
  );
};

import { FILE_GROUP_NAMES, type FileDanger, type FileGroup } from "@parley/core/files";
import { coreText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";

export const groupText = (group: FileGroup): string => coreText(FILE_GROUP_NAMES[group]);

const dangers = defineMessages("ui.fileDangers", {
  program: "Program: it can run on your computer.",
  script: "Script: it can run on your computer.",
  page: "Web page or drawing with code: it can run code in your browser.",
  macros: "Document with macros: they can run on your computer.",
  archive: "Archive that contains programs, scripts or web pages.",
  locked: "Its content cannot be checked: it is encrypted, damaged, or packed in a format that is not read.",
});
export const dangerText = (danger: FileDanger): string => dangers(danger);

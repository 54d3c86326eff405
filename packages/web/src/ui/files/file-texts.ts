import type { FileDanger, FileGroup } from "@parley/core/files";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const groups = defineMessages("ui.fileGroups", {
  pictures: "Pictures",
  documents: "Documents",
  texts: "Texts and data",
  audio: "Audio",
  video: "Video",
  archives: "Archives",
  emails: "E-mails, calendars, contacts",
  programs: "Programs, scripts and web pages",
  other: "Other files",
});
export const groupText = (group: FileGroup): string => groups(group);

const dangers = defineMessages("ui.fileDangers", {
  program: "Program: it can run on your computer.",
  script: "Script: it can run on your computer.",
  page: "Web page or drawing with code: it can run code in your browser.",
  macros: "Document with macros: they can run on your computer.",
  archive: "Archive that contains programs, scripts or web pages.",
  locked: "Its content cannot be checked: it is encrypted, damaged, or packed in a format that is not read.",
});
export const dangerText = (danger: FileDanger): string => dangers(danger);

import { FILE_GROUPS, type FileGroup, isRefused, kindOfName } from "@parley/core/files";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { fileSize } from "../text/file-size.ts";
import { groupText } from "./file-texts.ts";

const t = defineMessages("ui.attachment", {
  refused: "Files of this type are not accepted here ({group}). Accepted: {accepted}",
  size: "The file is {size}. The limit is {max}",
});

export interface AttachmentLimits {
  /** File groups that the stakeholder does not accept. */
  readonly refused: readonly FileGroup[];
  readonly maxBytes: number;
}

/** Returns the reason why a file cannot be attached, judged by name and size. The gateway also checks the content. */
export function attachmentProblem({ name, size }: Pick<File, "name" | "size">, { refused, maxBytes }: AttachmentLimits): string | undefined {
  const kind = kindOfName(name);
  if (isRefused(refused, kind, kind.danger)) {
    const accepted = FILE_GROUPS.filter((group) => !refused.includes(group)).map(groupText);
    return t("refused", { group: groupText(refused.includes(kind.group) ? kind.group : "programs"), accepted: accepted.join("; ") });
  }
  return size > maxBytes ? t("size", { size: fileSize(size), max: fileSize(maxBytes) }) : undefined;
}

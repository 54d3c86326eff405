import type { AttachmentRules } from "@parley/core/contract/chats/attachments";
import { because } from "@parley/core/errors/reasons";
import { FILE_GROUP_NAMES, FILE_GROUPS, isRefused } from "@parley/core/files";
import { AppError } from "../errors/app-error.ts";
import type { CheckedFile } from "./check-attachment.ts";

/** Throws if a file breaks the stakeholder's rules. The message lists what they allow. */
export const checkRules = ({ refused, maxBytes }: AttachmentRules, { kind, danger }: Pick<CheckedFile, "kind" | "danger">, size: number): void => {
  if (size > maxBytes) throw new AppError("tooLarge", because("fileMegabytesMax", { megabytes: maxBytes / 1024 / 1024 }));
  if (!isRefused(refused, kind, danger)) return;
  const group = FILE_GROUP_NAMES[refused.includes(kind.group) ? kind.group : "programs"];
  const accepted = FILE_GROUPS.filter((one) => !refused.includes(one)).map((one) => FILE_GROUP_NAMES[one]);
  throw new AppError(
    "unsupportedMedia",
    accepted.length === 0 ? because("filesRefused", { group }) : because("fileGroupRefused", { group, accepted: accepted.join("; ") }),
  );
};

import { ATTACHMENT_KINDS } from "@parley/core/contract/messenger/attachments";
import type { FileKind } from "./file-kind.ts";
import type { Arrived } from "./file-store.ts";
import type { PictureLimits } from "./picture-size.ts";
import { checkPicture, refuseMedia } from "./receive-form.ts";

/** 50 million pixels are 200 MB once a browser has unfolded them. No camera's picture under 10 MB has more. */
const LIMITS: PictureLimits = { side: 20_000, pixels: 50_000_000 };

/** Whether a file of this kind may have this name: what opens it goes by the ending. */
const nameFits = (fileName: string, kind: FileKind): boolean => {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && (ATTACHMENT_KINDS[kind] as readonly string[]).includes(ending);
};

/** All endings that may be attached, for the text of a refusal. */
const ALLOWED_ENDINGS = Object.values(ATTACHMENT_KINDS).flat().join(", ");

/** Fails where a file that arrived may not be attached to a message; answers what it is. */
export const checkAttachment = (fileName: string, arrived: Arrived): FileKind => {
  const { kind } = arrived;
  if (kind === undefined) return refuseMedia(`Files of this kind cannot be attached. Allowed are: ${ALLOWED_ENDINGS}`);
  if (!nameFits(fileName, kind))
    return refuseMedia(`"${fileName}" is ${kind} by its content, which its name does not say. Allowed are: ${ALLOWED_ENDINGS}`);
  if (kind.startsWith("image/")) checkPicture(arrived, LIMITS);
  return kind;
};

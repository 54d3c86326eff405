import { ATTACHMENT_KINDS } from "@parley/core/contract/messenger/attachments";
import { fileNameWithEnding } from "@parley/core/text";
import type { FileKind } from "./file-kind.ts";
import type { Arrived } from "./file-store.ts";
import type { PictureLimits } from "./picture-size.ts";
import { checkPicture, refuseMedia } from "./receive-form.ts";

/** 50 million pixels are 200 MB once a browser has unfolded them. No camera's picture under 10 MB has more. */
const LIMITS: PictureLimits = { side: 20_000, pixels: 50_000_000 };

/** All endings that may be attached, also for the text of a refusal. */
const ALLOWED_ENDINGS: readonly string[] = Object.values(ATTACHMENT_KINDS).flat();
const ALLOWED = ALLOWED_ENDINGS.join(", ");

/** An attachment: its type by its content, and a name whose extension agrees. */
export interface Checked {
  readonly kind: FileKind;
  readonly fileName: string;
}

/** Text gives nothing away, so its name decides: a page or a script is text, too. */
const isNamedAsText = (fileName: string): boolean => ATTACHMENT_KINDS["text/plain"].some((ending) => fileName.toLowerCase().endsWith(`.${ending}`));

/**
 * Fails where a file that arrived may not be attached to a message. Phones and programs name a PNG or a WebP `.jpg`: the content decides, and the name follows it,
 * because programs that open the file go by the ending.
 */
export const checkAttachment = (fileName: string, arrived: Arrived): Checked => {
  const { kind } = arrived;
  if (kind === undefined) return refuseMedia(`Files of this kind cannot be attached. Allowed are: ${ALLOWED}`);
  if (kind === "text/plain") {
    if (!isNamedAsText(fileName)) return refuseMedia(`"${fileName}" is ${kind} by its content, which its name does not say. Allowed are: ${ALLOWED}`);
    return { kind, fileName };
  }
  if (kind.startsWith("image/")) checkPicture(arrived, LIMITS);
  return { kind, fileName: fileNameWithEnding(fileName, ATTACHMENT_KINDS[kind], ALLOWED_ENDINGS) };
};

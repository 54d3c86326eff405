import { ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES, attachments } from "@parley/core/contract/messenger/attachments";
import type { FastifyRequest } from "fastify";
import type { FileKind } from "../../files/file-kind.ts";
import type { Arrived, FileStore } from "../../files/file-store.ts";
import type { PictureLimits } from "../../files/picture-size.ts";
import { checkPicture, receiveForm, refuseMedia } from "../../files/receive-form.ts";

/** An upload that was checked as far as it can be without the conversation. */
export interface Upload {
  readonly sessionId: number;
  readonly fileName: string;
  readonly kind: FileKind;
  readonly arrived: Arrived;
}

/** 50 million pixels are 200 MB once a browser has unfolded them. No camera's picture under 10 MB has more. */
const LIMITS: PictureLimits = { side: 20_000, pixels: 50_000_000 };

/** Whether a file of this kind may have this name: what opens it goes by the ending. */
const nameFits = (fileName: string, kind: FileKind): boolean => {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && (ATTACHMENT_KINDS[kind] as readonly string[]).includes(ending);
};

/** All endings that may be attached, for the text of a refusal. */
const ALLOWED_ENDINGS = Object.values(ATTACHMENT_KINDS).flat().join(", ");

const check = ({ sessionId }: { readonly sessionId: number }, fileName: string, arrived: Arrived): Upload => {
  const { kind } = arrived;
  if (kind === undefined) return refuseMedia(`Files of this kind cannot be attached. Allowed are: ${ALLOWED_ENDINGS}`);
  if (!nameFits(fileName, kind))
    return refuseMedia(`"${fileName}" is ${kind} by its content, which its name does not say. Allowed are: ${ALLOWED_ENDINGS}`);
  if (kind.startsWith("image/")) checkPicture(arrived, LIMITS);
  return { sessionId, fileName, kind, arrived };
};

/** A file for a message of a conversation. */
export const receiveUpload = (request: FastifyRequest, store: FileStore): Promise<Upload> =>
  receiveForm(request, store, { body: attachments.upload.body, maxBytes: ATTACHMENT_MAX_BYTES, check });

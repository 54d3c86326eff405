import type { MultipartValue } from "@fastify/multipart";
import { attachments } from "@parley/core/contract/messenger/attachments";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError, fail } from "../../answers/app-error.ts";
import { ALLOWED_ENDINGS, type FileKind, nameFits } from "./file-kind.ts";
import type { Arrived, FileStore } from "./file-store.ts";
import { isTooLarge, PIXELS_MAX, SIDE_MAX } from "./picture-size.ts";

/** An upload that was checked as far as it can be without the conversation. */
export interface Upload {
  readonly sessionId: number;
  readonly fileName: string;
  readonly kind: FileKind;
  readonly arrived: Arrived;
}

const NAME_MAX = 200;

/** A name to show: without folders and without signs that nobody sees. */
const shownName = (given: string | undefined): string => {
  const last = (given ?? "").split(/[\\/]/).at(-1) ?? "";
  return last
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(-NAME_MAX);
};

const refuse = (text: string): never => {
  throw new AppError("unsupportedMedia", text);
};

/** A small file may unfold into gigabytes in the browser of whoever looks at it. */
const checkPicture = ({ picture }: Arrived): void => {
  if (picture === undefined) throw new AppError("unsupportedMedia", "The picture cannot be read: its header says no size");
  if (isTooLarge(picture))
    throw new AppError(
      "tooLarge",
      `The picture has ${picture.width} × ${picture.height} pixels. At most ${SIDE_MAX} a side and ${PIXELS_MAX / 1_000_000} million in all are accepted`,
    );
};

const check = (fields: Readonly<Record<string, unknown>>, fileName: string, arrived: Arrived): Upload => {
  const parsed = z.safeParse(attachments.upload.body, fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.code === "unrecognized_keys" ? issue.keys.join(", ") : issue?.path.join(".");
    return fail.invalid({ path: path || "sessionId", message: issue?.message ?? "cannot be accepted" });
  }
  if (arrived.size === 0) return fail.invalid({ path: "file", message: "The file is empty" });
  if (arrived.kind === undefined) return refuse(`Files of this kind cannot be attached. Allowed are: ${ALLOWED_ENDINGS}`);
  if (!nameFits(fileName, arrived.kind))
    return refuse(`"${fileName}" is ${arrived.kind} by its content, which its name does not say. Allowed are: ${ALLOWED_ENDINGS}`);
  if (arrived.kind.startsWith("image/")) checkPicture(arrived);
  return { sessionId: parsed.data.sessionId, fileName, kind: arrived.kind, arrived };
};

/** What ends the reading of a form is its sender's doing: a limit of ours in our words, everything else as a form that is not one. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_FILES_LIMIT") throw error;
    if (code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT") throw new AppError("badRequest", "The form has too many parts", { cause: error });
    throw new AppError("badRequest", "The form cannot be read: its boundary is missing or wrong, or it is not whole", { cause: error });
  }
}

const FIELDS = new Set(Object.keys(attachments.upload.body.shape));

/** A form is refused at its first part that has no place in it, or that comes twice: which of two would count is nobody's guess. */
const takeField = (fields: Map<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue): void => {
  if (!FIELDS.has(fieldname)) fail.invalid({ path: fieldname.slice(0, 100) || "part", message: "This field does not belong here" });
  if (fields.has(fieldname)) fail.invalid({ path: fieldname, message: "This was sent twice" });
  if (valueTruncated) fail.invalid({ path: fieldname, message: "This is too long" });
  fields.set(fieldname, value);
};

/** Reads the form, whatever the order of its parts. A file that is refused leaves nothing behind. */
export const receiveUpload = async (request: FastifyRequest, store: FileStore): Promise<Upload> => {
  if (!request.isMultipart()) return refuse("Send the file as a multipart form");
  const fields = new Map<string, unknown>();
  let arrived: Arrived | undefined;
  let fileName = "";
  try {
    for await (const part of partsOf(request)) {
      if (part.type === "field") takeField(fields, part);
      else if (part.fieldname !== "file")
        fail.invalid({ path: part.fieldname.slice(0, 100) || "part", message: "The file belongs in the part named file" });
      else {
        fileName = shownName(part.filename);
        arrived = await store.receive(part.file);
        if (part.file.truncated) throw new AppError("tooLarge", "The file is too large");
      }
    }
    if (!arrived) return fail.invalid({ path: "file", message: "The form has no file" });
    return check(Object.fromEntries(fields), fileName, arrived);
  } catch (error) {
    if (arrived) await store.discard(arrived);
    // What is left of the form is read to nowhere, or a sender that does not listen before it is done would never hear the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof AppError && error.options.cause)
      request.log.info(
        { requestId: request.id, reason: error.options.cause instanceof Error ? error.options.cause.message : undefined },
        "an upload could not be read",
      );
    throw error;
  }
};

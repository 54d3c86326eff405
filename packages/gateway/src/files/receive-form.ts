import type { MultipartValue } from "@fastify/multipart";
import { cleanFileName, truncated } from "@parley/core/text";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError, fail } from "../errors/app-error.ts";
import type { Arrived, FileStore } from "./file-store.ts";

/** What a form of one file may hold, and what becomes of it. */
export interface FormRules<Fields, Checked> {
  /** The parts beside the file. */
  readonly body: z.ZodMiniObject<z.core.$ZodLooseShape, z.core.$strict> & z.core.$ZodType<Fields>;
  readonly maxBytes: number;
  /** Looks at a file that is there; what it throws leaves nothing behind. */
  check(fields: Fields, fileName: string, arrived: Arrived): Promise<Checked>;
}

export const refuseMedia = (text: string): never => {
  throw new AppError("unsupportedMedia", text);
};

const checkFields = <Fields>(body: z.core.$ZodType<Fields>, given: Readonly<Record<string, unknown>>): Fields => {
  const parsed = z.safeParse(body, given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.code === "unrecognized_keys" ? issue.keys.join(", ") : issue?.path.join(".");
  return fail.invalid({ path: path || "form", message: issue?.message ?? "cannot be accepted" });
};

/** What ends the reading of a form is its sender's doing: a limit of ours in our words, everything else as a form that is not one. */
async function* partsOf(request: FastifyRequest, fileSize: number) {
  try {
    yield* request.parts({ limits: { fileSize } });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_FILES_LIMIT") throw error;
    if (code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT") throw new AppError("badRequest", "The form has too many parts", { cause: error });
    throw new AppError("badRequest", "The form cannot be read: its boundary is missing or wrong, or it is not whole", { cause: error });
  }
}

/** A form is refused at its first part that has no place in it, or that comes twice: which of two would count is nobody's guess. */
const takeField = (fields: Map<string, unknown>, known: object, { fieldname, value, valueTruncated }: MultipartValue): void => {
  if (!Object.hasOwn(known, fieldname)) fail.invalid({ path: truncated(fieldname, 100) || "part", message: "This field does not belong here" });
  if (fields.has(fieldname)) fail.invalid({ path: fieldname, message: "This was sent twice" });
  if (valueTruncated) fail.invalid({ path: fieldname, message: "This is too long" });
  fields.set(fieldname, value);
};

/** Reads the form, whatever the order of its parts. A file that is refused leaves nothing behind. */
export const receiveForm = async <Fields, Checked>(
  request: FastifyRequest,
  store: FileStore,
  { body, maxBytes, check }: FormRules<Fields, Checked>,
): Promise<Checked> => {
  if (!request.isMultipart()) return refuseMedia("Send the file as a multipart form");
  const fields = new Map<string, unknown>();
  let arrived: Arrived | undefined;
  let fileName = "";
  try {
    for await (const part of partsOf(request, maxBytes)) {
      if (part.type === "field") takeField(fields, body.shape, part);
      else if (part.fieldname !== "file")
        fail.invalid({ path: truncated(part.fieldname, 100) || "part", message: "The file belongs in the part named file" });
      else {
        fileName = cleanFileName(part.filename ?? "");
        arrived = await store.receive(part.file);
        if (part.file.truncated) throw new AppError("tooLarge", `The file is too large. At most ${maxBytes / 1024 / 1024} MB are accepted`);
      }
    }
    if (!arrived) return fail.invalid({ path: "file", message: "The form has no file" });
    const parts = checkFields(body, Object.fromEntries(fields));
    return await check(parts, fileName, arrived);
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

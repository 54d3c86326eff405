import type { MultipartValue } from "@fastify/multipart";
import { cleanFileName, truncated } from "@parley/core/text";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError, fail } from "../errors/app-error.ts";
import type { Arrived, FileStore } from "./file-store.ts";

/** Rules for a form with one file: its allowed parts and how they are checked. */
export interface FormRules<Fields, Checked> {
  /** Form fields besides the file. */
  readonly body: z.ZodMiniObject<z.core.$ZodLooseShape, z.core.$strict> & z.core.$ZodType<Fields>;
  readonly maxBytes: number;
  /** Checks a file that has arrived; if it throws, the file is removed. */
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

/**
 * Errors while reading a form are the sender's fault: an exceeded limit is reported as such, everything else as an
 * invalid form.
 */
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

/** Refuses a form with an unknown or duplicate part; for duplicates it would be unclear which one counts. */
const takeField = (fields: Map<string, unknown>, known: object, { fieldname, value, valueTruncated }: MultipartValue): void => {
  if (!Object.hasOwn(known, fieldname)) fail.invalid({ path: truncated(fieldname, 100) || "part", message: "This field does not belong here" });
  if (fields.has(fieldname)) fail.invalid({ path: fieldname, message: "This was sent twice" });
  if (valueTruncated) fail.invalid({ path: fieldname, message: "This is too long" });
  fields.set(fieldname, value);
};

/** Reads the form, whatever the order of its parts. A refused file is removed. */
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
    // The rest of the form is read and discarded, because some clients read the response only after sending everything.
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

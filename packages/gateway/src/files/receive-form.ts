import type { MultipartValue } from "@fastify/multipart";
import { because, type Why } from "@parley/core/errors/reasons";
import { cleanFileName, truncated } from "@parley/core/text";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError, fail, problem } from "../errors/app-error.ts";
import { problemsIn, refuseInvalid } from "../errors/check.ts";
import type { ArrivedFile, FileStore } from "./file-store.ts";

/** Rules for a form with one file: the other fields, the maximum file size, and how the file is checked. */
export interface FormRules<Fields, Checked> {
  /** Schema of the form fields other than the file. */
  readonly body: z.ZodMiniObject<z.core.$ZodLooseShape, z.core.$strict> & z.core.$ZodType<Fields>;
  readonly maxBytes: number;
  /** Checks a file that has arrived. If it throws, the file is removed. */
  check(fields: Fields, fileName: string, arrived: ArrivedFile): Promise<Checked>;
}

export const refuseMedia = (why: Why): never => {
  throw new AppError("unsupportedMedia", why);
};

const checkFields = <Fields>(body: z.core.$ZodType<Fields>, given: Readonly<Record<string, unknown>>): Fields => {
  const parsed = z.safeParse(body, given);
  return parsed.success ? parsed.data : refuseInvalid(problemsIn(body, given, "form"));
};

/**
 * Yields the parts of a form. Failures count as errors of the sender: an exceeded limit is reported as such a limit,
 * and every other failure as an invalid form.
 */
async function* partsOf(request: FastifyRequest, fileSize: number) {
  try {
    yield* request.parts({ limits: { fileSize } });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_FILES_LIMIT") throw error;
    if (code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT") throw new AppError("badRequest", "formPartsMax", { cause: error });
    throw new AppError("badRequest", "formUnreadable", { cause: error });
  }
}

/**
 * Adds a field to the form. Throws for an unknown field, and for a repeated one because it would be unclear which value
 * applies.
 */
const takeField = (fields: Map<string, unknown>, known: object, { fieldname, value, valueTruncated }: MultipartValue): void => {
  if (!Object.hasOwn(known, fieldname)) fail.invalid(problem(truncated(fieldname, 100) || "part", "fieldUnknown"));
  if (fields.has(fieldname)) fail.invalid(problem(fieldname, "partTwice"));
  if (valueTruncated) fail.invalid(problem(fieldname, "textTooLong"));
  fields.set(fieldname, value);
};

/** Reads a form whose parts may have any order. Removes the file if it is refused. */
export const receiveForm = async <Fields, Checked>(
  request: FastifyRequest,
  store: FileStore,
  { body, maxBytes, check }: FormRules<Fields, Checked>,
): Promise<Checked> => {
  if (!request.isMultipart()) return refuseMedia("formOfOtherType");
  const fields = new Map<string, unknown>();
  let arrived: ArrivedFile | undefined;
  let fileName = "";
  try {
    for await (const part of partsOf(request, maxBytes)) {
      if (part.type === "field") takeField(fields, body.shape, part);
      else if (part.fieldname !== "file") fail.invalid(problem(truncated(part.fieldname, 100) || "part", "fileInOtherPart"));
      else {
        fileName = cleanFileName(part.filename ?? "");
        arrived = await store.receive(part.file);
        if (part.file.truncated) throw new AppError("tooLarge", because("fileMegabytesMax", { megabytes: maxBytes / 1024 / 1024 }));
      }
    }
    if (!arrived) return fail.invalid(problem("file", "fileMissing"));
    const parts = checkFields(body, Object.fromEntries(fields));
    return await check(parts, fileName, arrived);
  } catch (error) {
    if (arrived) await store.discard(arrived);
    // Reads and discards the rest of the form, because some clients read the response only after they have sent
    // everything.
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

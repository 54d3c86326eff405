import { attachments } from "@parley/core/contract/messenger/attachments";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError, fail } from "../../kernel/app-error.ts";
import { ALLOWED_ENDINGS, type FileKind, nameFits } from "./file-kind.ts";
import type { Arrived, FileStore } from "./file-store.ts";

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
  return { sessionId: parsed.data.sessionId, fileName, kind: arrived.kind, arrived };
};

/** Reads the form, whatever the order of its parts. A file that is refused leaves nothing behind. */
export const receiveUpload = async (request: FastifyRequest, store: FileStore): Promise<Upload> => {
  if (!request.isMultipart()) return refuse("Send the file as a multipart form");
  const fields: Record<string, unknown> = {};
  let arrived: Arrived | undefined;
  let fileName = "";
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else if (part.fieldname !== "file") fail.invalid({ path: part.fieldname, message: "The file belongs in the part named file" });
      else {
        fileName = shownName(part.filename);
        arrived = await store.receive(part.file);
        if (part.file.truncated) throw new AppError("tooLarge", "The file is too large");
      }
    }
    if (!arrived) return fail.invalid({ path: "file", message: "The form has no file" });
    return check(fields, fileName, arrived);
  } catch (error) {
    if (arrived) await store.discard(arrived);
    throw error;
  }
};

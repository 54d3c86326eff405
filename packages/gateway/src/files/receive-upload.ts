import { ATTACHMENT_MAX_BYTES } from "@parley/core/contract/messenger/attachments";
import type { FastifyRequest } from "fastify";
import { checkAttachment } from "./check-attachment.ts";
import type { FileKind } from "./file-kind.ts";
import type { Arrived, FileStore } from "./file-store.ts";
import { type FormRules, receiveForm } from "./receive-form.ts";

/** An upload that was checked as far as it can be without the conversation. */
export interface Upload<Form> {
  readonly form: Form;
  readonly fileName: string;
  readonly kind: FileKind;
  readonly arrived: Arrived;
}

const check = <Form>(form: Form, fileName: string, arrived: Arrived): Upload<Form> => ({
  form,
  ...checkAttachment(fileName, arrived),
  arrived,
});

/** A file for a message of a conversation; `body` says what comes with it. */
export const receiveUpload = <Form>(request: FastifyRequest, store: FileStore, body: FormRules<Form, Upload<Form>>["body"]): Promise<Upload<Form>> =>
  receiveForm(request, store, { body, maxBytes: ATTACHMENT_MAX_BYTES, check: check<Form> });

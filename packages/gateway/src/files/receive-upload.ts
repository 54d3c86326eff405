import { ATTACHMENT_MAX_BYTES } from "@parley/core/contract/messenger/attachments";
import type { FastifyRequest } from "fastify";
import { type Checked, checkAttachment } from "./check-attachment.ts";
import type { Arrived, FileStore } from "./file-store.ts";
import { type FormRules, receiveForm } from "./receive-form.ts";

/** An upload that was looked at. Whether its stakeholder takes it is asked once that is known. */
export interface Upload<Form> extends Checked {
  readonly form: Form;
  readonly arrived: Arrived;
}

/** A file for a message of a conversation; `body` says what comes with it. */
export const receiveUpload = <Form>(request: FastifyRequest, store: FileStore, body: FormRules<Form, Upload<Form>>["body"]): Promise<Upload<Form>> =>
  receiveForm<Form, Upload<Form>>(request, store, {
    body,
    maxBytes: ATTACHMENT_MAX_BYTES,
    check: async (form, fileName, arrived) => ({ form, arrived, ...(await checkAttachment(store, fileName, arrived)) }),
  });

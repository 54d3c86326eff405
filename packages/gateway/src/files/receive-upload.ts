import type { FastifyRequest } from "fastify";
import { type Checked, checkAttachment } from "./check-attachment.ts";
import { type FileGuard, refuseInfected, type Verdict } from "./file-guard.ts";
import { checkRules } from "./file-rules.ts";
import type { Arrived, FileStore } from "./file-store.ts";
import { type FormRules, receiveForm } from "./receive-form.ts";

/** Upload that was inspected. */
export interface Upload<Form> extends Checked {
  readonly form: Form;
  readonly arrived: Arrived;
}

/**
 * Receives a file for a message of a conversation; `body` is the schema of the other fields. The stakeholder's rules
 * are checked once the stakeholder is known (`admitUpload`).
 */
export const receiveUpload = <Form>(
  request: FastifyRequest,
  store: FileStore,
  body: FormRules<Form, Upload<Form>>["body"],
  { maxBytes }: FileGuard,
): Promise<Upload<Form>> =>
  receiveForm<Form, Upload<Form>>(request, store, {
    body,
    maxBytes,
    check: async (form, fileName, arrived) => ({ form, arrived, ...(await checkAttachment(store, fileName, arrived)) }),
  });

/** Checks an upload against the rules of its stakeholder and with the virus scanner, before it is kept. */
export const admitUpload = async (
  guard: FileGuard,
  store: FileStore,
  stakeholderId: number,
  { kind, danger, arrived }: Omit<Upload<never>, "form">,
): Promise<Verdict> => {
  checkRules(await guard.rulesOf(stakeholderId), { kind, danger }, arrived.size);
  const handle = await store.openArrived(arrived);
  const verdict = await guard.scan(handle).finally(() => handle.close());
  refuseInfected(verdict);
  return verdict;
};

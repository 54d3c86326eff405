import type { FastifyRequest } from "fastify";
import { type CheckedFile, checkAttachment } from "./check-attachment.ts";
import { type FileGuard, refuseInfected, type Verdict } from "./file-guard.ts";
import { checkRules } from "./file-rules.ts";
import type { ArrivedFile, FileStore } from "./file-store.ts";
import { type FormRules, receiveForm } from "./receive-form.ts";

/** Uploaded file that was inspected. */
export interface Upload<Form> extends CheckedFile {
  readonly form: Form;
  readonly arrived: ArrivedFile;
}

/**
 * Receives a file for a message. `body` is the schema of the other fields. The stakeholder's rules are checked later by
 * `admitUpload`, when the stakeholder is known.
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

/**
 * Checks an upload against the rules of the stakeholder and with the virus scanner, before it is stored permanently.
 */
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

import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { connection } from "../../shared/connection/connection.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify } from "../../ui/feedback/notify.ts";

const t = defineMessages("emails.source", { failed: "The source could not be loaded" });

const saveAs = (row: typeof rejectedEmails.raw | typeof rejectedEmails.testCase, id: number, name: string): void => {
  connection()
    .client.download(row, { params: { id } })
    .then(
      ({ body, contentType }) => saveFile(name, new Uint8Array(body), contentType),
      (thrown: unknown) => notify(t("failed"), thrown),
    );
};

export const saveSource = (id: number, subject: string): void => saveAs(rejectedEmails.raw, id, `${subject.slice(0, 60) || "e-mail"}.eml`);

/** Downloads an incoming e-mail with its classification, as a test case. */
export const saveTestCase = (id: number): void => saveAs(rejectedEmails.testCase, id, `e-mail-${id}.json`);

const SHOWN_BYTES = 20_000;
/** Loads the first 20,000 bytes of an incoming e-mail's source. */
export const readSource = async (id: number): Promise<string> => {
  const { body } = await connection().client.download(rejectedEmails.raw, { params: { id } });
  return new TextDecoder().decode(new Uint8Array(body).subarray(0, SHOWN_BYTES));
};

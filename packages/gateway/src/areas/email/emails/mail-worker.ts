import type { Why } from "@parley/core/errors/reasons";
import { headOnly, type IncomingMail, parseMail } from "./parse-mail.ts";
import { SmtpRefusal } from "./smtp-refusal.ts";

/** Input of the worker thread: the bytes of an e-mail and whether it is parsed entirely or only its header. */
export interface MailTask {
  readonly raw: Uint8Array;
  readonly part: "whole" | "head";
  /** The envelope sender; empty for the null sender. */
  readonly envelopeFrom: string;
}

/**
 * Result of the worker thread. A refusal is returned and not thrown, because errors lose their class between threads.
 */
export type MailResult =
  | { readonly outcome: "parsed"; readonly mail: IncomingMail }
  | { readonly outcome: "refused"; readonly code: number; readonly status: string; readonly why: Why };

const runMailTask = async ({ raw, part, envelopeFrom }: MailTask): Promise<MailResult> => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  try {
    return { outcome: "parsed", mail: await parseMail(part === "whole" ? bytes : headOnly(bytes), envelopeFrom) };
  } catch (error) {
    if (error instanceof SmtpRefusal) {
      const { responseCode: code, status, why } = error;
      return { outcome: "refused", code, status, why };
    }
    throw error;
  }
};

/** Entry point of the worker thread. */
export const runMailTasks = async (tasks: readonly MailTask[]): Promise<readonly MailResult[]> => {
  const results: MailResult[] = [];
  for (const task of tasks) results.push(await runMailTask(task));
  return results;
};

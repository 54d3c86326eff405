import { EMAIL_MAX_BYTES } from "@parley/core/contract/email/emails";
import type { ErrorCode } from "@parley/core/errors";
import { because, reasonText, type Why } from "@parley/core/errors/reasons";
import { AppError } from "../../../errors/app-error.ts";

/**
 * Refusal of an e-mail as a mail server's response (RFC 5321, 4.2; RFC 3463). A 4xx code asks the sender to try again
 * later.
 */
export class SmtpRefusal extends Error {
  override readonly name = "SmtpRefusal";

  constructor(
    readonly responseCode: number,
    /** Status for servers (RFC 3463), such as `5.1.1`. */
    readonly status: string,
    readonly why: Why,
  ) {
    super(`${status} ${reasonText(why)}`);
  }
}

export const sizeRefusal = (): SmtpRefusal => new SmtpRefusal(552, "5.3.4", because("mailTooLarge", { megabytes: EMAIL_MAX_BYTES / 1024 / 1024 }));
export const addressRefusal = (): SmtpRefusal => new SmtpRefusal(550, "5.1.1", "addressUnknown");
/**
 * Temporary refusal for the address of a suspended stakeholder. Sending servers retry for some days, so the e-mail
 * arrives if the stakeholder is active again by then.
 */
export const suspendedRefusal = (): SmtpRefusal => new SmtpRefusal(450, "4.2.1", "addressSuspended");

export const floodRefusal = (most: number, minutes: number): SmtpRefusal => new SmtpRefusal(450, "4.7.1", because("mailsTooMany", { most, minutes }));

const CODES: Readonly<Record<number, ErrorCode>> = { 450: "throttled", 550: "notFound", 552: "tooLarge", 554: "badRequest" };
const AGAIN_SECONDS: Readonly<Record<number, number>> = { 450: 600, 451: 60 };

/** Converts an SMTP refusal to an HTTP error. */
export const asAppError = (refusal: SmtpRefusal): AppError => {
  const { responseCode } = refusal;
  const again = AGAIN_SECONDS[responseCode];
  return new AppError(CODES[responseCode] ?? "unavailable", refusal.why, {
    ...(again !== undefined && { retryAfterSeconds: again }),
    cause: refusal,
  });
};

/** Throws 404 for an e-mail that is not stored. */
export const emailNotFound = (): never => {
  throw new AppError("notFound", "emailUnknown");
};

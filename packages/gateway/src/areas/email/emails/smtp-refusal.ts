import { EMAIL_MAX_BYTES } from "@parley/core/contract/email/emails";
import type { ErrorCode } from "@parley/core/errors";
import { AppError } from "../../../errors/app-error.ts";

/**
 * Refusal of a mail, as the response of a mail server (RFC 5321, 4.2; RFC 3463). 4xx asks the sender to try again
 * later.
 */
export class SmtpRefusal extends Error {
  override readonly name = "SmtpRefusal";
  readonly responseCode: number;

  constructor(responseCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = responseCode;
  }
}

export const sizeRefusal = (): SmtpRefusal => new SmtpRefusal(552, `5.3.4 A mail may have ${EMAIL_MAX_BYTES / 1024 / 1024} MB at most`);
export const addressRefusal = (): SmtpRefusal => new SmtpRefusal(550, "5.1.1 There is no such address here");
/** Sending servers retry for some days, so the e-mail arrives if the stakeholder is active again by then. */
export const suspendedRefusal = (): SmtpRefusal => new SmtpRefusal(450, "4.2.1 The address takes no e-mail at the moment. Try again later");

const CODES: Readonly<Record<number, ErrorCode>> = { 450: "throttled", 550: "notFound", 552: "tooLarge", 554: "badRequest" };
const AGAIN_SECONDS: Readonly<Record<number, number>> = { 450: 600, 451: 60 };

/** The same refusal over HTTP. */
export const asAppError = (refusal: SmtpRefusal): AppError => {
  const { responseCode } = refusal;
  const again = AGAIN_SECONDS[responseCode];
  return new AppError(CODES[responseCode] ?? "unavailable", wordsOf(refusal), {
    ...(again !== undefined && { retryAfterSeconds: again }),
    cause: refusal,
  });
};

/** Message for people: without the status code for servers. */
export const wordsOf = ({ message }: SmtpRefusal): string => message.replace(/^\d\.\d+\.\d+ /, "");

/** No e-mail with this id is stored. */
export const noSuchEmail = (): never => {
  throw new AppError("notFound", "There is no such e-mail, or it is no longer kept");
};

/** A mail that is not taken: the answer of a mail server (RFC 5321, 4.2; RFC 3463). 4xx asks to try again later. */
export class SmtpRefusal extends Error {
  override readonly name = "SmtpRefusal";
  readonly responseCode: number;

  constructor(responseCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.responseCode = responseCode;
  }
}

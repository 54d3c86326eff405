/** A failure that the person who starts the gateway can repair: the message is the whole explanation, no stack needs to be shown. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

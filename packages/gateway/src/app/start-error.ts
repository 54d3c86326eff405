/** Error that explains a failed start to the person at the terminal; it is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = "StartError";
}

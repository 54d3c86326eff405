/** A start that cannot go on, in words for the person at the terminal; no stack is printed. */
export class StartError extends Error {
  override readonly name = "StartError";
}

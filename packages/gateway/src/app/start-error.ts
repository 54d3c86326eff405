/** A failed start, explained for the person at the terminal; no stack is printed. */
export class StartError extends Error {
  override readonly name = "StartError";
}

import type { Deps } from "../../../io/deps.ts";
import { signInNeeded } from "../../../io/fail.ts";

/** Prints the access token of the current login. Refreshes a token that is about to expire. */
export async function runToken({ out, platform }: Deps): Promise<void> {
  const { session, signedIn, fresh } = await platform();
  await signedIn();
  await fresh();
  const token = session.token();
  if (token === null) throw signInNeeded();
  if (out.format() === "json") out.json({ token });
  else out.text(token);
}

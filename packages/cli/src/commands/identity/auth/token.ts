import { signInNeeded } from "../../../io/fail.ts";
import type { Deps } from "../../deps.ts";

/** The access token of this run's login, with the minutes that a program may count on: one that is about to end is refreshed first. */
export async function runToken({ out, platform }: Deps): Promise<void> {
  const { session, signedIn, fresh } = await platform();
  await signedIn();
  await fresh();
  const token = session.token();
  if (token === null) throw signInNeeded();
  if (out.format() === "json") out.json({ token });
  else out.text(token);
}

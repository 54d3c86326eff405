import { Command } from "@commander-js/extra-typings";
import { signInNeeded } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export function tokenCommand(deps: Deps, run = runToken) {
  return new Command("token")
    .addHelpText(
      "after",
      `\nWhoever has it is you for as long as it lives: keep it out of logs.\n${examples("parley auth token", 'curl -H "authorization: Bearer $(parley auth token)" http://127.0.0.1:4100/api/main/users/profile')}`,
    )
    .action(() => run(deps));
}

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

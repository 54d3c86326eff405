import { Command } from "@commander-js/extra-typings";
import { signInNeeded } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export function statusCommand(deps: Deps, run = runStatus) {
  return new Command("status").addHelpText("after", examples("parley auth status", "parley auth status --json")).action(() => run(deps));
}

/** What this machine knows, without a call: exit code 4 when nobody is signed in. */
export async function runStatus({ out, platform }: Deps): Promise<void> {
  const { session, profile, source } = await platform();
  const { user } = session.state();
  if (!user) throw signInNeeded(`You are not signed in to ${profile.url}.`);
  const { loginId, firstName, lastName, stakeholder, isSuperAdmin } = user;
  // A token from the environment says nothing of its owner.
  const who =
    source === "token" ? {} : { loginId, name: `${firstName} ${lastName}`.trim(), stakeholder: stakeholder.title, superAdmin: isSuperAdmin };
  await out.record({ profile: profile.name, url: profile.url, ...who, source });
}

import { profile as own } from "@parley/core/contract/main/profile";
import { signInNeeded } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";

/** Who is signed in, as the gateway says: what this machine keeps may have ended there. Exit code 4 when nobody is. */
export async function runStatus({ out, platform }: Deps): Promise<void> {
  const opened = await platform();
  const { session, profile, source } = opened;
  const { user } = session.state();
  if (!user) throw signInNeeded(`You are not signed in to ${profile.url}.`);
  await opened.signedIn();
  const { loginId, firstName, lastName } = await opened.calls((client) => client.call(own.get));
  // A token from the environment brings no more about its owner.
  const more = source === "token" ? {} : { stakeholder: user.stakeholder.title, superAdmin: user.isSuperAdmin };
  await out.record({ profile: profile.name, url: profile.url, loginId, name: `${firstName} ${lastName}`.trim(), ...more, source });
}

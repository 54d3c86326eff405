import { profile as own } from "@parley/core/contract/identity/profile";
import type { Deps } from "../../deps.ts";

/**
 * Prints the user that the next command would act as. Asks the gateway, because a stored login may have ended there and one in the environment may be wrong.
 * Exit code 4 when nobody is signed in.
 */
export async function runStatus({ out, platform }: Deps): Promise<void> {
  const opened = await platform();
  const { session, profile, source } = opened;
  await opened.signedIn();
  const { user } = session.state();
  const { loginId, firstName, lastName } = await opened.calls((client) => client.call(own.get));
  // A token from the environment has no further data about its owner.
  const more = source === "token" || user === null ? {} : { stakeholder: user.stakeholder.title, superAdmin: user.isSuperAdmin };
  await out.record({ profile: profile.name, url: profile.url, loginId, name: `${firstName} ${lastName}`.trim(), ...more, source });
}

import { profile as own } from "@parley/core/contract/identity/profile";
import type { Deps } from "../../../io/deps.ts";

/**
 * Prints the user as whom the next command would run. Queries the gateway, because a stored login may have been revoked
 * and a login in the environment may be wrong. Exit code 4 if not signed in.
 */
export async function runStatus({ out, platform }: Deps): Promise<void> {
  const opened = await platform();
  const { session, profile, source } = opened;
  await opened.signedIn();
  const { user } = session.state();
  const { loginId, firstName, lastName } = await opened.calls((client) => client.call(own.get));
  // Omits stakeholder and role for a token from the environment, because the session does not contain them.
  const more = source === "token" || user === null ? {} : { stakeholder: user.stakeholder.title, superAdmin: user.isSuperAdmin };
  await out.record({ profile: profile.name, url: profile.url, loginId, name: `${firstName} ${lastName}`.trim(), ...more, source });
}

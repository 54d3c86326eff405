import type { Deps } from "../deps.ts";

/** Signed out is what the caller wants; being so already is no failure. */
export async function runLogout({ out, platform }: Deps): Promise<void> {
  const { session, profile } = await platform({ storedOnly: true });
  const { user } = session.state();
  await session.signOut();
  out.note(user ? `Signed out ${user.loginId} from ${profile.url}.` : `Nobody was signed in to ${profile.url}.`);
}

import type { Deps } from "../../../io/deps.ts";

/** Signs the user out. Succeeds if the user is already signed out. */
export async function runLogout({ host: { env }, out, platform }: Deps): Promise<void> {
  const { session, profile } = await platform({ storedOnly: true });
  const { user } = session.state();
  await session.signOut();
  out.note(user ? `Signed out ${user.loginId} from ${profile.url}.` : `Nobody was signed in to ${profile.url}.`);
  const kept = env.PARLEY_TOKEN ? "PARLEY_TOKEN is" : env.PARLEY_LOGIN_ID && env.PARLEY_KEY ? "PARLEY_LOGIN_ID and PARLEY_KEY are" : undefined;
  if (kept) out.note(`${kept} still set: the next command uses that login.`);
}

import { forgetProfile } from "../../../io/credentials.ts";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import { DEFAULT_PROFILE, findProfile, readProfiles, saveCurrent, saveProfiles, saveProtected } from "../../../io/profiles.ts";

export async function runRemove(name: string, { out }: Deps): Promise<void> {
  const found = await readProfiles();
  const { profiles, current, protectedOrigins } = found;
  const profile = findProfile(found, name);
  if (name === DEFAULT_PROFILE)
    throw usage("The profile 'default' cannot be removed.", "Change its address with: parley profile add default --url <address>");
  await forgetProfile(name);
  if (current === name) await saveCurrent(DEFAULT_PROFILE);
  await saveProtected(protectedOrigins);
  await saveProfiles(profiles.filter((one) => one.name !== name));
  out.note(`Removed profile ${name}.${profile.protected ? ` ${profile.url} stays protected.` : ""}`);
}

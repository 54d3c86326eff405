import type { Deps } from "../../../io/deps.ts";
import { findProfile, type Profiles, readProfiles, saveCurrent } from "../../../io/profiles.ts";
import { askChoice } from "../../../io/prompt.ts";

const chosen = ({ profiles }: Profiles, host: Deps["host"]): Promise<string> =>
  askChoice(
    host,
    "Profile",
    profiles.map(({ name, url }) => ({ value: name, name: `${name}  ${url}` })),
    "Name it: parley profile use <profile>",
  );

export async function runUse(named: string | undefined, { host, out }: Deps): Promise<void> {
  const profiles = await readProfiles();
  const name = named ?? (await chosen(profiles, host));
  const { url } = findProfile(profiles, name);
  await saveCurrent(name);
  out.note(`Using profile ${name} at ${url}.`);
}

import type { Deps } from "../../../io/deps.ts";
import { currentProfile, readProfiles } from "../../../io/profiles.ts";

export async function runList({ out, host, options }: Deps): Promise<void> {
  const { profiles } = await readProfiles();
  const current = await currentProfile(host, options().profile);
  const rows = profiles.map(({ name, url, protected: isProtected = false }) => ({
    name,
    url,
    current: name === current.name,
    protected: isProtected,
  }));
  await out.rows(rows, ["name", "url", "current", "protected"]);
}

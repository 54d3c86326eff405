import type { OptionsOf } from "@parley/core/verbs";
import type { profileTopic } from "@parley/core/verbs/identity/profile";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import { originOf, platformUrl, readProfiles, saveProfiles, saveProtected } from "../../../io/profiles.ts";

export async function runAdd(name: string, options: OptionsOf<typeof profileTopic.verbs.add>, { out }: Deps): Promise<void> {
  if (!/^[\w.-]{1,40}$/.test(name)) throw usage(`'${name}' cannot be the name of a profile: use letters, digits, dots, dashes and underscores.`);
  const url = platformUrl(options.url);
  const { profiles, protectedOrigins } = await readProfiles();
  const present = profiles.find((profile) => profile.name === name);
  const origin = originOf(url);
  const isProtected = options.protect ?? (present?.protected || protectedOrigins.includes(origin));
  // Saves the protection before the profile, so that an interrupted run never leaves a profile unprotected.
  await saveProtected([...protectedOrigins.filter((one) => one !== origin), ...(isProtected ? [origin] : [])]);
  const profile = { name, url, ...(isProtected && { protected: true }) };
  // Applies the protection to all other profiles of the same origin, because it belongs to the platform and not to a
  // profile name.
  const others = profiles.filter((one) => one.name !== name).map((one) => (originOf(one.url) === origin ? { ...one, protected: isProtected } : one));
  await saveProfiles([...others, profile]);
  const kept = isProtected && options.protect === undefined ? " still" : "";
  out.note(`Profile ${name} is at ${url}${isProtected ? `,${kept} protected: changes need --live` : ""}.`);
}

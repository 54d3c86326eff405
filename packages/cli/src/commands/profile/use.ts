import { findProfile, readProfiles, saveCurrent } from "../../io/profiles.ts";
import type { Deps } from "../deps.ts";

export async function runUse(name: string, { out }: Deps): Promise<void> {
  const { url } = findProfile(await readProfiles(), name);
  await saveCurrent(name);
  out.note(`Using profile ${name} at ${url}.`);
}

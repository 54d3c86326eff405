import { Command } from "@commander-js/extra-typings";
import { findProfile, readProfiles, saveCurrent } from "../../io/profiles.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export function useCommand(deps: Deps, run = runUse) {
  return new Command("use")
    .argument("<profile>", "the profile to use from now on")
    .addHelpText("after", examples("parley profile use live"))
    .action((name) => run(name, deps));
}

export async function runUse(name: string, { out }: Deps): Promise<void> {
  const { url } = findProfile(await readProfiles(), name);
  await saveCurrent(name);
  out.note(`Using profile ${name} at ${url}.`);
}

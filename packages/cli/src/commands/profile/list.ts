import { Command } from "@commander-js/extra-typings";
import { currentProfile, readProfiles } from "../../io/profiles.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export function listCommand(deps: Deps, run = runList) {
  return new Command("list").addHelpText("after", examples("parley profile list", "parley profile list --json")).action(() => run(deps));
}

export async function runList({ out, host, options }: Deps): Promise<void> {
  const { profiles } = await readProfiles();
  const current = await currentProfile(host.env, options().profile);
  const rows = profiles.map(({ name, url, protected: isProtected = false }) => ({
    name,
    url,
    current: name === current.name,
    protected: isProtected,
  }));
  await out.rows(rows, ["name", "url", "current", "protected"]);
}

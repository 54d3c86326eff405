import { Command } from "@commander-js/extra-typings";
import { usage } from "../../io/fail.ts";
import { platformUrl, readProfiles, saveProfiles } from "../../io/profiles.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

interface AddOptions {
  readonly url: string;
  readonly protect?: boolean;
}

export function addCommand(deps: Deps, run = runAdd) {
  return new Command("add")
    .argument("<profile>", "a short name, such as live or test")
    .requiredOption("--url <address>", "where the platform is")
    .option("--protect", "real customers are on it: whatever changes it needs --live as well")
    .addHelpText("after", examples("parley profile add live --url https://parley.example.com --protect", "parley --profile live auth login"))
    .action((name, options) => run(name, options, deps));
}

export async function runAdd(name: string, options: AddOptions, { out }: Deps): Promise<void> {
  if (!/^[\w.-]{1,40}$/.test(name)) throw usage(`'${name}' cannot be the name of a profile: letters, digits, dots, dashes and underscores only.`);
  const url = platformUrl(options.url);
  const { profiles } = await readProfiles();
  await saveProfiles([...profiles.filter((profile) => profile.name !== name), { name, url, ...(options.protect && { protected: true }) }]);
  out.note(`Profile ${name} is at ${url}${options.protect ? ", protected: changes need --live" : ""}.`);
}

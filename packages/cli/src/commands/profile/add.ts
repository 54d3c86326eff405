import { Command } from "@commander-js/extra-typings";
import { usage } from "../../io/fail.ts";
import { originOf, platformUrl, readProfiles, saveProfiles, saveProtected } from "../../io/profiles.ts";
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
    .option("--protect", "real customers are on it: whatever changes it, under any profile, needs --live as well")
    .option("--no-protect", "they are not, or no longer; without either the platform stays as it is")
    .addHelpText("after", examples("parley profile add live --url https://parley.example.com --protect", "parley --profile live auth login"))
    .action((name, options) => run(name, options, deps));
}

export async function runAdd(name: string, options: AddOptions, { out }: Deps): Promise<void> {
  if (!/^[\w.-]{1,40}$/.test(name)) throw usage(`'${name}' cannot be the name of a profile: letters, digits, dots, dashes and underscores only.`);
  const url = platformUrl(options.url);
  const { profiles, protectedOrigins } = await readProfiles();
  const present = profiles.find((profile) => profile.name === name);
  const origin = originOf(url);
  const isProtected = options.protect ?? (present?.protected || protectedOrigins.includes(origin));
  // First, so that a run which is cut off here leaves nothing open.
  await saveProtected([...protectedOrigins.filter((one) => one !== origin), ...(isProtected ? [origin] : [])]);
  const profile = { name, url, ...(isProtected && { protected: true }) };
  // What a platform is, it is under each of its names.
  const others = profiles.filter((one) => one.name !== name).map((one) => (originOf(one.url) === origin ? { ...one, protected: isProtected } : one));
  await saveProfiles([...others, profile]);
  const kept = isProtected && options.protect === undefined ? " still" : "";
  out.note(`Profile ${name} is at ${url}${isProtected ? `,${kept} protected: changes need --live` : ""}.`);
}

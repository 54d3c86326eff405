import { Command } from "@commander-js/extra-typings";
import type { Host } from "../../io/host.ts";
import { keyFromStdin } from "../../io/key-stdin.ts";
import { askSecret, askText } from "../../io/prompt.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

interface LoginOptions {
  readonly loginId?: string;
  readonly keyStdin?: true;
}

/** There is no flag for the password itself: what stands on a command line can be read by every user of the machine (field notes 27). */
export function loginCommand(deps: Deps, run = runLogin) {
  return new Command("login")
    .option("--login-id <login>", "who signs in (PARLEY_LOGIN_ID)")
    .option("--key-stdin", "read the password from stdin (or set PARLEY_KEY)")
    .addHelpText(
      "after",
      examples("parley auth login", "parley auth login --login-id admin@acacia.test --key-stdin < password.txt", "parley --profile live auth login"),
    )
    .action((options) => run(options, deps));
}

export async function runLogin(options: LoginOptions, { host, out, platform }: Deps): Promise<void> {
  const loginId =
    options.loginId ?? (host.env.PARLEY_LOGIN_ID || (await askText(host, "Login id", "Give it with --login-id or in PARLEY_LOGIN_ID.")));
  const key = await readKey(options, host);
  const { session, profile } = await platform({ storedOnly: true });
  const user = await session.signIn({ loginId, key });
  if (host.env.PARLEY_TOKEN) out.note("PARLEY_TOKEN is set and goes before this login.");
  out.note(`Signed in to ${profile.url} as ${user.loginId} (${user.stakeholder.title}).`);
}

async function readKey({ keyStdin }: LoginOptions, host: Host): Promise<string> {
  if (keyStdin) return keyFromStdin(host);
  return host.env.PARLEY_KEY || (await askSecret(host, "Password", "Give it on stdin with --key-stdin or in PARLEY_KEY."));
}

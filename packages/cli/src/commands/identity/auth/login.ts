import type { OptionsOf } from "@parley/core/verbs";
import type { authTopic } from "@parley/core/verbs/identity/auth";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import type { Host } from "../../../io/host.ts";
import { readPasswordFromStdin } from "../../../io/key-stdin.ts";
import { askSecret, askText } from "../../../io/prompt.ts";

type LoginOptions = OptionsOf<typeof authTopic.verbs.login>;

export async function runLogin(named: string | undefined, options: LoginOptions, { host, out, platform }: Deps): Promise<void> {
  if (named !== undefined && options.loginId !== undefined && named !== options.loginId)
    throw usage(`Two login ids were given: ${named} and, with --login-id, ${options.loginId}.`);
  const loginId =
    named ?? options.loginId ?? (host.env.PARLEY_LOGIN_ID || (await askText(host, "Login id", "Use --login-id or set PARLEY_LOGIN_ID.")));
  const key = await readKey(options, host);
  const { session, profile } = await platform({ storedOnly: true });
  const user = await session.signIn({ loginId, key });
  if (host.env.PARLEY_TOKEN) out.note("PARLEY_TOKEN is set and takes precedence over this login.");
  out.note(`Signed in to ${profile.url} as ${user.loginId} (${user.stakeholder.title}).`);
}

async function readKey({ keyStdin }: LoginOptions, host: Host): Promise<string> {
  if (keyStdin) return readPasswordFromStdin(host);
  return host.env.PARLEY_KEY || (await askSecret(host, "Password", "Pass it on stdin with --key-stdin, or set PARLEY_KEY."));
}

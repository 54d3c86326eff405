import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { readPasswordFromStdin } from "./key-stdin.ts";
import { askSecret } from "./prompt.ts";

/** Reads a new password from stdin, or prompts for it twice without echo. It is never a flag. */
export const readNewPassword = async (host: Host, isOnStdin: true | undefined): Promise<string> => {
  if (isOnStdin) return readPasswordFromStdin(host);
  const instead = "Pass it on stdin with --key-stdin.";
  const key = await askSecret(host, "New password", instead);
  if ((await askSecret(host, "New password, again", instead)) !== key) throw usage("The passwords do not match. Nothing was changed.");
  return key;
};

import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { keyFromStdin } from "./key-stdin.ts";
import { askSecret } from "./prompt.ts";

/** A new password: from stdin, or typed twice without echo. Never a flag. */
export const newKey = async (host: Host, isOnStdin: true | undefined): Promise<string> => {
  if (isOnStdin) return keyFromStdin(host);
  const instead = "Pass it on stdin with --key-stdin.";
  const key = await askSecret(host, "New password", instead);
  if ((await askSecret(host, "New password, again", instead)) !== key) throw usage("The passwords do not match. Nothing was changed.");
  return key;
};

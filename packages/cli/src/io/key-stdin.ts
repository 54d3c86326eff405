import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { askSecret } from "./prompt.ts";

/** Reads a password from stdin. Removes one trailing line break, which `echo` adds. */
export async function readPasswordFromStdin(host: Pick<Host, "readStdin">): Promise<string> {
  const key = (await host.readStdin()).replace(/\r?\n$/, "");
  if (!key) throw usage("There is no password on stdin.");
  return key;
}

/**
 * Returns the user's own password from the environment or a prompt. It is never a flag, because other users of the
 * machine can read command lines.
 */
export const readOwnPassword = async (host: Host): Promise<string> =>
  host.env.PARLEY_KEY || askSecret(host, "Your own password", "Pass it on stdin with --key-stdin, or set PARLEY_KEY.");

import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { askSecret } from "./prompt.ts";

/** A password from stdin. One line break at the end belongs to `echo`, not to the password. */
export async function keyFromStdin(host: Pick<Host, "readStdin">): Promise<string> {
  const key = (await host.readStdin()).replace(/\r?\n$/, "");
  if (!key) throw usage("There is no password on stdin.");
  return key;
}

/** The password of whoever is signed in, where a change asks for it again. Never a flag: what stands on a command line can be read by everybody on the machine. */
export const ownKey = async (host: Host): Promise<string> =>
  host.env.PARLEY_KEY || askSecret(host, "Your own password", "Pass it on stdin with --key-stdin, or set PARLEY_KEY.");

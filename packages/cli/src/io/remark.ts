import type { SharedArgs } from "./bulk/bulk-work.ts";
import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { askText } from "./prompt.ts";

/** Returns the remark of a bulk command, as given, taken from the resumed run, or prompted for in a terminal. */
export async function remarkOf(given: string | undefined, kept: SharedArgs | undefined, host: Host): Promise<string> {
  const remark = given ?? kept?.remark ?? (await askText(host, "Remark", "Use --remark."));
  const text = String(remark).trim();
  if (text === "") throw usage("The remark is empty.", "Use --remark with a reason.");
  if (text.length > 500) throw usage("The remark is longer than 500 characters.");
  return text;
}

import { describe, type Explanation } from "@parley/core/access";
import { explainPath } from "@parley/core/screens";
import type { OptionsOf } from "@parley/core/verbs";
import type { accessTopic } from "@parley/core/verbs/identity/access";
import { CliError, EXIT } from "../../../io/fail.ts";
import { holderOf } from "../../../io/holder-of.ts";
import type { Deps } from "../../deps.ts";

/** Exit code 0 whether or not access is allowed: the explanation is the result. */
export async function runExplain(path: string, { as }: OptionsOf<typeof accessTopic.verbs.explain>, { out, platform }: Deps): Promise<void> {
  // Checked before any call: the existence of a path does not depend on the user.
  if (!explainPath(path, undefined)) throw new CliError(EXIT.failed, "notFound", `No screen of the console is at ${path}.`);
  const explanation = explainPath(path, await holderOf(await platform(), as));
  if (!explanation) return;
  if (out.format() === "json") return out.json(explanation);
  await out.record(asText(explanation));
}

const asText = ({ allowed, rule, missing }: Explanation) => ({
  allowed: allowed ? "yes" : "no",
  rule: describe(rule),
  ...(missing.length > 0 && { missing: missing.join("; ") }),
});

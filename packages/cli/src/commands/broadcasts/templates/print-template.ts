import type { PushTemplate } from "@parley/core/contract/messenger/push-notifications";
import type { Out } from "../../../io/out.ts";

/** A template as the payload of a command that made or changed it. */
export async function printTemplate({ variables, ...rest }: PushTemplate, out: Out): Promise<void> {
  if (out.format() === "json") out.json({ ...rest, variables });
  else await out.record({ ...rest, variables: variables.join(", ") });
}

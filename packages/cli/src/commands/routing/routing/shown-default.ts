import type { Routing } from "@parley/core/contract/routing/routing";
import type { CommandOutput } from "../../../io/out.ts";

export async function printDefault(routing: Routing, out: CommandOutput): Promise<void> {
  if (out.format() === "json") return out.json(routing);
  const { assigns, teamName, strategy, version, unreachable, toNobody } = routing;
  const never = unreachable.map(({ name, by }) => `${name} (${by} takes all of it)`);
  const nobody = toNobody.map(({ name, team }) => `${name} (nobody of ${team} is active)`);
  await out.record({ assigns, team: teamName, strategy, neverReached: never.join(", "), toNobody: nobody.join(", "), version });
}

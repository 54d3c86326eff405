import type { Client } from "@parley/core/client";
import type { NamedEntityKind } from "@parley/core/verbs";

type Find = (client: Client, named: string) => Promise<{ readonly id: number }>;

/** Lookup functions for flag values that name an entity. Each module is imported on use. */
const FINDS: Readonly<Record<NamedEntityKind, Find>> = {
  stakeholder: async (client, named) => (await import("./find-stakeholder.ts")).findStakeholder(client, named),
  bot: async (client, named) => (await import("./find-bot.ts")).findBot(client, named),
  agent: async (client, named) => (await import("./find-agent.ts")).findAgent(client, named),
  department: async (client, named) => (await import("./find-routing.ts")).findDepartment(client, named),
  branch: async (client, named) => (await import("./find-routing.ts")).findBranch(client, named),
  team: async (client, named) => (await import("./find-routing.ts")).findTeam(client, named),
  slaPriority: async (client, named) => (await import("./find-routing.ts")).findSlaPriority(client, named),
  disposition: async (client, named) => (await import("./find-routing.ts")).findDisposition(client, named),
};

export const idOfNamed = async (client: Client, what: NamedEntityKind, named: string): Promise<number> => (await FINDS[what](client, named)).id;

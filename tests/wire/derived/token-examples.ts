import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { accessToken, agent, fresh, role, serviceAccount } from "./things.ts";
import { OWN } from "./world.ts";

/** Examples of calls about access tokens and service accounts, which can use only tokens. */
export const tokenExamples: Partial<Record<CallName, Make>> = {
  "serviceAccounts.create": one(async (world) => ({ body: { name: fresh(), stakeholderId: OWN, roleId: await role(world) } })),
  "serviceAccounts.createToken": one(async (world) => ({ params: { id: await serviceAccount(world) }, body: { name: fresh(), permissions: [] } })),
  "serviceAccounts.list": one(async () => ({ query: { stakeholderId: OWN } })),
  "serviceAccounts.setStatus": async (world) => {
    const id = await serviceAccount(world);
    return [false, true].map((active) => ({ parts: { params: { id }, body: { active } } }));
  },
  "serviceAccounts.update": one(async (world) => ({
    params: { id: await serviceAccount(world) },
    body: { name: fresh(), roleId: await role(world), version: 1 },
  })),
  "tokens.all": one(async (world) => ({ query: { stakeholderId: OWN, ownerId: await agent(world) } })),
  "tokens.create": one(async () => ({ body: { name: fresh(), permissions: [] } })),
  "tokens.revoke": one(async (world) => ({ params: { id: await accessToken(world) } })),
};

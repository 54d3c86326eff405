import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { agent, agentVersion, chatting, fresh, nextCapacity, role, signIn, ticket, unconfirmed, waiting } from "./things.ts";
import { OWN } from "./world.ts";

export const userExamples: Partial<Record<CallName, Make>> = {
  "agentProfiles.update": one(async (world) => ({
    params: { id: await agent(world) },
    body: {
      skills: [fresh()],
      languages: ["en"],
      version: await world.own(`select coalesce((select version from agent_profile where user_id = ${await agent(world)}), 1) as id`),
    },
  })),
  "users.agents": one(async () => ({ query: { stakeholderId: OWN } })),
  "users.create": one(async (world) => ({
    body: {
      loginId: `${fresh()}@sweep.test`,
      firstName: "New",
      lastName: "User",
      contactEmail: "new@sweep.test",
      stakeholderId: OWN,
      roleId: await role(world),
    },
  })),
  "users.keepEmail": one(async (world) => {
    const id = await agent(world);
    await waiting(world, id);
    return { params: { id } };
  }),
  "users.sendConfirmation": async (world) =>
    [await unconfirmed(world, "null"), await unconfirmed(world, "'a hash'")].map((id) => ({ parts: { params: { id } } })),
  "users.list": one(async (world) => ({ query: { stakeholderId: OWN, roleId: await role(world) } })),
  "users.openChats": one(async () => ({ query: { loginId: "agent1@acacia.test" } })),
  "users.optionsFor": one(async () => ({ params: { id: OWN } })),
  "users.setCapacity": one(async (world) => ({
    body: { loginId: "agent2@acacia.test", version: await agentVersion(world), maxChats: await nextCapacity(world) },
  })),
  "users.setRole": one(async (world) => ({
    body: {
      loginId: "agent2@acacia.test",
      version: await agentVersion(world),
      roleId: await world.own(`insert into role (stakeholder_id, name) values (2, '${fresh()}') returning id`),
    },
  })),
  "users.signOut": one(async (world) => {
    const id = await agent(world);
    await signIn(world, id);
    return { body: { loginId: "agent2@acacia.test" } };
  }),
  "users.setStatus": async (world) => {
    const left = ["queue", "end", { loginId: "agent1@acacia.test" }];
    const leaving = await Promise.all(left.map(async (openChats) => ({ loginId: await chatting(world), active: false, remark: "Away", openChats })));
    const owner = { loginId: await chatting(world), active: false, remark: "Away", openTickets: { loginId: "agent1@acacia.test" } };
    await world.own(
      `update ticket set owner_id = (select id from app_user where login_id = '${owner.loginId}') where id = ${await ticket(world)} returning id`,
    );
    return [owner, ...leaving, { loginId: leaving[0]?.loginId, active: true, remark: "Back" }].map((body) => ({ parts: { body } }));
  },
  "users.update": one(async (world) => ({
    body: {
      id: await agent(world),
      version: await agentVersion(world),
      firstName: "Cheptoo",
      lastName: "Kiprono",
      contactEmail: "agent2@acacia.test",
      roleId: await role(world),
    },
  })),
};

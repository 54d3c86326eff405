import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { agent, agentVersion, chatting, fresh, nextCapacity, role, signIn, ticket, unconfirmed, waiting } from "./things.ts";
import { OWN, type World } from "./world.ts";

/** Creates agents with chats and a ticket, one for each destination of the work that they may no longer do. */
const losingWork = async (world: World) => {
  const destinations = [
    { openTickets: { loginId: "agent1@acacia.test" } },
    ...(["queue", "end", { loginId: "agent1@acacia.test" }] as const).map((openChats) => ({ openChats })),
  ];
  const agents = await Promise.all(
    destinations.map(async (left) => {
      const loginId = await chatting(world);
      return { user: { loginId, id: await world.own(`select id from app_user where login_id = '${loginId}'`) }, left };
    }),
  );
  await world.own(`update ticket set owner_id = ${agents[0]?.user.id} where id = ${await ticket(world)} returning id`);
  return agents;
};
const roleWithoutRights = ({ own }: World) => own(`insert into role (stakeholder_id, name) values (2, '${fresh()}') returning id`);

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
  "users.openChats": one(async (world) => ({ query: { loginId: "agent1@acacia.test", roleId: await role(world) } })),
  "users.optionsFor": one(async () => ({ params: { id: OWN } })),
  "users.setCapacity": one(async (world) => ({
    body: { loginId: "agent2@acacia.test", version: await agentVersion(world), maxChats: await nextCapacity(world) },
  })),
  "users.setRole": async (world) => {
    const roleId = await roleWithoutRights(world);
    return (await losingWork(world)).map(({ user, left }) => ({ parts: { body: { loginId: user.loginId, version: 1, roleId, ...left } } }));
  },
  "users.signOut": one(async (world) => {
    const id = await agent(world);
    await signIn(world, id);
    return { body: { loginId: "agent2@acacia.test" } };
  }),
  "users.setStatus": async (world) => {
    const leaving = (await losingWork(world)).map(({ user, left }) => ({ loginId: user.loginId, active: false, remark: "Away", ...left }));
    return [...leaving, { loginId: leaving[0]?.loginId, active: true, remark: "Back" }].map((body) => ({ parts: { body } }));
  },
  "users.update": async (world) => {
    const change = { firstName: "Chat", lastName: "Ting", contactEmail: "chatting@sweep.test", roleId: await roleWithoutRights(world) };
    return (await losingWork(world)).map(({ user, left }) => ({ parts: { body: { ...change, id: user.id, version: 1, ...left } } }));
  },
};

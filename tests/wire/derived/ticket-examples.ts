import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { agent, attachment, customer, fresh, mergedTicket, session, slaPriority, tag, talkedTicket, ticket } from "./things.ts";
import { OWN } from "./world.ts";

export const ticketExamples: Partial<Record<CallName, Make>> = {
  "tickets.addConversation": one(async (world) => ({ body: await talkedTicket(world, await session(world, "ended"), false) })),
  "tickets.addNote": one(async (world) => ({ body: { id: await ticket(world), body: "Ours" } })),
  "tickets.clickToRead": one(async (world) => ({ body: { id: await ticket(world) } })),
  "tickets.conversations": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.create": one(async (world) => ({
    body: {
      ...(await customer(world)),
      subject: "Ours",
      ownerId: await agent(world),
      slaPriorityId: await slaPriority(world),
      issueTypeId: await world.create("issueType"),
      labels: [await tag(world)],
      parentId: await ticket(world),
    },
  })),
  "tickets.drafts": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.explain": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.filters": one(async () => ({ query: { stakeholderId: OWN } })),
  "tickets.get": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.history": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.list": one(async (world) => ({
    query: {
      slaPriorityId: await slaPriority(world),
      labelId: await tag(world),
      parentId: await ticket(world),
      teamId: await world.create("team"),
      issueTypeId: await world.create("issueType"),
    },
  })),
  "tickets.merge": one(async (world) => ({ body: { id: await ticket(world), sources: [await ticket(world)] } })),
  "tickets.notes": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.ofCustomer": one(async (world) => ({ params: { userCode: (await customer(world)).userCode } })),
  "tickets.removeConversation": one(async (world) => ({ body: await talkedTicket(world, await session(world, "ended"), true) })),
  "tickets.reply": one(async (world) => {
    const { sessionId, id } = await attachment(world);
    return { body: { ...(await talkedTicket(world, sessionId, true)), clientId: fresh(), body: "Ours", attachmentIds: [id] } };
  }),
  "tickets.saveDraft": one(async (world) => ({ body: { id: await ticket(world), mode: "note", body: "Dear" } })),
  "tickets.setLabels": one(async (world) => ({ body: { id: await ticket(world), add: [await tag(world)], remove: [await tag(world)] } })),
  "tickets.setOwner": one(async (world) => ({ body: { id: await ticket(world), ownerId: await agent(world) } })),
  "tickets.setPriority": one(async (world) => ({ body: { id: await ticket(world), priority: "high" } })),
  "tickets.setSlaPriority": one(async (world) => ({ body: { id: await ticket(world), slaPriorityId: await slaPriority(world) } })),
  "tickets.setStatus": one(async (world) => ({ body: { id: await ticket(world), status: "unresolved" } })),
  "tickets.timeline": one(async (world) => ({ params: { id: await ticket(world) } })),
  "tickets.update": one(async (world) => ({
    params: { id: await ticket(world) },
    body: {
      addLabels: [await tag(world)],
      removeLabels: [await tag(world)],
      issueTypeId: await world.create("issueType"),
      priority: "high",
      slaPriorityId: await slaPriority(world),
      ownerId: await agent(world),
      parentId: await ticket(world),
      status: "unresolved",
    },
  })),
  "tickets.unmerge": one(async (world) => ({ body: { id: await mergedTicket(world) } })),
};

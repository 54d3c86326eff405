import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { bot, fresh, ownBot, ownService, service } from "./things.ts";

export const botExamples: Partial<Record<CallName, Make>> = {
  "bots.create": one(async () => ({ body: { name: fresh() } })),
  "bots.remove": one(async (world) => ({ params: { id: await ownBot(world) } })),
  "bots.turn": one(async (world) => ({ params: { id: await ownBot(world) }, body: { turn: "start" } })),
  "bots.update": one(async (world) => ({
    params: { id: await ownBot(world) },
    body: { name: fresh(), context: "", language: "en", greeting: "Ours", fallback: "Ours", threshold: 0.5, version: 1 },
  })),
  "services.addPhrase": one(async (world) => ({ body: { serviceId: await service(world), text: fresh() } })),
  "services.create": one(async (world) => ({ body: { botId: await bot(world), name: fresh(), response: "Ours", phrases: [fresh()] } })),
  "services.get": one(async (world) => ({ params: { id: await service(world) } })),
  "services.list": one(async (world) => ({ query: { botId: await bot(world) } })),
  "services.remove": one(async (world) => ({ params: { id: await ownService(world) } })),
  "services.removePhrase": one(async ({ own }) => ({ params: { id: await own("select max(id) as id from phrase where stakeholder_id = 2") } })),
  "services.search": one(async (world) => ({ query: { text: "booking", botId: await bot(world) } })),
  "services.update": one(async (world) => ({
    params: { id: await ownService(world) },
    body: { botId: await bot(world), name: fresh(), phrases: [fresh()], response: "Ours", description: "", status: "active", version: 1 },
  })),
};

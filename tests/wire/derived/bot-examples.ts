import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { bot, fresh, ownBot, ownService, service } from "./things.ts";

/** Secret that was never issued. */
const visitorKey = "of-nobody".padEnd(43, "x");
const ofNobody: Make = async () => [{ parts: { params: { botname: "acacia-helper" }, body: { visitorKey } }, status: 404 }];

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
  "services.import": one(async (world) => ({ body: { botId: await bot(world), phrases: [{ service: fresh(), text: fresh() }] } })),
  "services.list": one(async (world) => ({ query: { botId: await bot(world) } })),
  "services.remove": one(async (world) => ({ params: { id: await ownService(world) } })),
  "services.removePhrase": one(async ({ own }) => ({ params: { id: await own("select max(id) as id from phrase where stakeholder_id = 2") } })),
  "services.search": one(async (world) => ({ query: { text: "booking", botId: await bot(world) } })),
  "services.update": one(async (world) => ({
    params: { id: await ownService(world) },
    body: { botId: await bot(world), name: fresh(), phrases: [fresh()], response: "Ours", description: "", status: "active", version: 1 },
  })),
  "testBot.answers": one(async (world) => ({ params: { id: await bot(world) }, body: { questions: ["Where is my booking?"] } })),
  "widget.config": one(async () => ({ params: { botname: "acacia-helper" } })),
  "widget.open": one(async () => ({ params: { botname: "acacia-helper" }, body: {} })),
  "widget.file": async () => [{ parts: { params: { botname: "acacia-helper", id: 1 }, body: { visitorKey } }, status: 404 }],
  "widget.forget": ofNobody,
  "widget.survey": ofNobody,
  "widget.upload": ofNobody,
  "widgets.get": one(async () => ({ params: { bot: "acacia-helper" } })),
  "widgets.update": one(async ({ own }) => ({
    params: { bot: "acacia-helper" },
    body: {
      title: fresh(),
      version: await own("select coalesce((select w.version from widget w join bot b on b.id = w.bot_id where b.code = 'acacia-helper'), 0) as id"),
    },
  })),
};

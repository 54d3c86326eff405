import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Bots } from "./bots.ts";

export const createBots = (_options: { database: Database; log: Logger }): Bots => ({
  answer: async () => ({
    kind: "fallback",
    text: "",
    score: 0,
    threshold: 0.45,
    serviceId: null,
    serviceName: null,
    knowledgeId: null,
    question: null,
    candidates: [],
  }),
  recordFailure: async () => undefined,
});

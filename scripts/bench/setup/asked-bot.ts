import { setTimeout as sleep } from "node:timers/promises";
import { IMPORTED_MAX } from "../../../packages/core/src/contract/bots/services.ts";
import type { Sample } from "../runner/figure.ts";
import { median } from "../runner/measure.ts";
import type { Collection, Labelled } from "./bot-phrases.ts";
import { startBenchGateway } from "./gateway.ts";

/** Milliseconds between two calls that are measured during a training. */
const PAUSE_MS = 10;
/** Maximum number of calls that wait for a training. */
const WAITS_MAX = 20;

/** Bot of a built gateway that has the phrases of a collection. */
export interface AskedBot {
  /** Asks questions one after the other; returns the median duration of a call. */
  ask(questions: readonly Labelled[]): Promise<Sample>;
  /** Changes the knowledge, and measures calls that need no database until the bot is trained. */
  askWhileTraining(): Promise<Sample>;
  close(): Promise<void>;
}

export const openAskedBot = async ({ phrases }: Collection): Promise<AskedBot> => {
  const gateway = await startBenchGateway();
  const { token } = await gateway.signIn("admin@acacia.test");
  const { id: botId } = await gateway.call<{ id: number }>("POST", "/api/messenger/agent", token, { name: "Bench" });
  const add = (part: readonly Labelled[]) => gateway.call("POST", "/api/messenger/services/import", token, { botId, phrases: part });
  const isTrained = async () => {
    const asked = await gateway.call<{ isCurrent: boolean }>("POST", `/api/messenger/agent/${botId}/answers`, token, { questions: ["Hello"] });
    return asked.isCurrent;
  };
  const trained = async () => {
    for (let wait = 0; wait < WAITS_MAX; wait += 1) if (await isTrained()) return;
    throw new Error("The bot was not trained in time.");
  };
  for (let from = 0; from < phrases.length; from += IMPORTED_MAX) await add(phrases.slice(from, from + IMPORTED_MAX));
  await trained();
  let changes = 0;
  return {
    ask: async (questions) => {
      const took: number[] = [];
      for (const { text } of questions) {
        const from = performance.now();
        await gateway.call("POST", "/api/messenger/conversations/failed/test", token, { botId, text });
        took.push(performance.now() - from);
      }
      return { ms: median(took) };
    },
    askWhileTraining: async () => {
      changes += 1;
      await add([{ service: "Changes", text: `change ${changes}` }]);
      let isOver = false;
      const training = trained().finally(() => {
        isOver = true;
      });
      const took: number[] = [];
      while (!isOver) {
        const from = performance.now();
        await (await fetch(`${gateway.url}/config.json`)).text();
        took.push(performance.now() - from);
        await sleep(PAUSE_MS);
      }
      await training;
      return { p99: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0 };
    },
    close: () => gateway.close(),
  };
};

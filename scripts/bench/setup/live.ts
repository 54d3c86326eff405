import type { LiveResult, LiveWork } from "../processes/live-load.ts";
import { startWorker } from "./child.ts";
import { type BenchGateway, startBenchGateway } from "./gateway.ts";

/** Sockets in a process of their own. */
export interface LiveLoad {
  work(task: LiveWork): Promise<LiveResult>;
  stop(): Promise<void>;
}

export async function startLiveLoad(): Promise<LiveLoad> {
  const worker = await startWorker("live-load");
  return {
    work: async (task) => {
      const { result, failure } = await worker.ask<{ readonly result?: LiveResult; readonly failure?: string }>(task);
      if (result === undefined) throw new Error(`${task.kind}: ${failure}`);
      return result;
    },
    stop: worker.stop,
  };
}

export const startLiveGateway = (): Promise<BenchGateway> => startBenchGateway(new URL("../processes/live-gateway.ts", import.meta.url));

const AT_ONCE = 20;

/** Customers in a conversation each, as the test-bot page opens them. */
export async function openVisitors(gateway: BenchGateway, count: number): Promise<readonly { readonly visitorKey: string }[]> {
  const { token } = await gateway.signIn("agent1@acacia.test");
  const opened: { readonly visitorKey: string }[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - opened.length) }, () =>
      gateway.call<{ readonly visitorKey: string }>("POST", "/api/messenger/testbot/acacia-helper", token, {}),
    );
    opened.push(...(await Promise.all(some)));
  }
  return opened.map(({ visitorKey }) => ({ visitorKey }));
}

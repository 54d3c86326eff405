import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, runNode } from "../../workspace/run.mjs";
import type { LiveResult, LiveWork } from "../processes/live-load.ts";
import { startWorker } from "./child.ts";
import { type BenchGateway, startBenchGateway } from "./gateway.ts";

/** Separate process that opens sockets and sends messages. */
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

const LIVE = join(ROOT, ".tmp/bench-live");

/**
 * Starts the gateway from a bundle built like the product. Run from source, each function would have a name, which
 * takes a fifth of the memory per connection.
 */
export async function startLiveGateway(settings: Readonly<Record<string, string>> = {}): Promise<BenchGateway> {
  const entry = join(ROOT, "scripts/bench/processes/live-gateway.ts");
  const code = await runNode("packages/gateway/build.mjs", [LIVE, entry]);
  if (code !== 0) throw new Error(`${entry} could not be built`);
  return startBenchGateway(pathToFileURL(join(LIVE, "live-gateway.js")), settings);
}

const AT_ONCE = 20;

/** Opens a conversation for each of `count` customers, as the test-bot page does. */
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

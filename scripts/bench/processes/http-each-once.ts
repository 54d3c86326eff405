import { type RawRequest, requestBytes, sendSequentially } from "../setup/raw-http.ts";

/**
 * Task of the load process: many different calls, each made once. Each keep-alive connection makes one call at a time.
 */
export interface HttpEachOnce {
  readonly calls: readonly RawRequest[];
  readonly connections: number;
}

/** Returns the number of calls per second. */
async function run({ calls, connections }: HttpEachOnce): Promise<number> {
  const requests = calls.map(requestBytes);
  const url = calls[0]?.url ?? "";
  let next = 0;
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, () => sendSequentially(url, () => requests[next++])));
  return requests.length / ((performance.now() - started) / 1000);
}

process.on("message", (what: HttpEachOnce) => {
  run(what).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.stdout.write("ready now\n");

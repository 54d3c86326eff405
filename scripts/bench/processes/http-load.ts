import { requestBytes, sendSequentially } from "../setup/raw-http.ts";

/** Task of the load process: the same call repeated over keep-alive connections, one call at a time on each. */
export interface HttpLoad {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface HttpRate {
  readonly perSecond: number;
  readonly p99: number;
}

/**
 * Sends requests as raw bytes, because node:http in the client would cost more than the measured server. Any status but
 * 200 stops the run.
 */
async function run({ url, method = "GET", headers, body = "", connections, milliseconds }: HttpLoad): Promise<HttpRate> {
  const request = requestBytes({ url, method, headers, body });
  const times: number[] = [];
  const started = performance.now();
  const until = started + milliseconds;
  const one = () =>
    sendSequentially(
      url,
      () => (performance.now() < until ? request : undefined),
      (ms) => times.push(ms),
    );
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}

process.on("message", (load: HttpLoad) => {
  run(load).then(
    (rate) => process.send?.({ rate }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.stdout.write("ready now\n");

import { connect, type Socket } from "node:net";
import { answerBytes, requestBytes } from "../setup/raw-http.ts";

/** One call, over and over, on connections that stay open, one call at a time on each. */
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
 * Bytes straight from the socket: node:http on this side would cost more than the server that is measured. Answers of one call are equally
 * long, so counting bytes finds their ends; what is not a 200 stops the run.
 */
function run({ url, method = "GET", headers, body = "", connections, milliseconds }: HttpLoad): Promise<HttpRate> {
  const { hostname, port } = new URL(url);
  const request = requestBytes({ url, method, headers, body });
  const times: number[] = [];
  const started = performance.now();
  const until = started + milliseconds;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let asked = 0;
      let left = 0;
      const ask = () => {
        asked = performance.now();
        left = -1;
        socket.write(request);
      };
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        try {
          if (left === -1) left = answerBytes(chunk);
        } catch (error) {
          socket.destroy();
          return reject(error);
        }
        left -= chunk.length;
        if (left > 0) return;
        const now = performance.now();
        times.push(now - asked);
        if (now < until) return ask();
        socket.destroy();
        resolve();
      });
    });
  return Promise.all(Array.from({ length: connections }, one)).then(() => {
    const seconds = (performance.now() - started) / 1000;
    times.sort((a, b) => a - b);
    return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
  });
}

process.on("message", (load: HttpLoad) => {
  run(load).then(
    (rate) => process.send?.({ rate }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.stdout.write("ready now\n");

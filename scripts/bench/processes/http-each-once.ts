import { connect } from "node:net";
import { answerBytes, type RawRequest, requestBytes } from "../setup/raw-http.ts";

/** Many different calls, each made once, on connections that stay open, one call at a time on each. */
export interface HttpEachOnce {
  readonly calls: readonly RawRequest[];
  readonly connections: number;
}

/** Answers how many were made a second. */
async function run({ calls, connections }: HttpEachOnce): Promise<number> {
  const requests = calls.map(requestBytes);
  const { hostname, port } = new URL(calls[0]?.url ?? "http://127.0.0.1");
  let next = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let left = 0;
      const ask = () => {
        const request = requests[next++];
        if (request === undefined) {
          socket.destroy();
          return resolve();
        }
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
        if (left <= 0) ask();
      });
    });
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  return requests.length / ((performance.now() - started) / 1000);
}

process.on("message", (what: HttpEachOnce) => {
  run(what).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.stdout.write("ready now\n");

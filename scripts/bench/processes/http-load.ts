import { connect, type Socket } from "node:net";

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

const END_OF_HEAD = "\r\n\r\n";

/** The length of the first answer, and the end of the connection when it is not a success. */
function lengthOf(head: string): number {
  const end = head.indexOf(END_OF_HEAD);
  if (!head.startsWith("HTTP/1.1 200") || end === -1) throw new Error(`not the answer that is measured: ${head.slice(0, 400)}`);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("an answer without a length cannot be counted");
  return end + END_OF_HEAD.length + Number(length);
}

/**
 * Bytes straight from the socket: node:http on this side would cost more than the server that is measured. Answers of one call are equally
 * long, so counting bytes finds their ends; what is not a 200 stops the run.
 */
function run({ url, method = "GET", headers, body = "", connections, milliseconds }: HttpLoad): Promise<HttpRate> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const all = { host, ...headers, ...(body === "" ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}${END_OF_HEAD}${body}`);
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
          if (left === -1) left = lengthOf(chunk.toString("latin1"));
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

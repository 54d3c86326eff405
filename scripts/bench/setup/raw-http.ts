import { connect } from "node:net";

const END_OF_HEAD = "\r\n\r\n";

export interface RawRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON body of the request; empty if there is none. */
  readonly body: string;
}

/** Raw bytes of a request. They are sent without node:http, which would cost more than the measured server. */
export function requestBytes({ url, method, headers, body }: RawRequest): Buffer {
  const { pathname, search, host } = new URL(url);
  const all = { host, ...headers, ...(body === "" ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}${END_OF_HEAD}${body}`);
}

/** Length of a response (head and body) in bytes, from its first data. Throws for any status but 200. */
function answerBytes(first: Buffer): number {
  const head = first.toString("latin1");
  const end = head.indexOf(END_OF_HEAD);
  if (!head.startsWith("HTTP/1.1 200") || end === -1) throw new Error(`not the answer that is measured: ${head.slice(0, 400)}`);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("an answer without a length cannot be counted");
  return end + END_OF_HEAD.length + Number(length);
}

/**
 * Sends the requests from `next` one at a time over one keep-alive connection until it returns undefined. `answered`
 * receives each duration in milliseconds. Rejects at the first failed response.
 */
export const sendSequentially = (url: string, next: () => Buffer | undefined, answered: (ms: number) => void = () => undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let asked = 0;
    let left = 0;
    const ask = () => {
      const request = next();
      if (request === undefined) {
        socket.destroy();
        return resolve();
      }
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
      answered(performance.now() - asked);
      ask();
    });
  });

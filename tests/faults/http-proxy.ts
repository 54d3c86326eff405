import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Request that the gateway received. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  /**
   * Method, path and body of the request. They are equal for a call and its repetition, and different for all other
   * calls of a test.
   */
  readonly key: string;
  readonly status: number;
  readonly atMs: number;
}

export interface HttpProxy {
  readonly url: string;
  readonly seen: readonly Seen[];
  /** Milliseconds by which a response is delayed; 0 by default. */
  delayMs: (status: number) => number;
  /** Status to send instead of the gateway's, with an empty error as the body. */
  instead: (path: string, status: number) => number;
  close(): Promise<void>;
}

/**
 * Starts an HTTP proxy between a client and a gateway. It records requests, delays responses and can replace their
 * status. It does not forward sockets.
 */
export const openHttpProxy = async (target: string): Promise<HttpProxy> => {
  const seen: Seen[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const { method = "GET", url: path = "/", headers } = incoming;
      const onward = request({ hostname, port, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => parts.push(chunk));
        answer.on("end", () => {
          const status = proxy.instead(path, answer.statusCode ?? 0);
          seen.push({ method, path, key: `${method} ${path} ${body.toString()}`, status, atMs: performance.now() });
          const isChanged = status !== answer.statusCode;
          const out: Buffer = isChanged
            ? Buffer.from(JSON.stringify({ error: { code: "unauthenticated", message: "Sign in to continue" } }))
            : Buffer.concat(parts);
          const shown: IncomingHttpHeaders = isChanged ? { "content-type": "application/json" } : { ...answer.headers };
          delete shown["transfer-encoding"];
          setTimeout(() => outgoing.writeHead(status, { ...shown, "content-length": out.length }).end(out), proxy.delayMs(status));
        });
      });
      onward.on("error", () => outgoing.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: HttpProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    delayMs: () => 0,
    instead: (_path, status) => status,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
};

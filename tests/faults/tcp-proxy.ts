import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  readonly url: string;
  /** URL to which new connections are forwarded. A test changes it, because a restarted gateway has another port. */
  target: string;
  /**
   * Ends every connection and refuses new ones for `ms` milliseconds, like a pulled cable. A later cut replaces an
   * earlier one.
   */
  cut(ms: number): void;
  close(): Promise<void>;
}

/** Starts a TCP proxy whose connections a test can cut. It forwards all bytes unchanged. */
export const openTcpProxy = async (target: string): Promise<TcpProxy> => {
  const open = new Set<Socket>();
  let refuseUntil = 0;
  const server = createServer((near) => {
    if (performance.now() < refuseUntil) {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(proxy.target);
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const proxy: TcpProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    cut: (ms) => {
      refuseUntil = performance.now() + ms;
      endAll();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
  return proxy;
};

import type { IncomingMessage } from "node:http";
import { Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;
/** Time during which a connection is kept when the gateway stops: long enough for requests already on their way. */
const GRACE_MS = 200;
/**
 * The same while people are working: on a busy machine a client needs time between a response and its next request on
 * the same connection.
 */
export const BUSY_GRACE_MS = 1_000;
/** People count as working when a request arrived within this time. */
const BUSY_WITHIN_MS = 10_000;

/**
 * Ends the connections of a stopping gateway without breaking a request and without waiting for new ones. New
 * connections are refused. Existing ones have a moment to send requests that were on their way, which are answered with
 * `Connection: close`; then each connection ends as soon as it is idle, where Node would keep it for 72 s. A request
 * that begins on a kept connection within `busyGraceMs` is served. Node does not treat a connection that has sent
 * nothing, as browsers open in advance, as idle; without this it would stay open until the client closes it.
 */
export const endConnections = (app: FastifyInstance, busyGraceMs = BUSY_GRACE_MS): void => {
  const { server } = app;
  let usedAt = Number.NEGATIVE_INFINITY;
  const isUsed = () => {
    usedAt = performance.now();
  };
  server.on("connection", isUsed).on("request", isUsed);
  /** Connections that have sent no request yet, with the number of bytes received. */
  const silent = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    silent.set(socket, 0);
    socket.once("close", () => silent.delete(socket));
  });
  const speaks = ({ socket }: IncomingMessage) => silent.delete(socket);
  server.on("request", speaks).on("upgrade", speaks);
  const endSilent = () => {
    for (const [socket, bytes] of silent) {
      if (socket.bytesRead === bytes) socket.destroy();
      else silent.set(socket, socket.bytesRead);
    }
  };
  app.addHook("preClose", (done) => {
    if (!server.listening) return done();
    // Runs after received data was read: otherwise connections still in the system's queue would be reset by the close.
    setImmediate(() => drain(done));
  });

  const drain = (done: () => void): void => {
    // Node's own HTTP close also ends idle connections, and with them requests that arrive at that moment.
    Server.prototype.close.call(server);
    let timer: NodeJS.Timeout | undefined;
    const endIdle = () => {
      const look = () => {
        server.closeIdleConnections();
        endSilent();
      };
      timer = setInterval(() => setImmediate(look), LOOK_EVERY_MS);
      done();
    };
    // Not immediately when the time is over: after a pause of the process, timers run before received data is read;
    // this order reads the data first.
    const graceMs = performance.now() - usedAt < BUSY_WITHIN_MS ? busyGraceMs : GRACE_MS;
    const grace = setTimeout(() => setImmediate(endIdle), graceMs);
    server.once("close", () => {
      clearInterval(timer);
      if (timer) return;
      clearTimeout(grace);
      done();
    });
  };
};

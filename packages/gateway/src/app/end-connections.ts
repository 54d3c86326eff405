import type { IncomingMessage } from "node:http";
import { Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;
/**
 * Milliseconds for which connections are kept open when an idle gateway stops, so that requests already on their way
 * are served.
 */
const GRACE_MS = 200;
/**
 * Milliseconds for which connections are kept open when the gateway stops while people are working: on a busy machine,
 * a client needs this time between a response and its next request.
 */
export const BUSY_GRACE_MS = 1_000;
/** Milliseconds since the last request within which the gateway counts as being in use. */
const BUSY_WITHIN_MS = 10_000;

/**
 * Ends the connections of a stopping gateway without breaking a request. New connections are refused; existing ones may
 * send requests for up to `busyGraceMs`, answered with `Connection: close`, and are closed as soon as they are idle
 * (Node would keep them for 72 s). Also closes connections that have sent nothing, which browsers open in advance and
 * Node does not treat as idle.
 */
export const endConnections = (app: FastifyInstance, busyGraceMs = BUSY_GRACE_MS): void => {
  const { server } = app;
  let usedAt = Number.NEGATIVE_INFINITY;
  const isUsed = () => {
    usedAt = performance.now();
  };
  server.on("connection", isUsed).on("request", isUsed);
  /** Connections that have not sent a request yet, with the number of bytes received. */
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
    // Waits until received data has been read, because closing now would reset connections that are still in the
    // system's queue.
    setImmediate(() => drain(done));
  });

  const drain = (done: () => void): void => {
    // Calls the close of `net.Server`, because the close of Node's HTTP server also ends idle connections and loses
    // requests that arrive at that moment.
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
    // Runs `endIdle` after pending input has been read: after a pause of the process, timers run first and would close
    // connections whose requests have already arrived.
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

import type { IncomingMessage } from "node:http";
import { Server, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;
/** How long a connection is kept when the gateway stops: long enough for a request that was already on its way. */
const GRACE_MS = 200;
/** The same where people are at work: a client on a busy machine takes its time between an answer and its next request on the same connection. */
export const BUSY_GRACE_MS = 1_000;
/** People are at work when somebody asked for something this long ago. */
const BUSY_WITHIN_MS = 10_000;

/**
 * Ends the connections of a gateway that stops, so that no request is broken and none is waited for. Nobody new is let in; who is connected has a moment to
 * send what was on its way, and is answered with `Connection: close`; after that each connection ends as soon as it is idle, where Node would keep it for
 * 72 s in case of another request. Whoever begins a request on a kept connection within `busyGraceMs` is answered. A connection that has never asked anything,
 * as browsers open to have one at hand, is none that Node takes for idle: it would be waited for until its owner lets it go.
 */
export const endConnections = (app: FastifyInstance, busyGraceMs = BUSY_GRACE_MS): void => {
  const { server } = app;
  let usedAt = Number.NEGATIVE_INFINITY;
  const isUsed = () => {
    usedAt = performance.now();
  };
  server.on("connection", isUsed).on("request", isUsed);
  /** Connections on which nothing was asked yet, with the bytes that have come. */
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
    // Right after what has arrived was read: who stands in the system's queue and was not let in yet would be thrown out by the close.
    setImmediate(() => drain(done));
  });

  const drain = (done: () => void): void => {
    // Node's own close for HTTP ends idle connections in the same breath, and with them the request that arrives at that moment.
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
    // Not at once when the time is over: after a pause of the process timers come before what has arrived meanwhile, which is read first this way.
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

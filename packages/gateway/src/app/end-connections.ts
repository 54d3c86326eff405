import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;
/** How long a connection that nobody uses is kept when the gateway stops: long enough for a request that was already on its way. */
const GRACE_MS = 200;

/**
 * Ends the connections of a gateway that stops, so that no request is broken and none is waited for. Nobody new is let in; who is connected has a moment to
 * send what was on its way, and is answered with `Connection: close`; after that each connection ends as soon as it is idle, where Node would keep it for
 * 72 s in case of another request.
 */
export const endConnections = (app: FastifyInstance): void => {
  app.addHook("preClose", (done) => {
    const { server } = app;
    if (!server.listening) return done();
    // Node's own close for HTTP ends idle connections in the same breath, and with them the request that arrives at that moment.
    Server.prototype.close.call(server);
    let timer: NodeJS.Timeout | undefined;
    const endIdle = () => {
      timer = setInterval(() => setImmediate(() => server.closeIdleConnections()), LOOK_EVERY_MS);
      done();
    };
    // Not at once when the time is over: after a pause of the process timers come before what has arrived meanwhile, which is read first this way.
    const grace = setTimeout(() => setImmediate(endIdle), GRACE_MS);
    server.once("close", () => {
      clearInterval(timer);
      if (timer) return;
      clearTimeout(grace);
      done();
    });
  });
};

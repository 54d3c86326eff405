import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** Limits on how slowly a client may send, in milliseconds and bytes. */
export interface SlowClientLimits {
  /** Milliseconds from the start of the connection until the request headers must be complete. */
  readonly headMs: number;
  /**
   * Milliseconds within which the full body of a call without upload must arrive; also the limit for the rest of any
   * body after the response was sent.
   */
  readonly bodyMs: number;
  /**
   * Length in milliseconds of the period in which an upload must transfer `pieceBytes`. The total time of an upload is
   * not limited, because the spec allows 20,000 s for an upload.
   */
  readonly pieceMs: number;
  /** Number of bytes that an upload must transfer in each period of `pieceMs`. */
  readonly pieceBytes: number;
  readonly lookEveryMs: number;
}

export const SLOW_CLIENT_LIMITS: SlowClientLimits = { headMs: 20_000, bodyMs: 60_000, pieceMs: 30_000, pieceBytes: 1_024, lookEveryMs: 5_000 };

interface Arriving {
  readonly response: ServerResponse;
  readonly isUpload: boolean;
  readonly since: number;
  /**
   * Start time of the current period in which an upload must transfer `pieceBytes`; `pieceFrom` is the byte count at
   * that time.
   */
  pieceSince: number;
  pieceFrom: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isTooSlow = (request: IncomingMessage, arriving: Arriving, now: number, { bodyMs, pieceMs, pieceBytes }: SlowClientLimits): boolean => {
  if (!arriving.isUpload || arriving.response.writableEnded) return now - arriving.since >= bodyMs;
  // Data that has arrived but is still unread, for example because of a slow disk, does not count as slowness of the
  // sender.
  const isOurTurn = request.readableLength > 0;
  if (!isOurTurn && now - arriving.pieceSince < pieceMs) return false;
  const { bytesRead } = request.socket;
  if (!isOurTurn && bytesRead - arriving.pieceFrom < pieceBytes) return true;
  arriving.pieceSince = now;
  arriving.pieceFrom = bytesRead;
  return false;
};

/**
 * Ends connections that send too slowly. The number of connections is limited, and a client that sends a few bytes now
 * and then could hold one forever. Node limits the headers; this limits the bodies of all requests, including those of
 * Socket.IO.
 */
export const limitConnections = (app: FastifyInstance, patience: SlowClientLimits, now: () => number = () => performance.now()): void => {
  const arriving = new Map<IncomingMessage, Arriving>();
  const server = app.server as Server;
  server.headersTimeout = patience.headMs;
  // Disables Node's limit for the full request, because the timer below checks uploads and all other bodies.
  server.requestTimeout = 0;
  const meet = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const since = now();
    const isUpload = /^(multipart|message)\//.test(request.headers["content-type"] ?? "");
    arriving.set(request, { response, isUpload, since, pieceSince: since, pieceFrom: request.socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  };
  // Adds the listener only when the server listens, because Socket.IO moves itself in front of all listeners when it is
  // attached.
  server.once("listening", () => server.prependListener("request", meet));
  const timer = setInterval(() => {
    const moment = now();
    for (const [request, one] of arriving) {
      if (request.complete) arriving.delete(request);
      else if (isTooSlow(request, one, moment, patience)) request.socket.destroy();
    }
  }, patience.lookEveryMs).unref();
  app.addHook("onClose", (_app, done) => {
    clearInterval(timer);
    done();
  });
};

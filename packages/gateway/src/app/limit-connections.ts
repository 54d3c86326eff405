import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** Time allowed to a sender, in milliseconds. */
export interface Patience {
  /** For the head of a request, from the start of the connection. */
  readonly headMs: number;
  /** For the whole body of a call without upload, and for the rest of any body after its response. */
  readonly bodyMs: number;
  /** An upload has no total limit (the spec gives it 20,000 s), but in each such period … */
  readonly pieceMs: number;
  /** … it must transfer this number of bytes. */
  readonly pieceBytes: number;
  readonly lookEveryMs: number;
}

export const PATIENCE: Patience = { headMs: 20_000, bodyMs: 60_000, pieceMs: 30_000, pieceBytes: 1_024, lookEveryMs: 5_000 };

interface Arriving {
  readonly response: ServerResponse;
  readonly isUpload: boolean;
  readonly since: number;
  /** Start of the current period, with the bytes counted since. */
  pieceSince: number;
  pieceFrom: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isTooSlow = (request: IncomingMessage, arriving: Arriving, now: number, { bodyMs, pieceMs, pieceBytes }: Patience): boolean => {
  if (!arriving.isUpload || arriving.response.writableEnded) return now - arriving.since >= bodyMs;
  // Data that has arrived but waits for us (a slow disk) does not count as slowness of the sender.
  const isOurTurn = request.readableLength > 0;
  if (!isOurTurn && now - arriving.pieceSince < pieceMs) return false;
  const { bytesRead } = request.socket;
  if (!isOurTurn && bytesRead - arriving.pieceFrom < pieceBytes) return true;
  arriving.pieceSince = now;
  arriving.pieceFrom = bytesRead;
  return false;
};

/**
 * Ends connections that send too slowly: a few bytes now and then would hold a connection forever, and their number is
 * limited. Node ends slow heads; this checks the bodies of all requests, including those of Socket.IO.
 */
export const limitConnections = (app: FastifyInstance, patience: Patience, now: () => number = () => performance.now()): void => {
  const arriving = new Map<IncomingMessage, Arriving>();
  const server = app.server as Server;
  server.headersTimeout = patience.headMs;
  // Node's limit for the whole request is off: uploads are checked below, and all other requests end long before.
  server.requestTimeout = 0;
  const meet = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const since = now();
    const isUpload = /^(multipart|message)\//.test(request.headers["content-type"] ?? "");
    arriving.set(request, { response, isUpload, since, pieceSince: since, pieceFrom: request.socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  };
  // Not earlier: Socket.IO places itself before all listeners when it is attached.
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

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** How long a sender may take, in milliseconds. */
export interface Patience {
  /** For the head of a request, from the first moment of a connection. */
  readonly headMs: number;
  /** For the whole body of a call that is no upload, and for what is left of any body once it was answered. */
  readonly bodyMs: number;
  /** An upload may take as long as it likes (the spec gives it 20,000 s), as long as each so much time… */
  readonly pieceMs: number;
  /** …brings so many bytes. */
  readonly pieceBytes: number;
  readonly lookEveryMs: number;
}

export const PATIENCE: Patience = { headMs: 20_000, bodyMs: 60_000, pieceMs: 30_000, pieceBytes: 1_024, lookEveryMs: 5_000 };

interface Arriving {
  readonly response: ServerResponse;
  readonly isUpload: boolean;
  readonly since: number;
  /** Since when so many bytes have arrived over its connection. */
  pieceSince: number;
  pieceFrom: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean => headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isTooSlow = (request: IncomingMessage, arriving: Arriving, now: number, { bodyMs, pieceMs, pieceBytes }: Patience): boolean => {
  if (!arriving.isUpload || arriving.response.writableEnded) return now - arriving.since >= bodyMs;
  // What has arrived and waits for us (a slow disk) is not its sender's slowness.
  const isOurTurn = request.readableLength > 0;
  if (!isOurTurn && now - arriving.pieceSince < pieceMs) return false;
  const { bytesRead } = request.socket;
  if (!isOurTurn && bytesRead - arriving.pieceFrom < pieceBytes) return true;
  arriving.pieceSince = now;
  arriving.pieceFrom = bytesRead;
  return false;
};

/**
 * Ends connections that drip: a few bytes now and then hold one for ever otherwise, and there are only so many. Node ends slow heads; bodies are looked
 * at here, of every request that reaches the server, Socket.IO's too.
 */
export const limitConnections = (app: FastifyInstance, patience: Patience, now: () => number = () => performance.now()): void => {
  const arriving = new Map<IncomingMessage, Arriving>();
  const server = app.server as Server;
  server.headersTimeout = patience.headMs;
  // Of the whole request; an upload is looked after below, and everything else is over long before.
  server.requestTimeout = 0;
  const meet = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const since = now();
    const isUpload = /^(multipart|message)\//.test(request.headers["content-type"] ?? "");
    arriving.set(request, { response, isUpload, since, pieceSince: since, pieceFrom: request.socket.bytesRead });
    request.once("close", () => arriving.delete(request));
  };
  // Not sooner: Socket.IO puts itself before all who listen when it is attached.
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

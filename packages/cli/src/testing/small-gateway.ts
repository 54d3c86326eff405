import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  readonly method: string;
  /** Path of the request, including the query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings and bytes are sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  readonly afterMs?: number;
}

type Answer = (request: SeenRequest) => Reply | Promise<Reply>;

/**
 * A real HTTP server on loopback that sends the responses set by a test, to simulate failures that are rare with the
 * real gateway.
 */
export interface SmallGateway {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Sets the response to a call such as `GET /api/main/users` (without the query), replacing an earlier one. */
  on(call: string, answer: Answer | Reply): void;
  close(): Promise<void>;
}

/** Starts the server on a free port, or on the given port to replace an earlier server. */
export async function smallGateway(at = 0): Promise<SmallGateway> {
  const answers = new Map<string, Answer>();
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers, body: Buffer.concat(chunks).toString() };
    seen.push(request);
    const answer = answers.get(`${request.method} ${request.path.split("?")[0]}`);
    const { status = 200, headers = {}, body, afterMs = 0 } = (await answer?.(request)) ?? missing;
    setTimeout(() => {
      outgoing.writeHead(status, { "content-type": "application/json", ...headers });
      outgoing.end(typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body));
    }, afterMs);
  });
  await new Promise<void>((listening) => server.listen(at, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    on: (call, answer) => void answers.set(call, typeof answer === "function" ? answer : () => answer),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const missing: Reply = { status: 404, body: { error: { code: "notFound", message: "Not found" } } };

export const page = (items: readonly unknown[], number = 1, pageCount = 1): Reply => ({
  body: { data: { items, page: number, pageSize: items.length, rowCount: items.length * pageCount, pageCount } },
});

export const failure = (status: number, code: string, message: string, details?: unknown): Reply => ({
  status,
  body: { error: { code, message, details } },
});

const rights = { userPermissions: [{ area: "Support", actions: [{ actionName: "Chat with User" }] }], stakeholderId: 2, isSuperAdmin: false };
const stakeholder = { id: 2, title: "Acacia", shortName: "acacia", timeZone: "UTC" };

/** Successful sign-in response for `agent1@acacia.test`. */
export const signedIn = (token = "token-1"): Reply => ({
  body: {
    data: { token, refreshKey: "refresh-1", loginId: "agent1@acacia.test", userId: 7, firstName: "Ada", lastName: "Agent", ...rights, stakeholder },
  },
});
export const refreshed = (token: string): Reply => ({ body: { data: { token, ...rights } } });
export const rightsOf = (userId: number, loginId: string): Reply => ({
  body: { data: { userId, loginId, roleId: 1, roleName: "Agents", ...rights } },
});

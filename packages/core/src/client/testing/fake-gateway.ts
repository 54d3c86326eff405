import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly token: string | null;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Promise that must resolve before the response is sent. */
  readonly after?: Promise<unknown>;
  /** Additional delay of the response, in milliseconds. */
  readonly delayMs?: number;
}

/** Response to a request; `undefined` selects the default. `hang` never responds, `cut` closes the connection. */
type Behaviour = (seen: Seen) => Reply | "hang" | "cut" | undefined;

export interface FakeGateway {
  readonly origin: string;
  readonly seen: Seen[];
  readonly tokens: Set<string>;
  /** Accepted refresh keys, each mapped to the login id of its user. */
  readonly refreshKeys: Map<string, string>;
  behave(behaviour: Behaviour): void;
  count(path: string): number;
  close(): Promise<void>;
}

const RIGHTS = { userPermissions: [{ area: "Support", actions: [{ actionName: "Chat with User" }] }], isSuperAdmin: false };
const USERS: Record<string, number> = { "agent1@acacia.test": 11, "agent2@acacia.test": 12 };
export const KEY = "parley-demo";

/**
 * Starts a real server on loopback that handles sign-in, refresh and sign-out, checks tokens, and echoes all other
 * requests.
 */
export async function fakeGateway(): Promise<FakeGateway> {
  const seen: Seen[] = [];
  const tokens = new Set<string>();
  const refreshKeys = new Map<string, string>();
  let behaviour: Behaviour = () => undefined;
  let issued = 0;

  const newToken = (): string => {
    issued += 1;
    const token = `token-${issued}-${"x".repeat(20)}`;
    tokens.add(token);
    return token;
  };

  function ownWay(request: Seen): Reply {
    const body: Record<string, unknown> = request.body.startsWith("{") ? JSON.parse(request.body) : {};
    if (request.path === "/api/logs") return { body: { data: { done: true } } };
    if (request.path === "/api/main/authentication" && request.method === "POST") return signIn(String(body.loginId), String(body.key));
    if (request.path === "/api/main/authentication/refresh") {
      const known = refreshKeys.get(String(body.key)) === body.loginId;
      return known ? { body: { data: { token: newToken(), stakeholderId: 2, ...RIGHTS } } } : denied("The refresh key is not valid");
    }
    if (request.token === null || !tokens.has(request.token)) return denied("Sign in first");
    if (request.path === "/api/main/authentication") tokens.delete(request.token);
    return {
      body: { data: request.path.endsWith("/graphql") ? { products: { rowCount: 1 } } : { path: request.path, query: request.query.toString() } },
    };
  }

  function signIn(loginId: string, key: string): Reply {
    const userId = USERS[loginId];
    if (userId === undefined || key !== KEY) return denied("The login id or the password is wrong");
    const refreshKey = `refresh-${userId}-${"y".repeat(20)}`;
    refreshKeys.set(refreshKey, loginId);
    const stakeholder = { id: 2, title: "Acacia", shortName: "acacia", timeZone: "Africa/Nairobi" };
    const names = { firstName: "Ada", lastName: "Otieno", userId, loginId };
    return { body: { data: { token: newToken(), refreshKey, stakeholderId: 2, stakeholder, ...names, ...RIGHTS } } };
  }

  const server = createServer(async (request, response) => {
    const arrived = await read(request);
    seen.push(arrived);
    const reply = behaviour(arrived) ?? ownWay(arrived);
    if (reply === "hang") return;
    if (reply === "cut") return void request.socket.destroy();
    await reply.after;
    setTimeout(() => write(response, reply), reply.delayMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    tokens,
    refreshKeys,
    behave(next) {
      behaviour = next;
    },
    count: (path) => seen.filter((request) => request.path === path).length,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const denied = (message: string): Reply => ({ status: 401, body: { error: { code: "unauthenticated", message } } });

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const url = new URL(request.url ?? "/", "http://gateway");
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
    token: request.headers.authorization?.replace("Bearer ", "") ?? null,
  };
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isText = typeof body === "string" || Buffer.isBuffer(body);
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
  response.end(isText ? body : JSON.stringify(body ?? {}));
}

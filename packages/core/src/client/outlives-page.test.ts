import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../session/index.ts";
import { gatewaysAt } from "./gateways.ts";
import { createTransport } from "./transport.ts";

let server: Server;
let origin: string;
const seen: unknown[] = [];
const asked: RequestInit[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization, request.headers["content-type"]]);
    if (request.url?.endsWith("/silent")) return;
    response.writeHead(request.url?.endsWith("/gone") ? 410 : 200, { "content-type": "application/json", "x-request-id": "r1" });
    response.end(JSON.stringify({ data: { ended: true } }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
// Simulates a browser page, where a request survives the closing of the page only if fetch sends it with `keepalive`.
beforeEach(() => {
  vi.stubGlobal("document", {});
  const real = Request;
  vi.stubGlobal(
    "Request",
    class extends real {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init);
        if (init?.keepalive !== undefined) asked.push(init);
      }
    },
  );
});

const send = (path: string, timeoutMs = 5_000) =>
  createTransport({ urls: gatewaysAt(origin), clock: systemClock }).send(
    { gateway: "main", method: "DELETE", path, timeoutMs, read: "json", outlivesPage: true },
    { authorization: "Bearer t" },
  );

test("a request that outlives its page is sent with fetch keepalive, and its response is read", async () => {
  const { body, headers } = await send("session");
  expect([body, headers["x-request-id"]]).toEqual([{ data: { ended: true } }, "r1"]);
  expect(seen.at(-1)).toEqual(["DELETE", "/api/main/session", "Bearer t", undefined]);
  expect(asked.at(-1)).toMatchObject({ keepalive: true, method: "DELETE" });
});

test("a request that outlives its page fails with the status of an error response", async () => {
  await expect(send("gone")).rejects.toMatchObject({ status: 410 });
});

test("a request that outlives its page fails with a timeout when no response arrives", async () => {
  await expect(send("silent", 50)).rejects.toMatchObject({ kind: "timeout" });
});

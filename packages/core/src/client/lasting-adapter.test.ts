import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import axios, { isAxiosError } from "axios";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastingAdapter } from "./lasting-adapter.ts";

let server: Server;
let baseURL: string;
const seen: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization, request.headers["content-type"]]);
    if (request.url?.startsWith("/silent")) return;
    response.writeHead(request.url?.startsWith("/gone") ? 410 : 200, { "content-type": "application/json", "x-request-id": "r1" });
    response.end(JSON.stringify({ data: { ended: true } }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (url: string, timeout = 5_000) =>
  axios.request({ baseURL, url, method: "delete", adapter: lastingAdapter, headers: { authorization: "Bearer t", "content-type": false }, timeout });
const failure = (url: string, timeout?: number) =>
  request(url, timeout).then(
    () => undefined,
    (error: unknown) => (isAxiosError(error) ? [error.code, error.response?.status] : error),
  );

test("sends what it was asked to and reads the answer", async () => {
  const { status, data, headers } = await request("/session");
  expect([status, data, headers["x-request-id"]]).toEqual([200, { data: { ended: true } }, "r1"]);
  expect(seen.at(-1)).toEqual(["DELETE", "/session", "Bearer t", undefined]);
});

test("an answer that refuses is a failure with that answer", async () => {
  expect(await failure("/gone")).toEqual(["ERR_BAD_RESPONSE", 410]);
});

test("one that does not come in time is a failure of the network", async () => {
  expect(await failure("/silent", 50)).toEqual(["ERR_NETWORK", undefined]);
});

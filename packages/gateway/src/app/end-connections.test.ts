import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BUSY_GRACE_MS, endConnections } from "./end-connections.ts";

let app: FastifyInstance;
let client: Socket;
let heard = "";

/** Sends a request as a browser does, over one connection that stays open between requests. */
const ask = () => client.write("GET / HTTP/1.1\r\nhost: parley\r\nconnection: keep-alive\r\n\r\n");
const answers = () => heard.split("HTTP/1.1 ").slice(1);

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  endConnections(app);
  app.get("/", () => "whole");
  await app.listen({ host: "127.0.0.1", port: 0 });
  heard = "";
  client = connect((app.server.address() as AddressInfo).port, "127.0.0.1").on("data", (bytes) => (heard += bytes));
  await once(client, "connect");
  ask();
  await expect.poll(answers).toEqual([expect.stringMatching(/^200 .*whole$/s)]);
});

afterEach(async () => {
  client.destroy();
  await app.close();
});

describe("stopping gateway", () => {
  test("completes a request in progress and announces the end of the connection", async () => {
    const closed = app.close();
    ask();
    await closed;
    await expect.poll(answers).toEqual([expect.anything(), expect.stringMatching(/^200 .*connection: close.*whole$/is)]);
  });

  test("completes requests that arrived while the process was blocked, for any duration", async () => {
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    // Blocks the process after it has read the received data and before its timers run. It blocks for longer than the
    // grace period, which therefore ends before the request is processed.
    await new Promise((resolve) => setImmediate(resolve));
    ask();
    const until = performance.now() + 2 * BUSY_GRACE_MS;
    while (performance.now() < until);
    await closed;
    await expect.poll(answers).toEqual([expect.anything(), expect.stringMatching(/^200 .*connection: close.*whole$/is)]);
  });

  test("completes the next request of a recently active connection within the grace period", async () => {
    const closed = app.close();
    setTimeout(ask, BUSY_GRACE_MS * 0.7);
    await closed;
    await expect.poll(answers).toEqual([expect.anything(), expect.stringMatching(/^200 .*connection: close.*whole$/is)]);
  });

  test("refuses new connections while it waits", async () => {
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    const late = connect(client.remotePort as number, "127.0.0.1");
    const [error] = await once(late, "error");
    expect(error).toMatchObject({ code: "ECONNREFUSED" });
    await closed;
  });

  test("does not wait for a spare browser connection that never sent a request", async () => {
    const spare = connect(client.remotePort as number, "127.0.0.1");
    await once(spare, "connect");
    const ended = once(spare, "close");
    await app.close();
    await ended;
    expect(spare.bytesRead).toBe(0);
  }, 5_000);

  test("does not wait for an idle connection", async () => {
    const ended = once(client, "end");
    await app.close();
    await ended;
    expect(answers()).toHaveLength(1);
  });
});

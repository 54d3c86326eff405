import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../session/ports.ts";
import { fakeLive } from "./testing/fake-live.ts";
import { createLive } from "./transport.ts";

test("a live socket whose code failed to load opens after the code loads", async () => {
  const gateway = await fakeLive();
  onTestFinished(() => gateway.close());
  gateway.tokens.add("token");
  // Runs delayed work immediately.
  const clock = { ...systemClock, after: (_ms: number, run: () => void) => systemClock.after(0, run) };
  const live = createLive({ url: gateway.origin, clock, auth: () => ({ token: "token" }), onRefused: async () => "never" });
  onTestFinished(() => live.close());

  vi.doMock("socket.io-client", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await live.open();
  expect(live.status()).toBe("reconnecting");

  vi.doUnmock("socket.io-client");
  await expect.poll(() => live.status()).toBe("connected");
});

test("a live socket reopened before its code loads is a single socket, and closing leaves none", async () => {
  const gateway = await fakeLive();
  onTestFinished(() => gateway.close());
  gateway.tokens.add("token");
  const live = createLive({ url: gateway.origin, clock: systemClock, auth: () => ({ token: "token" }), onRefused: async () => "never" });
  onTestFinished(() => live.close());

  const first = live.open();
  live.close();
  await Promise.all([first, live.open()]);
  await expect.poll(() => live.status()).toBe("connected");
  await expect.poll(() => gateway.io.sockets.sockets.size).toBe(1);

  live.close();
  await expect.poll(() => gateway.io.sockets.sockets.size).toBe(0);
  expect(gateway.handshakes).toEqual(["token"]);
});

test("a live handshake for an unknown stakeholder is reported as such without a token refresh", async () => {
  const gateway = await fakeLive();
  onTestFinished(() => gateway.close());
  gateway.tokens.add("token");
  gateway.io.use((_socket, next) => next(Object.assign(new Error("Not found"), { data: { code: "notFound" } })));
  const [onForeign, onRefused] = [vi.fn(), vi.fn(async () => "never" as const)];
  const live = createLive({ url: gateway.origin, clock: systemClock, auth: () => ({ token: "token", actingFor: 3 }), onRefused, onForeign });
  onTestFinished(() => live.close());

  await live.open();
  await expect.poll(() => onForeign.mock.calls.length).toBe(1);
  expect(onRefused).not.toHaveBeenCalled();
});

import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../session/ports.ts";
import { fakeLive } from "./testing/fake-live.ts";
import { createLive } from "./transport.ts";

test("a socket whose code could not be fetched is opened when it can be", async () => {
  const gateway = await fakeLive();
  onTestFinished(() => gateway.close());
  gateway.tokens.add("token");
  // Whatever is put off is done at once.
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

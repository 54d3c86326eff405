import { expect, test } from "vitest";
import { getStartedAllowed } from "./get-started.ts";

test.each([
  ["without an active bot", undefined, true],
  ["while a self-setup bot is not yet live", { type: "self-setup", status: "draft" }, true],
  ["once the self-setup bot is live", { type: "self-setup", status: "live" }, false],
  ["with a bot that was set up by the provider", { type: "managed", status: "draft" }, false],
])("the get-started flow, %s", (_, bot, allowed) => {
  expect(getStartedAllowed(bot)).toBe(allowed);
});

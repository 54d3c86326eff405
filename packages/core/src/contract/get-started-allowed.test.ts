import { describe, expect, test } from "vitest";
import { activeBotOf, getStartedAllowed } from "./get-started-allowed.ts";

test.each([
  ["without an active bot", undefined, true],
  ["while a self-setup bot is not yet live", { type: "self-setup", status: "draft" }, true],
  ["once the self-setup bot is live", { type: "self-setup", status: "live" }, false],
  ["with a bot that was set up by the provider", { type: "managed", status: "draft" }, false],
])("get-started list of an administrator is offered only when needed: %s", (_, bot, allowed) => {
  expect(getStartedAllowed(bot)).toBe(allowed);
});

describe("active bot", () => {
  const bot = (type: string, status: string, isActive = true) => ({ type, status, isActive });

  test("is a bot that is activated", () => {
    expect(activeBotOf([bot("custom", "live", false), bot("self-setup", "draft")])).toEqual(bot("self-setup", "draft"));
    expect(activeBotOf([bot("custom", "live", false)])).toBeUndefined();
  });

  test("is the bot with a finished setup when several are activated", () => {
    expect(activeBotOf([bot("self-setup", "draft"), bot("custom", "live")])).toEqual(bot("custom", "live"));
  });
});

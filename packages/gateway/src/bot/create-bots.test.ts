import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { BotRef, Bots } from "./bots.ts";
import { createBots } from "./create-bots.ts";

let at: TestDatabase;
let bots: Bots;
let acacia: BotRef;

beforeAll(async () => {
  at = await createTestDatabase();
  bots = createBots({ database: at.database, log: pino({ level: "silent" }) });
  const { id } = await at.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow();
  acacia = { id, stakeholderId: 2 };
});
afterAll(() => at.drop());

describe("a bot answers", () => {
  test.each([
    ["What are your opening hours?", "Opening hours"],
    ["what are you opening hours", "Opening hours"],
    ["can i pay with credit card", "Payment methods"],
    ["how do i cancel my trip", "Cancel a booking"],
    ["is my booking confirmed", "Booking status"],
  ])("%s from the service's phrase", async (text, service) => {
    const answer = await bots.answer(acacia, text);
    expect([answer.kind, answer.serviceName]).toEqual(["service", service]);
  });

  test.each([
    ["do I need a visa?", "Do I need a visa for Kenya?"],
    ["what luggage can I take on the flight", "How much luggage may I take on a safari flight?"],
    ["vaccinations required", "Are vaccinations required?"],
  ])("%s from a FAQ", async (text, question) => {
    const answer = await bots.answer(acacia, text);
    expect([answer.kind, answer.question]).toEqual(["faq", question]);
  });

  test.each(["asdf qwerty zxcv", "is there wifi in the camp", "?!", "🦒🦒🦒", "' | & ! ( :* drop"])("%s with the fallback", async (text) => {
    expect((await bots.answer(acacia, text)).kind).toBe("fallback");
  });

  test("nothing from a service that is switched off, and again when it is on", async () => {
    const set = (status: "active" | "disabled") =>
      at.database.scoped(2).updateTable("service").set({ status }).where("name", "=", "Opening hours").execute();
    await set("disabled");
    expect(await bots.answer(acacia, "What are your opening hours?")).not.toMatchObject({ serviceName: "Opening hours" });
    await set("active");
    expect(await bots.answer(acacia, "What are your opening hours?")).toMatchObject({ kind: "service", serviceName: "Opening hours" });
  });

  test("nothing of another stakeholder's bot", async () => {
    expect((await bots.answer(acacia, "I lost my card")).kind).toBe("fallback");
  });
});

describe("what a bot failed on", () => {
  test("is one row with a count when the texts are alike", async () => {
    const answer = await bots.answer(acacia, "Do you sell igloos?");
    await bots.recordFailure(acacia, "Do you sell igloos?", 1, answer);
    await bots.recordFailure(acacia, "do you sell IGLOOS", 2, answer);
    const rows = await at.database
      .scoped(2)
      .selectFrom("failed_response")
      .select(["count", "last_session_id", "status"])
      .where("normalized", "=", "do you sell igloos")
      .execute();
    expect(rows).toEqual([{ count: 2, last_session_id: 2, status: "open" }]);
  });
});

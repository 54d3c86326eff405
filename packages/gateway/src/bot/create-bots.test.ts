import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { BotRef, Bots } from "./bots.ts";
import { createBots } from "./create-bots.ts";
import { createModels, type Models } from "./models/create-models.ts";

let at: TestDatabase;
let bots: Bots;
let models: Models;
let acacia: BotRef;

beforeAll(async () => {
  at = await createTestDatabase();
  const parts = { database: at.database, log: pino({ level: "silent" }) };
  models = createModels(parts);
  bots = createBots({ ...parts, models });
  const { id } = await at.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow();
  acacia = { id, stakeholderId: 2 };
});
afterAll(() => at.drop());

const customer = { isTest: false };
const tester = { isTest: true };

describe("reply to a customer", () => {
  const FALLBACK = "I'm sorry, I don't know that. Would you like to talk to a person?";
  const UNAVAILABLE = "This service is not available at the moment. Please try again later.";
  const set = async (table: "bot" | "stakeholder", change: object, id: number) => {
    await at.database.platform.updateTable(table).set(change).where("id", "=", id).execute();
  };

  test("is the bot's answer while the bot is active, and otherwise its inactive or away message", async () => {
    expect(await bots.reply(acacia, "What are your opening hours?", customer)).toMatchObject({
      kind: "service",
      serviceName: "Opening hours",
      score: 1,
      threshold: 0.45,
    });
  });

  test.each([
    ["the fallback alone of a draft", "bot", { status: "draft" }, { status: "live" }, FALLBACK],
    ["the fallback alone of a bot that pauses", "bot", { status: "paused" }, { status: "live" }, FALLBACK],
    ["the fallback alone of a bot that is switched off", "bot", { is_active: false }, { is_active: true }, FALLBACK],
    ["the fallback alone of a bot that is put away", "bot", { is_archived: true }, { is_archived: false }, FALLBACK],
    ["that nobody is there by a bot whose stakeholder is suspended", "stakeholder", { status: "suspended" }, { status: "active" }, UNAVAILABLE],
  ] as const)("is %s, while a direct question is still answered", async (_what, table, off, on, text) => {
    const id = table === "bot" ? acacia.id : acacia.stakeholderId;
    await set(table, off, id);
    const told = await bots.reply(acacia, "What are your opening hours?", customer);
    const tried = await bots.answer(acacia, "What are your opening hours?");
    await set(table, on, id);
    expect(told).toEqual({ kind: table === "bot" ? "off" : "away", text, serviceId: null });
    expect(tried.kind).toBe("service");
  });

  test.each([
    ["a draft answers", { status: "draft" }, { status: "live" }, "service"],
    ["a bot that pauses answers", { status: "paused" }, { status: "live" }, "service"],
    ["a bot that is switched off says its fallback to", { is_active: false }, { is_active: true }, "off"],
    ["a bot in the archive says its fallback to", { is_archived: true }, { is_archived: false }, "off"],
  ] as const)("%s the tester", async (_what, off, on, kind) => {
    await set("bot", off, acacia.id);
    const told = await bots.reply(acacia, "What are your opening hours?", tester);
    await set("bot", on, acacia.id);
    expect(told.kind).toBe(kind);
  });

  test("throws for a bot that no longer exists", async () => {
    await expect(bots.answer({ id: 0, stakeholderId: 2 }, "hello")).rejects.toThrow("bot 0 of stakeholder 2 is gone");
  });
});

test("the usage count of an FAQ is the number of times that customers received its answer", async () => {
  const faqs = at.database.scoped(2).selectFrom("kb_entry").select(["id", "usage_count"]);
  const before = await faqs.orderBy("id").execute();
  const id = before[0]?.id ?? 0;
  await bots.countUse(acacia, id);
  await bots.countUse({ ...acacia, stakeholderId: 3 }, id);
  expect(await faqs.orderBy("id").execute()).toEqual(before.map((faq) => (faq.id === id ? { ...faq, usage_count: faq.usage_count + 1 } : faq)));
});

describe("question that a bot could not answer", () => {
  test("is stored as one row with a count when the spelling differs", async () => {
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

  const failed = (normalized: string) =>
    at.database.scoped(2).selectFrom("failed_response").select(["text", "status", "candidates"]).where("normalized", "=", normalized).execute();

  test.each([
    ["resolved", "open"],
    ["ignored", "ignored"],
  ] as const)("that was %s is %s after it fails again", async (was, becomes) => {
    const text = `any ${was} igloos`;
    await bots.recordFailure(acacia, text, 1, await bots.answer(acacia, text));
    await at.database.scoped(2).updateTable("failed_response").set({ status: was }).where("normalized", "=", text).execute();
    await bots.recordFailure(acacia, text, 1, await bots.answer(acacia, text));
    expect(await failed(text)).toMatchObject([{ status: becomes }]);
  });

  test("is stored with its original text and the candidate answers, cut to 300 characters", async () => {
    const text = `Igloo ${"x".repeat(400)}`;
    const candidates = [{ kind: "faq", id: 1, name: "Igloos?", score: 0.3 }] as const;
    await bots.recordFailure(acacia, text, 1, {
      ...(await bots.answer(acacia, text)),
      candidates: candidates.map((one) => ({ ...one, phrase: null })),
    });
    expect(await failed(text.slice(0, 300).toLowerCase())).toEqual([{ text: text.slice(0, 300), status: "open", candidates }]);
  });

  test("is not stored when it contains no word", async () => {
    await bots.recordFailure(acacia, "?!", 1, await bots.answer(acacia, "?!"));
    expect(await failed("")).toEqual([]);
  });
});

describe.each([
  ["before its first training", async (): Promise<void> => undefined],
  ["after its training", (): Promise<void> => models.train(acacia)],
] as const)("%s, a bot answers", (_when, prepare) => {
  beforeAll(() => prepare());

  test.each([
    ["What are your opening hours?", "Opening hours"],
    ["what are you opening hours", "Opening hours"],
    ["can i pay with credit card", "Payment methods"],
    ["how do i cancel my trip", "Cancel a booking"],
    ["is my booking confirmed", "Booking status"],
  ])("the question %s from the matching service", async (text, service) => {
    const answer = await bots.answer(acacia, text);
    expect([answer.kind, answer.serviceName]).toEqual(["service", service]);
  });

  test.each([
    ["do I need a visa?", "Do I need a visa for Kenya?"],
    ["what luggage can I take on the flight", "How much luggage may I take on a safari flight?"],
    ["vaccinations required", "Are vaccinations required?"],
  ])("the question %s from the matching FAQ", async (text, question) => {
    const answer = await bots.answer(acacia, text);
    expect([answer.kind, answer.question]).toEqual(["faq", question]);
  });

  test.each(["asdf qwerty zxcv", "is there wifi in the camp", "?!", "🦒🦒🦒", "' | & ! ( :* drop"])("%s with the fallback", async (text) => {
    expect((await bots.answer(acacia, text)).kind).toBe("fallback");
  });

  test("nothing from a disabled service, and with that service again as soon as it is active", async () => {
    const set = (status: "active" | "disabled") =>
      at.database.scoped(2).updateTable("service").set({ status }).where("name", "=", "Opening hours").execute();
    await set("disabled");
    expect(await bots.answer(acacia, "What are your opening hours?")).not.toMatchObject({ serviceName: "Opening hours" });
    await set("active");
    expect(await bots.answer(acacia, "What are your opening hours?")).toMatchObject({ kind: "service", serviceName: "Opening hours" });
  });

  test("nothing from the services of another stakeholder's bot", async () => {
    expect((await bots.answer(acacia, "I lost my card")).kind).toBe("fallback");
  });
});

describe("a trained bot", () => {
  test("knows a phrase that was added after its training, and prefers it to what the model thinks", async () => {
    const service = at.database.scoped(2).selectFrom("service").selectAll().where("name", "=", "Payment methods");
    const { id, bot_id } = await service.executeTakeFirstOrThrow();
    const before = await bots.answer(acacia, "opening times of the till");
    await at.database
      .scoped(2)
      .insertInto("phrase")
      .values({ stakeholder_id: 2, bot_id, service_id: id, text: "Opening times of the till?", normalized: "opening times of the till" })
      .execute();
    expect(before.serviceName).not.toBe("Payment methods");
    expect(await bots.answer(acacia, "opening times of the till")).toMatchObject({ kind: "service", serviceName: "Payment methods", score: 1 });
  });

  test("forgets a phrase as soon as it is removed, before its next training", async () => {
    const phrase = at.database.scoped(2).selectFrom("phrase").selectAll().where("text", "=", "Opening times of the till?");
    const { id } = await phrase.executeTakeFirstOrThrow();
    await models.train(acacia);
    expect(await bots.answer(acacia, "the opening times of your till")).toMatchObject({ serviceName: "Payment methods" });
    await at.database.scoped(2).deleteFrom("phrase").where("id", "=", id).execute();
    for (const question of ["opening times of the till", "the opening times of your till"])
      expect(await bots.answer(acacia, question)).not.toMatchObject({ serviceName: "Payment methods" });
  });

  test.each([
    ["What are your opening hours?", { kind: "service", reason: "exact" }, null],
    ["when are you open on sunday", { kind: "service", reason: "similar" }, "When are you open?"],
    ["Do I need a visa?", { kind: "faq", reason: "similar" }, "Do I need a visa for Kenya?"],
    ["something about my booking", { kind: "fallback", reason: "unlikely" }, "Where can I see my booking?"],
    ["cancel or change my trip", { kind: "fallback", reason: "ambiguous" }, "Can I change my travel dates?"],
    ["asdf qwerty zxcv", { kind: "fallback", reason: "unknown" }, undefined],
    ["I want to talk to a person", { kind: "person", reason: "person" }, undefined],
  ])("explains its answer to %s by a reason and the nearest phrase", async (question, expected, phrase) => {
    const answer = await bots.answer(acacia, question);
    expect(answer).toMatchObject(expected);
    expect(answer.candidates[0]?.phrase).toBe(phrase);
  });

  test("finds a service by its name, as its suggestions show it", async () => {
    expect(await bots.answer(acacia, "booking STATUS")).toMatchObject({ serviceName: "Booking status", score: 1 });
  });

  test("is trained again after a change, once, and gives the same answers in another process", async () => {
    const state = () =>
      at.database
        .scoped(2)
        .selectFrom("bot_model")
        .select(["wanted", "version", "trained_at"])
        .where("bot_id", "=", acacia.id)
        .executeTakeFirstOrThrow();
    const changed = await state();
    expect(Number(changed.wanted)).toBeGreaterThan(Number(changed.version));
    await Promise.all([models.train(acacia), models.train(acacia)]);
    const trained = await state();
    expect(trained.version).toBe(trained.wanted);
    await models.train(acacia);
    expect(await state()).toEqual(trained);
    const parts = { database: at.database, log: pino({ level: "silent" }) };
    const other = createBots({ ...parts, models: createModels(parts) });
    for (const question of ["pay the till", "can I come on Saturday", "is it dangerous"])
      expect(await other.answer(acacia, question)).toEqual(await bots.answer(acacia, question));
  });

  test("is not trained again because an FAQ was used, and reports that its model is current", async () => {
    const { id } = await at.database.scoped(2).selectFrom("kb_entry").select("id").where("bot_id", "=", acacia.id).limit(1).executeTakeFirstOrThrow();
    await bots.countUse(acacia, id);
    expect(await models.outdated()).not.toContainEqual(acacia);
    expect(await models.isCurrentWithin(acacia, 0)).toBe(true);
  });
});

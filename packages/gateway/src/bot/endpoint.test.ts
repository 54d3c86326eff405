import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createBots } from "./create-bots.ts";
import { queryLanguageModel } from "./endpoint.ts";
import { createModels } from "./models/create-models.ts";

let at: TestDatabase;
let server: Server;
let answer: { status: number; body: unknown };
let heard:
  | { url: string | undefined; method: string | undefined; authorization: string | undefined; type: string | undefined; body: unknown }
  | undefined;
let port: number;

beforeAll(async () => {
  at = await createTestDatabase();
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const { authorization, "content-type": type } = request.headers;
      heard = { url: request.url, method: request.method, authorization, type, body: JSON.parse(text) };
      response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  await at.database.platform
    .updateTable("bot")
    .set({ llm_url: `http://127.0.0.1:${port}/v1`, llm_model: "small", llm_key: "sk-test" })
    .where("code", "=", "acacia-helper")
    .execute();
});
afterAll(async () => {
  server.close();
  await at.drop();
});

const ask = async (text: string) => {
  const { id } = await at.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow();
  const parts = { database: at.database, log: pino({ level: "silent" }) };
  return createBots({ ...parts, models: createModels(parts) }).answer({ id, stakeholderId: 2 }, text);
};

test("a bot with a language model endpoint sends it unknown questions and counts the tokens", async () => {
  answer = { status: 200, body: { choices: [{ message: { content: "Yes, everywhere." } }], usage: { prompt_tokens: 40, completion_tokens: 4 } } };
  expect(await ask("is there wifi in the camp")).toMatchObject({ kind: "endpoint", text: "Yes, everywhere." });
  expect(heard).toMatchObject({ authorization: "Bearer sk-test", body: { model: "small" } });
  expect(await at.database.scoped(2).selectFrom("llm_token_usage").select(["tokens_in", "tokens_out"]).execute()).toEqual([
    { tokens_in: 40, tokens_out: 4 },
  ]);
});

test("a bot's endpoint is not called above the stakeholder's token limit, and the bot answers with its fallback", async () => {
  const limit = (limits: object) =>
    at.database.platform
      .updateTable("stakeholder")
      .set({ limits: JSON.stringify(limits) })
      .where("id", "=", 2)
      .execute();
  heard = undefined;
  await limit({ gpt_tokens: 0 });
  const said = await ask("is there wifi in the camp");
  await limit({});
  expect([said.kind, heard]).toEqual(["fallback", undefined]);
});

test("a question that the bot can answer itself is never sent to the bot's endpoint", async () => {
  heard = undefined;
  expect((await ask("When are you open?")).kind).toBe("service");
  expect(heard).toBeUndefined();
});

test.each([
  ["fails", { status: 500, body: {} }],
  ["answers something else", { status: 200, body: { hello: "there" } }],
])("bot sends the fallback when its endpoint %s", async (_what, bad) => {
  answer = bad;
  expect((await ask("is there wifi in the camp")).kind).toBe("fallback");
});

const completion = (content: string, usage?: object) => ({ status: 200, body: { choices: [{ message: { content } }], ...(usage && { usage }) } });

test("tokens of a bot's endpoint are counted by day, bot and model, and a response without usage figures adds none", async () => {
  const before = await at.database.scoped(2).selectFrom("llm_token_usage").select(["tokens_in", "tokens_out"]).executeTakeFirst();
  answer = completion("Yes.", { prompt_tokens: 10, completion_tokens: 2 });
  await ask("is there wifi in the camp");
  answer = completion("Yes.");
  await ask("is there wifi in the camp");
  expect(await at.database.scoped(2).selectFrom("llm_token_usage").select(["tokens_in", "tokens_out"]).execute()).toEqual([
    { tokens_in: (before?.tokens_in ?? 0) + 10, tokens_out: (before?.tokens_out ?? 0) + 2 },
  ]);
});

test("a blank response of a bot's endpoint leads to the fallback", async () => {
  answer = completion("  \n");
  expect(await ask("is there wifi in the camp")).toMatchObject({
    kind: "fallback",
    text: "I'm sorry, I don't know that. Would you like to talk to a person?",
  });
});

test.each(["llm_url", "llm_model"] as const)("a bot without %s calls no endpoint", async (column) => {
  const bot = at.database.platform.updateTable("bot").where("code", "=", "acacia-helper");
  const { [column]: kept } = await at.database.platform
    .selectFrom("bot")
    .select(column)
    .where("code", "=", "acacia-helper")
    .executeTakeFirstOrThrow();
  await bot.set({ [column]: null }).execute();
  heard = undefined;
  const { kind } = await ask("is there wifi in the camp");
  await bot.set({ [column]: kept }).execute();
  expect([kind, heard]).toEqual(["fallback", undefined]);
});

test("a bot's endpoint receives an OpenAI request with the bot's context, the question and a limit on the answer length", async () => {
  answer = completion("Karibu.");
  const endpoint = { url: `http://127.0.0.1:${port}/v1//`, model: "small", key: null };
  expect(await queryLanguageModel(endpoint, "You are brief.", "Hello?")).toEqual({ text: "Karibu.", tokensIn: 0, tokensOut: 0 });
  expect(heard).toEqual({
    url: "/v1/chat/completions",
    method: "POST",
    authorization: undefined,
    type: "application/json",
    body: {
      model: "small",
      max_tokens: 300,
      messages: [
        { role: "system", content: "You are brief." },
        { role: "user", content: "Hello?" },
      ],
    },
  });
});

test.each([
  ["another status than good", { status: 503, body: completion("Karibu.").body }, "the bot's endpoint answered 503"],
  ["no choice", { status: 200, body: { choices: [] } }, undefined],
])("queryLanguageModel rejects a response with %s", async (_what, bad, message) => {
  answer = bad;
  await expect(queryLanguageModel({ url: `http://127.0.0.1:${port}`, model: "small", key: "k" }, "", "Hello?")).rejects.toThrow(message);
});

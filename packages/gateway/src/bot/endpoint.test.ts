import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createBots } from "./create-bots.ts";

let at: TestDatabase;
let server: Server;
let answer: { status: number; body: unknown };
let heard: { authorization: string | undefined; body: { model: string } } | undefined;

beforeAll(async () => {
  at = await createTestDatabase();
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      heard = { authorization: request.headers.authorization, body: JSON.parse(text) };
      response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
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
  return createBots({ database: at.database, log: pino({ level: "silent" }) }).answer({ id, stakeholderId: 2 }, text);
};

test("a bot with an endpoint of its own asks it for what it does not know, and counts the tokens", async () => {
  answer = { status: 200, body: { choices: [{ message: { content: "Yes, everywhere." } }], usage: { prompt_tokens: 40, completion_tokens: 4 } } };
  expect(await ask("is there wifi in the camp")).toMatchObject({ kind: "endpoint", text: "Yes, everywhere." });
  expect(heard).toMatchObject({ authorization: "Bearer sk-test", body: { model: "small" } });
  expect(await at.database.scoped(2).selectFrom("llm_token_usage").select(["tokens_in", "tokens_out"]).execute()).toEqual([
    { tokens_in: 40, tokens_out: 4 },
  ]);
});

test("what the bot knows never goes to the endpoint", async () => {
  heard = undefined;
  expect((await ask("When are you open?")).kind).toBe("service");
  expect(heard).toBeUndefined();
});

test.each([
  ["fails", { status: 500, body: {} }],
  ["answers something else", { status: 200, body: { hello: "there" } }],
])("an endpoint that %s leaves the customer the fallback", async (_what, bad) => {
  answer = bad;
  expect((await ask("is there wifi in the camp")).kind).toBe("fallback");
});

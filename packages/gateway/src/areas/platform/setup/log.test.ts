import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loggerOptions } from "../../../app/logger.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let said = "";
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    said += String(chunk);
    done();
  },
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ empty: true, log: pino(loggerOptions("trace"), sink) });
});
afterAll(() => gateway.close());

test("no log contains the setup key, an attempt to guess it or the password", async () => {
  const key = (await readFile(join(gateway.dataDir, "setup-key"), "utf8")).trim();
  const guess = "a wrong key of some length";
  const draft = {
    setupKey: key,
    organisation: "Obi Messaging",
    timeZone: "Africa/Lagos",
    firstName: "Ada",
    lastName: "Obi",
    loginId: "ada@obi.test",
    contactEmail: "ada@obi.test",
    key: "correct horse battery",
  };
  const send = async (body: object) => (await gateway.request("POST", "/api/main/setup", { body })).status;
  expect([await send({ ...draft, setupKey: guess }), await send({ ...draft, timeZone: "Nowhere" }), await send(draft)]).toEqual([403, 400, 200]);
  expect(said).toContain("a wrong key was given");
  for (const secret of [key, guess, draft.key]) expect(said).not.toContain(secret);
});

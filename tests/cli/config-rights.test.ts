import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "../people.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
const folder = mkdtempSync(join(tmpdir(), "parley-config-"));
beforeAll(async () => {
  platform = await realPlatform();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

it("config apply accepts FAQs from a user who may write them but may not change bots", async () => {
  const file = join(folder, "faqs.json");
  const faq = { bot: "acacia-helper", question: "Do you rent out bicycles?", answer: "At the station.", tags: [], status: "published" };
  writeFileSync(file, JSON.stringify({ faqs: [faq] }));
  const { token } = await makePerson(platform.gateway, {
    stakeholderId: 2,
    isSuperAdmin: false,
    userPermissions: [{ area: "Knowledge Base", actions: [{ actionName: "Create Knowledge Base" }] }],
  });
  const { code, stderr } = await platform.parley(["config", "apply", file, "--yes"], { env: { PARLEY_TOKEN: token } });
  expect([code, stderr]).toEqual([0, expect.stringContaining("acacia")]);
  const { database } = platform.gateway.test;
  const made = await database.platform.selectFrom("kb_entry").select("answer").where("question", "=", faq.question).executeTakeFirst();
  expect(made).toEqual({ answer: faq.answer });
});

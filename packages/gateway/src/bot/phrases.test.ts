import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { insertPhrase, type PhraseHome, phraseOwner, phraseTaken, touchService } from "./phrases.ts";

let at: TestDatabase;
let hours: PhraseHome;
beforeAll(async () => {
  at = await createTestDatabase();
  const service = at.database.scoped(2).selectFrom("service").select(["id", "bot_id as botId", "stakeholder_id as stakeholderId"]);
  hours = await service.where("name", "=", "Opening hours").executeTakeFirstOrThrow();
});
afterAll(() => at.drop());

test("phraseOwner() finds the service of the same bot that has an equivalent phrase", async () => {
  await at.database.transaction(2, async (trx) => {
    expect(await phraseOwner(trx, hours.botId, "when are you OPEN")).toEqual({
      phraseId: expect.any(Number),
      serviceId: hours.id,
      serviceName: "Opening hours",
    });
    expect(await phraseOwner(trx, hours.botId, "when do you open the gates")).toBeUndefined();
    expect(await phraseOwner(trx, hours.botId + 1_000, "when are you open")).toBeUndefined();
  });
});

test("insertPhrase() adds a phrase only when the bot has no equivalent one", async () => {
  await at.database.transaction(2, async (trx) => {
    const added = await insertPhrase(trx, hours, "Are the gates open?", "resolved_failure");
    expect(added).toMatchObject({ text: "Are the gates open?", source: "resolved_failure" });
    expect(await insertPhrase(trx, hours, "are the GATES open", "manual")).toBeUndefined();
    expect(await phraseOwner(trx, hours.botId, "are the gates open")).toMatchObject({ phraseId: added?.id, serviceId: hours.id });
  });
});

test("changing a service increases only its own version", async () => {
  const versions = async () => {
    const rows = await at.database.scoped(2).selectFrom("service").select(["id", "version"]).orderBy("id").execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  };
  const before = await versions();
  await at.database.transaction(2, (trx) => touchService(trx, hours.id));
  expect(await versions()).toEqual(new Map([...before].map(([id, version]) => [id, id === hours.id ? version + 1 : version])));
});

test("the conflict for a phrase in use names the service that has it", () => {
  expect(() => phraseTaken("opening times", { serviceId: 4, serviceName: "Opening hours" })).toThrow(
    expect.objectContaining({ code: "conflict", publicText: '"opening times" is already a phrase of Opening hours' }),
  );
});

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

test("a phrase belongs to the service of the bot that has one alike", async () => {
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

test("a phrase is added once: of one alike nothing comes", async () => {
  await at.database.transaction(2, async (trx) => {
    const added = await insertPhrase(trx, hours, "Are the gates open?", "resolved_failure");
    expect(added).toMatchObject({ text: "Are the gates open?", source: "resolved_failure" });
    expect(await insertPhrase(trx, hours, "are the GATES open", "manual")).toBeUndefined();
    expect(await phraseOwner(trx, hours.botId, "are the gates open")).toMatchObject({ phraseId: added?.id, serviceId: hours.id });
  });
});

test("a service that is touched counts as changed, and no other does", async () => {
  const versions = async () => {
    const rows = await at.database.scoped(2).selectFrom("service").select(["id", "version"]).orderBy("id").execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  };
  const before = await versions();
  await at.database.transaction(2, (trx) => touchService(trx, hours.id));
  expect(await versions()).toEqual(new Map([...before].map(([id, version]) => [id, id === hours.id ? version + 1 : version])));
});

test("a phrase of another service says whose it is", () => {
  expect(() => phraseTaken("opening times", { serviceId: 4, serviceName: "Opening hours" })).toThrow(
    expect.objectContaining({ code: "conflict", publicText: '"opening times" is already a phrase of Opening hours' }),
  );
});

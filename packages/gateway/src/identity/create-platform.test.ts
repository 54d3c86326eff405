import { afterAll, beforeAll, expect, test } from "vitest";
import { allowAnyAuditAction } from "../audit/audit.ts";
import { migrate } from "../db/migrate.ts";
import { PLATFORM } from "../db/scope.ts";
import { silent } from "../testing/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { createPlatform } from "./create-platform.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase({ empty: true });
  await migrate({ connection: at.connection, log: silent });
});
afterAll(() => at.drop());

test("exactly one of several concurrent setup calls creates the platform, and the others change nothing", async () => {
  const make = (index: number) =>
    at.database.transaction(PLATFORM, (trx) =>
      createPlatform(
        trx,
        {
          organisation: `Number ${index}`,
          timeZone: "UTC",
          firstName: "Ada",
          lastName: "Obi",
          loginId: `ada${index}@obi.test`,
          contactEmail: "ada@obi.test",
          keyHash: "none",
        },
        (who) => ({ who, origin: { requestId: null, ip: null, via: "api", checkDeclared: allowAnyAuditAction } }),
      ),
    );
  const made = await Promise.all(Array.from({ length: 8 }, (_, index) => make(index)));
  expect(made.filter((userId) => userId !== undefined)).toHaveLength(1);
  const users = await at.database.platform.selectFrom("app_user").select(["id", "login_id"]).execute();
  expect(users).toEqual([
    { id: made.find((userId) => userId !== undefined), login_id: `ada${made.findIndex((userId) => userId !== undefined)}@obi.test` },
  ]);
  expect(await at.database.platform.selectFrom("stakeholder").select("title").execute()).toEqual([
    { title: `Number ${made.findIndex((userId) => userId !== undefined)}` },
  ]);
});

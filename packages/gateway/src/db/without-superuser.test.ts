import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silent } from "../testing/cluster.ts";
import { type OtherServer, openOtherServer } from "../testing/other-server.ts";
import { migrate } from "./migrate.ts";

let server: OtherServer;
let client: pg.Client;
let person: number;
beforeAll(async () => {
  server = await openOtherServer();
  const connection = { connectionString: server.url };
  await migrate({ connection, log: silent });
  client = new pg.Client(connection);
  await client.connect();
  await inScope("0");
  const [of] = await ask("insert into stakeholder (sh_code, title, short_name) values ('THEIRS', 'Theirs', 'theirs') returning id");
  const [made] = await ask(
    `insert into app_user (stakeholder_id, login_id, first_name, last_name, contact_email) values (${of?.id}, 'ada', 'Ada', 'Obi', 'ada@obi.test') returning id`,
  );
  person = Number(made?.id);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const ask = async (text: string): Promise<Record<string, unknown>[]> => (await client.query<Record<string, unknown>>(text)).rows;
const inScope = (scope: string) => ask(`select set_config('parley.scope', '${scope}', false)`);

test("without superuser rights, row-level security allows only the name of a person to be read from another scope", async () => {
  await inScope("99");
  expect(await ask(`select parley_person_name(${person}) as name, current_setting('parley.scope') as scope`)).toEqual([
    { name: "Ada Obi", scope: "99" },
  ]);
  expect(await ask("select current_setting('parley.scope') as scope, (select count(*)::int from app_user) as seen")).toEqual([
    { scope: "99", seen: 0 },
  ]);
});

test("a notification can be sent to a person in another stakeholder's scope, and the connection's scope stays the same", async () => {
  await inScope("99");
  await ask(`select parley_notify_person(${person}, 'job', 'Ready')`);
  expect(await ask("select current_setting('parley.scope') as scope, (select count(*)::int from notification) as seen")).toEqual([
    { scope: "99", seen: 0 },
  ]);
  await inScope("0");
  expect(await ask(`select title from notification where user_id = ${person}`)).toEqual([{ title: "Ready" }]);
});

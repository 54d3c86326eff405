import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  const text = "insert into __table__ (stakeholder_id, name) values (2, 'Our second'), (2, 'Our first'), (3, 'Theirs')";
  await gateway.test.database.query(0, { name: "__table___some", text, values: [] });
});
afterAll(() => gateway.close());

const names = async (query: string): Promise<string[]> => {
  const { body } = await gateway.request("GET", `/api/messenger/__areas__${query}`, { token: agent });
  return body.data.items.map(({ name }: { name: string }) => name);
};

test("__words__ are those of the own stakeholder, by name", async () => expect(await names("")).toEqual(["Our first", "Our second"]));

test("__words__ are read from the end of the alphabet, too", async () => expect(await names("?sort=-name")).toEqual(["Our second", "Our first"]));

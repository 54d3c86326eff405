import { expect, it, test } from "vitest";
import * as z from "zod/mini";
import { clientRequests } from "../../contract/bots/client-requests.ts";
import { requestTopic } from "../../verbs/bots/requests.ts";
import { userTopic } from "../../verbs/identity/users.ts";
import { columnsOf, neededColumns, rowsFor } from "../operation.ts";
import { verbOperation } from "./verb-operation.ts";

const rows = { call: clientRequests.update, reads: clientRequests.get };
const operation = verbOperation(requestTopic.verbs.update, rows);
const present = { requestId: 12, status: "pending", next: ["in_review"], remarks: null, version: 3 };

async function read(values: Readonly<Record<string, unknown>>) {
  for await (const row of rowsFor(operation, [{ line: 1, values }])) return row;
  throw new Error("no row");
}

test("its columns are the id and what a file may say, of which the id alone is needed", () => {
  expect([operation.name, columnsOf(operation), neededColumns(operation)]).toEqual([
    "requests.update",
    ["requestId", "status", "remarks"],
    ["requestId"],
  ]);
});

it.each([
  [
    { requestId: "12", status: "in_review", remarks: "" },
    { requestId: 12, status: "in_review", remarks: undefined },
  ],
  [
    { requestId: 12, remarks: "4711" },
    { requestId: 12, remarks: "4711" },
  ],
  [{ requestId: 12 }, { requestId: 12 }],
])("cells %j are what the call takes: numbers of texts, and empty ones are no value", async (cells, values) =>
  expect((await read(cells)).values).toEqual(values),
);

it.each([
  [{ requestId: "x" }, 'requestId cannot be "x"'],
  [{ requestId: "1", status: "wrong" }, 'status cannot be "wrong"'],
  [{ status: "live" }, "requestId is missing"],
])("a bad row %j says what is wrong with it", async (cells, message) => expect((await read(cells)).problem?.message).toContain(message));

it("what a row says goes before what all rows share, and the rest stays", () => {
  expect(operation.change(present, { requestId: 12, status: "in_review" }, { status: "live", remarks: "told" })).toEqual({
    before: { status: "pending", remarks: null },
    after: { status: "in_review", remarks: "told" },
  });
  expect(operation.change(present, { requestId: 12 }, {})).toBeUndefined();
});

it("what may not follow is refused, with what may", () =>
  expect(() => operation.change(present, { requestId: 12 }, { status: "live" })).toThrow(
    "A request that is pending cannot become live. It may become in_review",
  ));

it.each([
  ["nothing", [], "Nothing follows it"],
  ["either of two", ["in_review", "rejected"], "It may become in_review or rejected"],
])("where %s may follow, the refusal is a conflict that says so", (_, next, hint) => {
  const refusal = { code: "conflict", message: `A request that is pending cannot become live. ${hint}` };
  expect(() => operation.change({ ...present, next }, { requestId: 12 }, { status: "live" })).toThrow(expect.objectContaining(refusal));
});

it("what stays as it is need not follow", () =>
  expect(operation.change(present, { requestId: 12 }, { remarks: "told" })?.after).toEqual({ status: "pending", remarks: "told" }));

it("anything may follow where the table names no order", () => {
  const { update } = requestTopic.verbs;
  const free = verbOperation({ ...update, bulk: { ...update.bulk, plain: { ...update.bulk.plain, follows: undefined } } }, rows);
  expect(free.change(present, { requestId: 12 }, { status: "live" })?.after).toMatchObject({ status: "live" });
});

it("the thing of a row is read by its id", async () => {
  const asked: unknown[] = [];
  const client = {
    async call(...given: unknown[]) {
      asked.push(...given);
      return present;
    },
  };
  expect(await operation.read(Object(client), { requestId: 12 })).toEqual(present);
  expect(asked).toEqual([rows.reads, { params: { id: 12 } }]);
});

it("a call that has the id in its path is given it there", async () => {
  const made: unknown[] = [];
  const client = { call: async (_: unknown, input: unknown) => void made.push(input) };
  const call = { ...rows.call, params: z.object({ requestId: z.int() }), body: z.object({ status: z.string(), remarks: z.string() }) };
  await verbOperation(requestTopic.verbs.update, { ...rows, call }).send(Object(client), { requestId: 12 }, { status: "live" }, {}, present);
  expect(made).toEqual([{ params: { requestId: 12 }, body: { status: "live", remarks: "" } }]);
});

it("nothing is sent of a thing that was not read", () => {
  expect(() => operation.send(Object({}), { requestId: 12 }, {}, {})).toThrow("a request is read before it is changed");
});

it("the call is made at the version that was read", async () => {
  const made: unknown[] = [];
  const client = { call: async (...given: unknown[]) => void made.push(...given) };
  await operation.send(Object(client), { requestId: 12 }, { status: "in_review" }, { validateOnly: true }, present);
  expect(made).toEqual([rows.call, { body: { requestId: 12, status: "in_review", remarks: "", version: 3 } }, { validateOnly: true }]);
});

it("a verb whose operation is not in the table has none of it", () =>
  expect(() => verbOperation(userTopic.verbs.activate, rows)).toThrow(new TypeError("The operation of users activate is not in the table")));

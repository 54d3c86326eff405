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

test("the bulk operation of a command has the id and optional values as columns, and requires only the id", () => {
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
])("cells %j of a bulk row are converted to the types of the API call, and empty cells are omitted", async (cells, values) =>
  expect((await read(cells)).values).toEqual(values),
);

it.each([
  [{ requestId: "x" }, 'requestId cannot be "x"'],
  [{ requestId: "1", status: "wrong" }, 'status cannot be "wrong"'],
  [{ status: "live" }, "requestId is missing"],
])("the bulk operation of a command reports the error of the bad row %j", async (cells, message) =>
  expect((await read(cells)).problem?.message).toContain(message),
);

it("values in a bulk row take precedence over values shared by all rows, and other fields stay unchanged", () => {
  expect(operation.change(present, { requestId: 12, status: "in_review" }, { status: "live", remarks: "told" })).toEqual({
    before: { status: "pending", remarks: null },
    after: { status: "in_review", remarks: "told" },
  });
  expect(operation.change(present, { requestId: 12 }, {})).toBeUndefined();
});

it("a bulk status change that is not allowed is refused with a list of the allowed statuses", () =>
  expect(() => operation.change(present, { requestId: 12 }, { status: "live" })).toThrow(
    "A request that is pending cannot become live. Possible: in_review",
  ));

it.each([
  ["nothing", [], "This status is final"],
  ["either of two", ["in_review", "rejected"], "Possible: in_review or rejected"],
])("a refused bulk status change is a conflict that names the next statuses when %s may follow", (_, next, hint) => {
  const refusal = { code: "conflict", message: `A request that is pending cannot become live. ${hint}` };
  expect(() => operation.change({ ...present, next }, { requestId: 12 }, { status: "live" })).toThrow(expect.objectContaining(refusal));
});

it("a bulk status change to the current status is accepted", () =>
  expect(operation.change(present, { requestId: 12 }, { remarks: "told" })?.after).toEqual({ status: "pending", remarks: "told" }));

it("a bulk status change is unrestricted if the operation defines no order of statuses", () => {
  const { update } = requestTopic.verbs;
  const free = verbOperation({ ...update, bulk: { ...update.bulk, plain: { ...update.bulk.plain, follows: undefined } } }, rows);
  expect(free.change(present, { requestId: 12 }, { status: "live" })?.after).toMatchObject({ status: "live" });
});

it("the bulk operation of a command reads the entity of each row by its id", async () => {
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

it("the bulk operation of a command sends the id in the path of the API call if the call has it there", async () => {
  const made: unknown[] = [];
  const client = { call: async (_: unknown, input: unknown) => void made.push(input) };
  const call = { ...rows.call, params: z.object({ requestId: z.int() }), body: z.object({ status: z.string(), remarks: z.string() }) };
  await verbOperation(requestTopic.verbs.update, { ...rows, call }).send(Object(client), { requestId: 12 }, { status: "live" }, {}, present);
  expect(made).toEqual([{ params: { requestId: 12 }, body: { status: "live", remarks: "" } }]);
});

it("the bulk operation of a command fails a row whose entity was not read", () => {
  expect(() => operation.send(Object({}), { requestId: 12 }, {}, {})).toThrow("a request is read before it is changed");
});

it("the bulk operation of a command sends the version of the entity that was read", async () => {
  const made: unknown[] = [];
  const client = { call: async (...given: unknown[]) => void made.push(...given) };
  await operation.send(Object(client), { requestId: 12 }, { status: "in_review" }, { validateOnly: true }, present);
  expect(made).toEqual([rows.call, { body: { requestId: 12, status: "in_review", remarks: "", version: 3 } }, { validateOnly: true }]);
});

it("verbOperation throws for a command without an operation in the table", () =>
  expect(() => verbOperation(userTopic.verbs.activate, rows)).toThrow(new TypeError("The operation of users activate is not in the table")));

import { expect, it } from "vitest";
import * as z from "zod/mini";
import { neededColumns, rowsFor } from "./operation.ts";
import { activateUsers, deactivateUsers, restoreUsers } from "./operations/users.ts";
import { recordedClient } from "./testing/recorded-client.ts";
import { undoOf } from "./undo.ts";

async function read(values: Record<string, unknown>) {
  for await (const row of rowsFor(activateUsers, [{ line: 7, values }])) return row;
  return undefined;
}

it("a row is identified only by its normalised login id, not by other columns", async () => {
  expect(await read({ loginId: " Ada@Acacia.test ", name: "Ada" })).toEqual({
    line: 7,
    key: "ada@acacia.test",
    values: { loginId: "ada@acacia.test" },
  });
  expect(neededColumns(activateUsers)).toEqual(["loginId"]);
});

it.each([
  [{ loginId: "x" }, 'loginId cannot be "x"'],
  [{ loginId: "" }, "loginId is missing"],
  [{ login: "ada" }, "loginId is missing"],
])("a bulk operation reports the error of the bad row %j and preserves its input", async (values, message) => {
  expect(await read(values)).toEqual({ line: 7, key: "", problem: { code: "badRow", message }, input: values });
});

it("a bad row of a bulk operation has an English message even if the console translates the messages of schemas", async () => {
  const before = z.config().customError;
  z.config({ customError: () => "Das ist nicht gültig" });
  try {
    expect(await read({ loginId: "x" })).toMatchObject({ problem: { message: 'loginId cannot be "x"' } });
  } finally {
    z.config({ customError: before });
  }
});

const entry = { id: 1, action: "", entityType: "user", verb: "activated", entityId: "3", names: {}, createdAt: "" } as const;
const was = { loginId: "ada@acacia.test", active: false, remark: null };
const became = { loginId: "ada@acacia.test", active: true, remark: "back" };
const row = undoOf("users.activate")?.row({ ...entry, before: was, after: became });

it("the undo of an activation is derived from its audit entry, and entries of other entities have no undo", () => {
  expect(row).toMatchObject({ loginId: "ada@acacia.test", was: { active: false, remark: null }, became: { active: true, remark: "back" } });
  expect(undoOf("users.activate")?.row({ ...entry, entityType: "session", before: was, after: became })).toBeUndefined();
  expect(undoOf("users.restore")).toBeUndefined();
});

it.each([
  ["as the job left it", became, { before: { active: true, remark: "back" }, after: { active: false, remark: "undone" } }],
  ["taken back already", { ...was, remark: "undone" }, undefined],
])("the undo of an activation for a user who is %s restores the earlier values, or changes nothing if already restored", (_, present, change) => {
  const values = { loginId: "ada@acacia.test", was, became };
  expect(restoreUsers.change({ ...user, ...present }, values, { remark: "undone" })).toEqual(change);
});

it("the undo of a bulk run does not change a user who was changed again afterwards", () => {
  const values = { loginId: "ada@acacia.test", was, became };
  expect(() => restoreUsers.change({ ...user, active: true, remark: "other" }, values, { remark: "undone" })).toThrow("changed again");
});

const user = {
  id: 3,
  loginId: "ada@acacia.test",
  firstName: "Ada",
  lastName: "Otieno",
  contactEmail: "ada@acacia.test",
  emailVerified: true,
  pendingEmail: null,
  maxChats: 10,
  invited: false,
  inviteEndsAt: null,
  isSuperAdmin: false,
  stakeholderId: 2,
  stakeholderTitle: "Acacia",
  roleId: null,
  roleName: null,
  active: true,
  remark: null,
  lastSeenAt: null,
  names: {},
  createdAt: "",
  version: 1,
};

it("a bulk operation searches for a login id on every page and accepts only an exact match", async () => {
  const pages = [
    { items: [{ ...user, loginId: "ada@acacia.test.org" }], pageCount: 2 },
    { items: [user], pageCount: 2 },
  ];
  const { client, made } = recordedClient({ "GET users": ({ input }) => pages[Number(Object(input.query).page) - 1] });
  expect(await activateUsers.read(client, { loginId: "ada@acacia.test" })).toBe(user);
  expect(made.map(({ input }) => input.query)).toEqual([1, 2].map((page) => ({ search: "ada@acacia.test", sort: "loginId", page, pageSize: 1000 })));
  expect(await restoreUsers.read(client, { loginId: "nobody@acacia.test", was, became })).toBeUndefined();
});

it("a bulk status change is one call with the arguments that all rows share", async () => {
  const { client, made } = recordedClient({ "PUT users/status": () => ({}) });
  await activateUsers.send(client, { loginId: "ada@acacia.test" }, { remark: "back" }, { jobId: 7 });
  await deactivateUsers.send(client, { loginId: "ada@acacia.test" }, { remark: "left", openChats: "end" }, {});
  await restoreUsers.send(client, { loginId: "ada@acacia.test", was, became }, { remark: "slip" }, {});
  await restoreUsers.send(client, { loginId: "ada@acacia.test", was: { ...was, remark: "old" }, became }, { remark: "slip" }, {});
  const loginId = "ada@acacia.test";
  expect(made.map(({ input }) => input.body)).toEqual([
    { loginId, active: true, remark: "back" },
    { loginId, active: false, remark: "left", openChats: "end" },
    { loginId, active: false, remark: "slip" },
    { loginId, active: false, remark: "old" },
  ]);
  expect(made[0]?.options).toEqual({ jobId: 7 });
});

it.each([
  [{ active: true, remark: "back" }, undefined],
  [
    { active: true, remark: "other" },
    { before: { active: true, remark: "other" }, after: { active: true, remark: "back" } },
  ],
  [
    { active: false, remark: "back" },
    { before: { active: false, remark: "back" }, after: { active: true, remark: "back" } },
  ],
])("the bulk activation of a user with %j results in the change %j", (present, change) => {
  expect(activateUsers.change({ ...user, ...present }, { loginId: user.loginId }, { remark: "back" })).toEqual(change);
});

it("the undo of a bulk activation restores the user's earlier remark", () => {
  const values = { loginId: user.loginId, was: { active: false, remark: "old" }, became };
  expect(restoreUsers.change({ ...user, ...became }, values, { remark: "undone" })?.after).toEqual({ active: false, remark: "old" });
});

it("the error message of a row truncates a long value and appends the schema's reason", async () => {
  const { message = "" } = (await read({ loginId: `${"x".repeat(2000)}` }))?.problem ?? {};
  expect(message).toMatch(/^loginId cannot be "x{79}(: .+)?$/);
});

it("a row that could not be read is reported with its original error", async () => {
  const problem = { code: "badRow", message: "The line is cut" };
  for await (const row of rowsFor(activateUsers, [{ line: 3, problem }])) expect(row).toEqual({ line: 3, key: "", problem });
});

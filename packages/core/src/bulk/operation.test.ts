import { expect, it } from "vitest";
import { neededColumns, rowsFor } from "./operation.ts";
import { activateUsers, restoreUsers } from "./operations/users.ts";
import { undoOf } from "./undo.ts";

async function read(values: Record<string, unknown>) {
  for await (const row of rowsFor(activateUsers, [{ line: 7, values }])) return row;
  return undefined;
}

it("a row is known by its login, however it is written, and by nothing else that stands beside it", async () => {
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
])("a bad row %j says what is wrong with it, and keeps what was read", async (values, message) => {
  expect(await read(values)).toEqual({ line: 7, key: "", problem: { code: "badRow", message }, input: values });
});

const entry = { id: 1, action: "", entityType: "user", verb: "activated", entityId: "3", createdAt: "" } as const;
const was = { loginId: "ada@acacia.test", active: false, remark: null };
const became = { loginId: "ada@acacia.test", active: true, remark: "back" };
const row = undoOf("users.activate")?.row({ ...entry, before: was, after: became });

it("an activation is taken back from its audit entry; an entry of something else is none", () => {
  expect(row).toMatchObject({ loginId: "ada@acacia.test", was: { active: false, remark: null }, became: { active: true, remark: "back" } });
  expect(undoOf("users.activate")?.row({ ...entry, entityType: "session", before: was, after: became })).toBeUndefined();
  expect(undoOf("users.restore")).toBeUndefined();
});

it.each([
  ["as the job left it", became, { before: { active: true, remark: "back" }, after: { active: false, remark: "undone" } }],
  ["taken back already", { ...was, remark: "undone" }, undefined],
])("a user who is %s changes to what was there before, or not at all", (_, present, change) => {
  const values = { loginId: "ada@acacia.test", was, became };
  expect(restoreUsers.change({ ...user, ...present }, values, { remark: "undone" })).toEqual(change);
});

it("a user who was changed again since stays", () => {
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
  stakeholderId: 2,
  stakeholderTitle: "Acacia",
  roleId: null,
  roleName: null,
  active: true,
  remark: null,
  lastSeenAt: null,
  createdAt: "",
  version: 1,
};

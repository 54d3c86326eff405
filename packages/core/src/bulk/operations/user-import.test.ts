import { expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { rowsFor } from "../operation.ts";
import { guessMapping, importUsers, mappedRows, missingImportColumn } from "./user-import.ts";

const read = async (values: Record<string, unknown>) => {
  for await (const row of rowsFor(importUsers, [{ line: 2, values }])) return row;
  throw new Error("no row");
};
const WHOLE = { email: "nia@acacia.test", name: "Nia Wanjiru" };

test.each([
  [
    ["Login ID", "First name", "Surname", "E-mail", "Role"],
    { "Login ID": "loginId", "First name": "firstName", Surname: "lastName", "E-mail": "email", Role: "role" },
  ],
  [["full_name", "MAIL"], { full_name: "name", MAIL: "email" }],
  [["email", "E-mail address", "Team"], { email: "email" }],
])("user import maps columns with the headings %j to the fields %j", (columns, mapping) => expect(guessMapping(columns)).toEqual(mapping));

test.each([
  [["email", "name"], true, undefined],
  [["loginId", "firstName", "lastName", "role"], false, undefined],
  [["name", "role"], false, "login"],
  [["email", "firstName", "role"], false, "name"],
  [["email", "name"], false, "role"],
] as const)("user import with the fields %j and a role for all rows (%s) is missing the fields %s", (fields, roleGiven, missing) =>
  expect(missingImportColumn(fields, roleGiven)).toBe(missing),
);

test("mapped import rows contain only the columns that are mapped to a field", () =>
  expect([...mappedRows([{ line: 2, values: { Person: "Nia Wanjiru", Team: "A" } }], { Person: "name" })]).toEqual([
    { line: 2, values: { name: "Nia Wanjiru" } },
  ]));

test("an imported user without a login id signs in with the normalised e-mail address", async () =>
  expect(await read({ ...WHOLE, email: "Nia@Acacia.test" })).toMatchObject({ key: "nia@acacia.test" }));

test.each([
  ["neither login nor address", { name: "Nia Wanjiru" }, "loginId is missing"],
  ["no name", { email: "nia@acacia.test" }, "firstName is missing"],
  ["a whole name of one word", { ...WHOLE, name: "Nia" }, 'name cannot be "Nia": a first and a last name'],
  ["a first name alone", { email: "nia@acacia.test", firstName: "Nia" }, "lastName is missing"],
  ["an address that is none", { ...WHOLE, email: "nia" }, 'email cannot be "nia"'],
  ["empty cells", { email: "", loginId: " ", name: "Nia Wanjiru" }, "loginId"],
])("user import reports a row as bad because of %s", async (_what, values, says) =>
  expect((await read(values)).problem).toEqual({ code: "badRow", message: expect.stringContaining(says) }),
);

test("an import row cannot carry a password, and none is sent", async () => {
  const row = await read({ ...WHOLE, key: "secret password", password: "secret password" });
  expect(JSON.stringify(row)).not.toContain("secret");
  expect(safeParse(importUsers.args, { stakeholderId: 2, key: "secret password" }).success).toBe(false);
});

import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { type User, users } from "../../contract/identity/users.ts";
import { email, name, newLoginId } from "../../contract/schemas.ts";
import { foldName } from "../../contract/sign-in-name.ts";
import { optionalCell } from "../cell.ts";
import { defineOperation } from "../operation.ts";
import { type InputRow, RowRefused } from "../row.ts";
import { type NamedRole, roleNamed } from "./role-names.ts";
import { readUser } from "./users.ts";

/** Fields that a column of an import file can contain. */
export const IMPORT_FIELDS = ["loginId", "firstName", "lastName", "name", "email", "role"] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Field of each column of a file. Columns that are not mapped are ignored. */
export type ImportMapping = Readonly<Record<string, ImportField>>;

/** Recognized headings by field, in lower case without spaces and punctuation. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  loginId: ["loginid", "login", "username", "userid", "user"],
  firstName: ["firstname", "givenname", "forename"],
  lastName: ["lastname", "surname", "familyname"],
  name: ["name", "fullname", "displayname"],
  email: ["email", "mail", "emailaddress", "contactemail", "address"],
  role: ["role", "rolename"],
};

/** Guesses the field of each column by its heading. If two columns match a field, the first is used. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const taken = new Set<ImportField>();
  const mapping: Record<string, ImportField> = {};
  for (const column of columns) {
    const heading = column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
    const field = IMPORT_FIELDS.find((one) => HEADINGS[one].includes(heading) && !taken.has(one));
    if (field === undefined) continue;
    taken.add(field);
    mapping[column] = field;
  }
  return mapping;
}

/** Returns a sample file with recognized headings and one example row. */
export const importSample = (role: string): readonly (readonly string[])[] => [
  ["First name", "Last name", "E-mail", "Role"],
  ["Nia", "Wanjiru", "nia.wanjiru@example.com", role],
];

/**
 * Returns what a file lacks to create users, or undefined if nothing is missing. `roleGiven` is true if all rows have
 * the same role.
 */
export function missingImportColumn(fields: readonly ImportField[], roleGiven: boolean): "login" | "name" | "role" | undefined {
  const has = (field: ImportField) => fields.includes(field);
  if (!has("loginId") && !has("email")) return "login";
  if (!has("name") && !(has("firstName") && has("lastName"))) return "name";
  return has("role") || roleGiven ? undefined : "role";
}

/** Converts rows of a file to rows with mapped fields. */
export function* mappedRows(rows: Iterable<InputRow>, mapping: ImportMapping): Generator<InputRow> {
  for (const row of rows)
    yield row.values === undefined
      ? row
      : {
          line: row.line,
          values: Object.fromEntries(Object.entries(row.values).flatMap(([column, value]) => (mapping[column] ? [[mapping[column], value]] : []))),
        };
}

const Row = z
  .object({
    loginId: optionalCell(newLoginId()),
    firstName: optionalCell(name(80)),
    lastName: optionalCell(name(80)),
    name: optionalCell(name(160)),
    email: optionalCell(email),
    role: optionalCell(name(80)),
  })
  .check(
    z.refine(({ loginId, email: address }) => loginId !== undefined || address !== undefined, { path: ["loginId"] }),
    z.refine(({ firstName, name: whole }) => firstName !== undefined || whole !== undefined, { path: ["firstName"] }),
    z.refine(({ lastName, name: whole }) => lastName !== undefined || whole === undefined || whole.includes(" "), {
      path: ["name"],
      error: "a first and a last name",
    }),
    z.refine(({ lastName, name: whole }) => lastName !== undefined || whole !== undefined, { path: ["lastName"] }),
  );
export type ImportRow = z.output<typeof Row>;

const Args = z.strictObject({ stakeholderId: z.int().check(z.positive()), role: z.optional(name(80)) });
export type ImportArgs = z.output<typeof Args>;

/** Uses the e-mail address as login id if the row has none, because most users sign in with their e-mail address. */
const loginOf = ({ loginId, email: address = "" }: ImportRow): string => loginId ?? foldName(address);

/** Splits a full name before its last word if the row has no separate names. */
const namesOf = ({ firstName, lastName, name: whole = "" }: ImportRow) => {
  const at = whole.lastIndexOf(" ");
  return { firstName: firstName ?? whole.slice(0, at).trim(), lastName: lastName ?? whole.slice(at + 1) };
};

/** Existing user with the login id of a row, if any, and the role to assign. */
interface Import {
  readonly present: User | undefined;
  readonly role: NamedRole;
}

const draftOf = (values: ImportRow, shared: ImportArgs, roleId: number) => {
  const loginId = loginOf(values);
  return { loginId, ...namesOf(values), contactEmail: values.email ?? loginId, stakeholderId: shared.stakeholderId, roleId };
};

/** Returns the names of the values in which the existing user differs from the row. */
const differences = ({ present, role }: { readonly present: User; readonly role: NamedRole }, draft: ReturnType<typeof draftOf>): string[] =>
  [
    present.stakeholderId !== draft.stakeholderId && "stakeholder",
    (present.firstName !== draft.firstName || present.lastName !== draft.lastName) && "name",
    present.contactEmail !== draft.contactEmail && present.pendingEmail !== draft.contactEmail && "address",
    present.roleId !== role.id && "role",
  ].filter((one) => one !== false);

/**
 * Creates users from a file and e-mails each an invitation, because files contain no passwords. An existing user that
 * equals the row is unchanged; one that differs is refused, because an import changes no users. The gateway checks each
 * row as for any new user.
 */
export const importUsers = defineOperation({
  name: "users.import",
  title: "Import users",
  row: Row,
  args: Args,
  readsFirst: true,
  key: loginOf,
  async read(client: Client, values: ImportRow, shared?: ImportArgs): Promise<Import> {
    if (!shared) throw new TypeError("an import says whose users they are");
    const named = values.role ?? shared.role;
    if (named === undefined) throw new RowRefused("badRow", "role is missing");
    return { present: await readUser(client, loginOf(values)), role: await roleNamed(client, shared.stakeholderId, named) };
  },
  change({ present, role }: Import, values: ImportRow, shared: ImportArgs) {
    const draft = draftOf(values, shared, role.id);
    if (present === undefined) {
      const { stakeholderId: _, roleId: __, ...shown } = draft;
      return { before: {}, after: { ...shown, role: role.name } };
    }
    const others = differences({ present, role }, draft);
    if (others.length === 0) return undefined;
    throw new RowRefused("conflict", `There is a user ${present.loginId} already, with another ${others.join(" and ")}`);
  },
  send(client, values, shared, options, found) {
    if (!found) throw new TypeError("a row is looked at before it is made");
    return client.call(users.create, { body: draftOf(values, shared, found.role.id) }, options);
  },
});

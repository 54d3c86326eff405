import { expect, it } from "vitest";
import type { User } from "../../contract/identity/users.ts";
import { GatewayError } from "../../errors/index.ts";
import { recordedClient } from "../testing/recorded-client.ts";
import { setUserRoles } from "./user-values.ts";
import { deactivateUsers } from "./users.ts";

const loginId = "ada@acacia.test";
const user: User = {
  id: 3,
  loginId,
  firstName: "Ada",
  lastName: "Otieno",
  contactEmail: loginId,
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
  createdAt: "",
  version: 1,
};
const refused = (status: number) => new GatewayError({ kind: "http", code: "forbidden", message: "no", status });

/** Runs the read step of a dry run of a deactivation; returns the data found and the calls made. */
async function seen(present: readonly User[], openChats: () => unknown) {
  const { client, made } = recordedClient({ "GET users": () => ({ items: present, pageCount: 1 }), "GET users/openChats": openChats });
  const found = await deactivateUsers.read(client, { loginId });
  return { found, asked: made.map(({ call, input }) => [call, input.query]).slice(1) };
}

it.each([
  [undefined, "queue"],
  ["end", "end"],
  [{ loginId: "ben@acacia.test" }, "ben@acacia.test"],
])("bulk deactivation with the open-chats option %j shows the destination of open chats: %s", async (openChats, where) => {
  const { found = user } = await seen([user], () => ({ openChats: 2, colleagues: [] }));
  expect(deactivateUsers.change(found, { loginId }, { remark: "left", openChats })).toEqual({
    before: { active: true, remark: null, openChats: 2 },
    after: { active: false, remark: "left", openChats: where },
  });
});

it("bulk deactivation requests the number of open chats for the user with the login id", async () =>
  expect((await seen([user], () => ({ openChats: 0 }))).asked).toEqual([["GET users/openChats", { loginId }]]));

it.each([
  ["has none", async () => ({ openChats: 0, colleagues: [] })],
  ["has ones that the caller may not look at", () => Promise.reject(refused(403))],
])("bulk deactivation shows no open chats of a user who %s", async (_, openChats) => {
  const { found = user } = await seen([user], openChats);
  expect(deactivateUsers.change(found, { loginId }, { remark: "left" })?.before).toEqual({ active: true, remark: null });
});

it.each([refused(500), new TypeError("broken")])(
  "bulk deactivation of a user fails when the chats cannot be read for another reason (%s)",
  async (error) => expect(seen([user], () => Promise.reject(error))).rejects.toBe(error),
);

it.each([
  ["is deactivated already", [{ ...user, active: false }], { ...user, active: false }],
  ["is none", [], undefined],
])("bulk deactivation requests no open chats for a user who %s", async (_, present, found) =>
  expect(await seen(present, () => undefined)).toEqual({ found, asked: [] }),
);

it("bulk deactivation leaves a user who is already inactive with the same remark unchanged, even with open chats", () => {
  const gone = { ...user, active: false, remark: "left", openChats: 2 };
  expect(deactivateUsers.change(gone, { loginId }, { remark: "left" })).toBeUndefined();
});

it.each([
  [undefined, [], {}],
  [{ loginId: "ben@acacia.test" }, [["GET users/openChats", { loginId, roleId: 7 }]], { openTickets: "ben@acacia.test" }],
])("a new role with the open-tickets option %j shows where the tickets go that it takes away", async (openTickets, asked, after) => {
  const { client, made } = recordedClient({
    "GET users": () => ({ items: [user], pageCount: 1 }),
    "GET roles/shRoleSel/{id}": () => [{ id: 7, name: "Reader" }],
    "GET users/openChats": () => ({ openChats: 0, openTickets: 2 }),
  });
  const found = await setUserRoles.read(client, { loginId }, { role: "Reader", openTickets });
  expect(made.flatMap(({ call, input }) => (call === "GET users/openChats" ? [[call, input.query]] : []))).toEqual(asked);
  expect(found && setUserRoles.change(found, { loginId }, { role: "Reader", openTickets })?.after).toEqual({ role: "Reader", ...after });
});

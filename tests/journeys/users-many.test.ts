import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePerson, type Person, signInAgain } from "../people.ts";
import { journey } from "./journey.ts";
import { mailTo } from "./mail-to.ts";

const ADMIN = "admin@acacia.test";
const SUPPORT = {
  userPermissions: [{ area: "Support" as const, actions: [{ actionName: "Chat with User" }] }],
  stakeholderId: 2,
  isSuperAdmin: false,
};
const LIST = "/d/configurations/users?search=people.test";
const { world, signedIn, goOn } = journey();

let people: Person[];
beforeAll(async () => {
  people = await Promise.all([1, 2, 3].map(() => makePerson(world().gateway, SUPPORT)));
});

const database = () => world().gateway.test.database.platform;
const dialog = (page: Page) => page.getByRole("dialog");
const stored = (id: number) => database().selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const chooseAll = (page: Page) => page.getByLabel("Select all rows on this page").check();
const open = async ({ userId, loginId }: Person) => {
  const page = await goOn(ADMIN, `/d/configurations/users?search=${loginId}&open=${userId}`);
  await page.getByRole("heading", { name: "Details" }).waitFor();
  return page;
};
const works = async (token: string) => (await world().gateway.request("GET", "/api/main/users/profile", { token })).status;

test("changing the role of several users previews refusals, and Undo restores the roles", async () => {
  const before = await Promise.all(people.map(async ({ userId }) => (await stored(userId)).role_id));
  // Gives one of the users a role with rights that the administrator lacks.
  const [, , above] = people;
  const strong = { ...SUPPORT, userPermissions: [{ area: "Plans" as const, actions: [] }] };
  const boss = await makePerson(world().gateway, strong);
  await database()
    .updateTable("app_user")
    .set({ role_id: (await stored(boss.userId)).role_id })
    .where("id", "=", above?.userId ?? 0)
    .execute();

  const { page } = await signedIn(ADMIN, LIST);
  await chooseAll(page);
  await page.getByRole("button", { name: "Change role" }).click();
  await dialog(page).getByText("Choose the new role.").waitFor();
  await dialog(page).getByLabel("New role").selectOption("Support agent");
  await dialog(page).getByText("2 are skipped").waitFor();
  await dialog(page).getByText(/Plans/).first().waitFor();
  await dialog(page).getByText("Change the role of 2 users?").waitFor();
  await dialog(page).getByRole("button", { name: "Change role" }).click();
  await dialog(page).getByText("2 rows done").waitFor();
  const agent = await database().selectFrom("app_user").select("role_id").where("login_id", "=", "agent1@acacia.test").executeTakeFirstOrThrow();
  const now = async () => Promise.all(people.slice(0, 2).map(async ({ userId }) => (await stored(userId)).role_id));
  expect(await now()).toEqual([agent.role_id, agent.role_id]);
  await dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(now).toEqual(before.slice(0, 2));
});

test("a user is signed out everywhere from the panel, with a note that access tokens stay valid", async () => {
  const [person] = people;
  if (person === undefined) throw new Error("nobody");
  const { token } = await signInAgain(world().gateway, person, { stakeholderId: 2 });
  const page = await open(person);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await dialog(page).getByText("Access tokens stay").waitFor();
  await dialog(page).getByText(`parley users sign-out ${person.loginId} --yes`).waitFor();
  expect(await works(token)).toBe(200);
  await dialog(page).getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByText(/signed out of \d+ sessions?/).waitFor();
  expect(await works(token)).toBe(401);
});

test("an invitation that was not accepted is sent again from the panel", async () => {
  const guest = await makePerson(world().gateway, SUPPORT);
  const { platform } = world().gateway.test.database;
  await platform.updateTable("app_user").set({ key_hash: null }).where("id", "=", guest.userId).execute();
  const page = await open(guest);
  await page.getByText("was invited but has not set a password yet. The link has expired.").waitFor();
  await page.getByRole("button", { name: "Send invitation again" }).click();
  await page.getByText(`Invitation sent to ${guest.loginId}`).waitFor();
  expect(await mailTo(world().gateway, guest.loginId)).toContain("/new-password?token=");
});

test("values typed into the user form can be saved after a deactivation in the same panel", async () => {
  const [, person] = people;
  if (person === undefined) throw new Error("nobody");
  const page = await open(person);
  await page.getByLabel("Last name").fill("Typed");
  await page.getByLabel("Concurrent chats").fill("4");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await dialog(page).getByLabel("Remark").last().fill("on leave");
  await dialog(page).getByRole("button", { name: "Deactivate" }).last().click();
  await page.getByText("deactivated and signed out everywhere").waitFor();
  await page.getByRole("button", { name: "Activate" }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page
    .getByText("Person Typed saved")
    .or(page.getByText(/Typed saved/))
    .first()
    .waitFor();
  expect(await stored(person.userId)).toMatchObject({ last_name: "Typed", max_chats: 4, active: false });
});

describe("role that takes away the right to work on tickets", () => {
  const HEIR = "agent1@acacia.test";
  let owner: Person;
  let ticketId: number;
  beforeEach(async () => {
    owner = await makePerson(world().gateway, SUPPORT);
    await database()
      .insertInto("role")
      .values({ stakeholder_id: 2, name: `Reader ${owner.userId}`, permissions: "[]" })
      .execute();
    const ticket = await database()
      .selectFrom("ticket")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("status", "=", "open")
      .executeTakeFirstOrThrow();
    ticketId = ticket.id;
    await database().updateTable("ticket").set({ owner_id: owner.userId }).where("id", "=", ticketId).execute();
  });
  const ticketOwner = async () => {
    const query = database().selectFrom("ticket").innerJoin("app_user", "app_user.id", "ticket.owner_id").select("login_id");
    return (await query.where("ticket.id", "=", ticketId).executeTakeFirst())?.login_id;
  };

  test("asks in the user form where the open tickets go", async () => {
    const page = await open(owner);
    const role = page.getByLabel("Role", { exact: true }).last();
    await role.selectOption(`Reader ${owner.userId}`);
    const tickets = page.getByLabel("Their open tickets");
    await page.getByText("They own 1 open ticket.").waitFor();
    expect(await page.getByLabel("Their open chats").count()).toBe(0);
    await role.selectOption("Support agent");
    await tickets.waitFor({ state: "detached" });
    await role.selectOption(`Reader ${owner.userId}`);
    await tickets.selectOption(HEIR);
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(ticketOwner).toBe(HEIR);
    await tickets.waitFor({ state: "detached" });
  });

  test("cannot be saved in the user form before the open tickets are counted", async () => {
    const page = await open(owner);
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/users/openChats*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel("Role", { exact: true }).last().selectOption(`Reader ${owner.userId}`);
    const save = page.getByRole("button", { name: "Save" });
    await save.hover();
    await page.getByText("Counting their open chats and tickets …").waitFor();
    await page.getByLabel("Role", { exact: true }).last().press("Control+Enter");
    letGo?.();
    await page.getByLabel("Their open tickets").selectOption(HEIR);
    expect(await ticketOwner()).toBe(owner.loginId);
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(ticketOwner).toBe(HEIR);
    await page.unroute("**/users/openChats*");
  });

  test("asks in the dialog for several users, and shows the command with the answer", async () => {
    const { page } = await signedIn(ADMIN, `/d/configurations/users?search=${owner.loginId}`);
    await chooseAll(page);
    await page.getByRole("button", { name: "Change role" }).click();
    await dialog(page).getByLabel("New role").selectOption(`Reader ${owner.userId}`);
    await dialog(page).getByLabel("Their open tickets").selectOption(HEIR);
    await dialog(page).getByText(`--to 'Reader ${owner.userId}' --open-tickets ${HEIR}`).waitFor();
    await dialog(page).getByText("Change the role of 1 user?").waitFor();
    await dialog(page).getByRole("button", { name: "Change role" }).click();
    await dialog(page).getByText("1 row done").waitFor();
    expect(await ticketOwner()).toBe(HEIR);
  });
});

test("revoking super admin asks where the open tickets go that the role does not allow", async () => {
  const [person, heir] = await Promise.all([
    makePerson(world().gateway, { userPermissions: [], stakeholderId: 1, isSuperAdmin: true }),
    makePerson(world().gateway, { userPermissions: [{ area: "Ticketing", actions: [] }], stakeholderId: 1, isSuperAdmin: false }),
  ]);
  const { id: customerId } = await database()
    .insertInto("customer")
    .values({ stakeholder_id: 1, user_code: "of-the-provider", name: "Of the provider", platform: "web" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await database()
    .insertInto("ticket")
    .values({ stakeholder_id: 1, number: 9001, customer_id: customerId, channel: "web", subject: "Super", owner_id: person.userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { page } = await signedIn("super@parley.test", `/d/configurations/users?search=${person.loginId}&open=${person.userId}`);
  await page.getByLabel("Super admin").last().uncheck({ force: true });
  await page.getByText("They own 1 open ticket.").waitFor();
  await page.getByLabel("Their open tickets").selectOption(heir.loginId);
  await page.getByRole("button", { name: "Save" }).click();
  const owner = () => database().selectFrom("ticket").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow();
  await expect.poll(async () => (await owner()).owner_id).toBe(heir.userId);
  expect((await stored(person.userId)).is_super_admin).toBe(false);
});

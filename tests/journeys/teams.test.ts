import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openWorld, type Visit, type World } from "./world.ts";

let world: World;
const visits: Visit[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  await Promise.all(visits.splice(0).map(({ context }) => world.putBack(context)));
});

const CONVERSATIONS = "/d/configurations/conversations";
const windowOf = async (loginId: string, path: string) => {
  const visit = await world.signedIn(loginId, CONVERSATIONS + path);
  visits.push(visit);
  return visit;
};
const dialogOf = ({ page }: Visit) => page.getByRole("dialog");

test("a team is created by keyboard with two members, a lead and a limit", async () => {
  const visit = await windowOf("admin@acacia.test", "/teams");
  const { page, complaints } = visit;
  await page.getByRole("button", { name: "Create team" }).first().focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(visit);
  await dialog.locator("input[name=name]:focus").waitFor();
  await page.keyboard.type("Night shift");
  await page.keyboard.press("Tab");
  for (const typed of ["brian", "agent2"]) {
    await page.keyboard.type(typed);
    await dialog.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await dialog.getByLabel("Open chats of the team").fill("7");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Night shift created").waitFor();

  const team = await world.gateway.test.database.platform
    .selectFrom("team as t")
    .innerJoin("team_member as m", "m.team_id", "t.id")
    .innerJoin("app_user as u", "u.id", "m.user_id")
    .select(["u.login_id", "m.is_lead", "t.max_chats"])
    .where("t.name", "=", "Night shift")
    .orderBy("u.login_id")
    .execute();
  expect(team).toEqual([
    { login_id: "agent1@acacia.test", is_lead: true, max_chats: 7 },
    { login_id: "agent2@acacia.test", is_lead: false, max_chats: 7 },
  ]);
  expect(complaints).toEqual([]);
});

test("a team used by an issue type cannot be removed, and an unused one can be removed and restored", async () => {
  const visit = await windowOf("admin@acacia.test", "/issue-types");
  const { page } = visit;
  await page.getByRole("button", { name: "Create issue type" }).first().click();
  await dialogOf(visit).getByRole("textbox", { name: "Name" }).fill("Lost luggage");
  await dialogOf(visit).getByRole("combobox", { name: "Team" }).selectOption("Changes and refunds");
  await dialogOf(visit).getByRole("button", { name: "Create issue type" }).click();
  await page.getByText("Lost luggage created").waitFor();

  const teams = await windowOf("admin@acacia.test", "/teams");
  await teams.page.getByRole("link", { name: "Changes and refunds" }).click();
  const remove = teams.page.locator(".parley-side-panel").getByRole("button", { name: "Remove" });
  await remove.hover();
  await teams.page.getByText("3 issue types are assigned to this team. Assign them to another team first.").waitFor();

  await page.getByRole("link", { name: "Lost luggage" }).click();
  await page.locator(".parley-side-panel").getByRole("button", { name: "Remove" }).click();
  await dialogOf(visit).getByRole("button", { name: "Remove" }).click();
  await page.getByText("Lost luggage removed").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Lost luggage" }).waitFor();
});

test("skills of an agent are edited next to the teams, and an agent can only read them", async () => {
  const visit = await windowOf("admin@acacia.test", "/teams?view=agents");
  const { page } = visit;
  await page.getByRole("link", { name: "Cheptoo Kiprono" }).click();
  await page.locator(".parley-side-panel").getByRole("button", { name: "Edit" }).click();
  await dialogOf(visit).getByRole("textbox", { name: "Skills" }).fill("Visa, group travel");
  await dialogOf(visit).getByRole("textbox", { name: "Languages" }).fill("sw");
  await dialogOf(visit).getByRole("button", { name: "Save" }).click();
  await page.getByText("Cheptoo Kiprono saved").waitFor();
  await page.getByRole("table").getByText("group travel, visa").waitFor();
  await page.getByRole("table").getByText("Swahili", { exact: true }).waitFor();

  const agent = await windowOf("agent1@acacia.test", "/teams?view=agents");
  await agent.page.getByRole("link", { name: "Cheptoo Kiprono" }).click();
  const edit = agent.page.locator(".parley-side-panel").getByRole("button", { name: "Edit" });
  await edit.waitFor();
  expect(await edit.getAttribute("aria-disabled")).toBe("true");
});

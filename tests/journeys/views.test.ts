import { contractRows } from "@parley/core/contract";
import { queryFieldNames } from "@parley/core/contract/vocabulary";
import { BUILT_SCREENS, viewScreen } from "@parley/core/screens";
import { callsOf } from "@parley/core/screens/calls";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";
const { world, signedIn, goOn } = journey();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/**
 * Saves the current filters of the screen as a view by keyboard, and waits until the screen shows the name of the view.
 */
const save = async (page: Page, name: string, more: readonly string[] = []) => {
  await button(page, "Views").press("Enter");
  await item(page, "Save this view as…").press("Enter");
  await dialog(page).getByLabel("Name").fill(name);
  for (const label of more) await dialog(page).getByLabel(label).press("Space");
  await page.keyboard.press("Control+Enter");
  await dialog(page).waitFor({ state: "detached" });
  await button(page, name).waitFor();
};
const stored = (name: string) =>
  world().gateway.test.database.query<{ query: string; version: number; owner_id: number | null }>(2, {
    name: "test_saved_view",
    text: "select query, version, owner_id from saved_view where name = $1",
    values: [name],
  });

describe("saved view of a list", () => {
  test("stores filters and order, opens by default, shows unsaved changes, and can be updated or reset", async () => {
    const { page, complaints } = await signedIn(ADMIN, "/d/chats/tickets?status=open&sort=-updatedAt&page=1");
    await save(page, "Mornings", ["Set as my default"]);
    expect(await stored("Mornings")).toMatchObject([{ query: "sort=-updatedAt&status=open", version: 1 }]);

    await page.goto(new URL("/d/chats/tickets", page.url()).href);
    await button(page, "Mornings").waitFor();
    expect(asked(page)).toMatchObject({ status: "open", sort: "-updatedAt" });

    await page.getByLabel("Priority", { exact: true }).selectOption("low");
    await button(page, "Mornings (changed)").waitFor();
    await button(page, "Reset Mornings").press("Enter");
    await expect.poll(() => asked(page).priority).toBeUndefined();
    await page.getByLabel("Priority", { exact: true }).selectOption("high");
    await button(page, "Save changes to Mornings").press("Enter");
    await button(page, /^Mornings$/).waitFor();
    expect(await stored("Mornings")).toMatchObject([{ query: "priority=high&sort=-updatedAt&status=open", version: 2 }]);

    await button(page, /^Mornings$/).click();
    await item(page, "No view").click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await button(page, "Views").waitFor();
    expect(complaints).toEqual([]);
  });

  test("is removed after a confirmation and restored unchanged", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/users?search=agent");
    await save(page, "Passing");
    await button(page, "Passing").click();
    await item(page, "Remove…").click();
    await page.getByRole("alertdialog").or(dialog(page)).getByRole("button", { name: "Remove" }).click();
    await page.getByText("Passing removed").waitFor();
    expect(await stored("Passing")).toEqual([]);
    await button(page, "Undo").click();
    await expect.poll(async () => (await stored("Passing")).length).toBe(1);
    await button(page, "Views").click();
    await item(page, "Passing").waitFor();
  });

  test("is shared by a lead, and a colleague can find and use it but not change it", async () => {
    const admin = await signedIn(ADMIN, "/d/chats/tickets?status=resolved");
    await save(admin.page, "What was done", ["Shared with everyone"]);
    const { page } = await signedIn(AGENT, "/d/home");
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen").or(page.getByRole("combobox")).first().fill("What was done");
    await page.getByText("What was done").first().waitFor();
    await page.keyboard.press("Enter");
    await button(page, "What was done").waitFor();
    expect(asked(page)).toMatchObject({ status: "resolved" });
    await button(page, "What was done").click();
    await expect.poll(() => item(page, "Remove…").getAttribute("aria-disabled")).toBe("true");
  });

  test("with an agent who no longer exists shows a message and the other rows", async () => {
    const { userId } = await world().gateway.signIn(ADMIN);
    const [made] = await world().gateway.test.database.query<{ id: number }>(2, {
      name: "test_gone_view",
      text: "insert into saved_view (stakeholder_id, owner_id, screen, name, query) values (2, $1, 'chats-tickets', 'Of one who left', 'ownerId=999999&status=open') returning id",
      values: [userId],
    });
    const { page } = await signedIn(ADMIN, `/d/chats/tickets?ownerId=999999&status=open&saved=${made?.id}`);
    await page.getByText("Owner 999999 no longer exists").waitFor();
    await expect.poll(() => asked(page)).toEqual({ status: "open", saved: String(made?.id) });
    await page.getByRole("table").getByRole("row").nth(1).waitFor();
  });
});

describe("shared view", () => {
  test("can be any user's own default without an effect on others", async () => {
    const admin = await signedIn(ADMIN, "/d/chats/tickets?priority=urgent");
    await save(admin.page, "Urgent for all", ["Shared with everyone"]);
    const { page } = await signedIn(AGENT, "/d/chats/tickets?priority=low");
    await button(page, "Views").click();
    await item(page, "Urgent for all").click();
    await button(page, "Urgent for all").click();
    await item(page, "Set as my default").first().click();
    await page.getByText("Urgent for all saved").waitFor();
    await page.goto(new URL("/d/chats/tickets", page.url()).href);
    await button(page, "Urgent for all").waitFor();
    expect(asked(page).priority).toBe("urgent");
    const colleague = await signedIn("agent2@acacia.test", "/d/chats/tickets");
    await button(colleague.page, "Views").waitFor();
    expect(asked(colleague.page).priority).toBeUndefined();
  });
});

/** Names of the filters by user in all lists. */
const PEOPLE = ["agentId", "ownerId", "actorId"];
const NO_LIST: Readonly<Record<string, string>> = { "agent-availability": "the day of all agents, in which one of them is opened" };
/**
 * Lists that can be filtered by a user. Only one report is included, because all reports share one filter bar. The
 * audit trail is excluded, because it still shows removed users.
 */
const OF_PEOPLE = BUILT_SCREENS.filter(({ id }) => !(id in NO_LIST)).flatMap((row) => {
  const { id, path, report } = row;
  const isOne = viewScreen(id)?.id === id && (report === undefined || report === "support-queue");
  const queries = callsOf(row)
    .needs.map((call) => contractRows[call])
    .filter(({ query }) => query !== undefined);
  const field = isOne && queries.flatMap(queryFieldNames).find((name) => PEOPLE.includes(name));
  return field ? [{ id, path, field }] : [];
});

describe("list filtered by a person", () => {
  const views = new Map<string, number | undefined>();
  // Creates the views of all screens before the first page is opened, because a browser tab loads all views together
  // and caches them for minutes.
  beforeAll(async () => {
    const { userId } = await world().gateway.signIn(ADMIN);
    for (const { id, field } of OF_PEOPLE) {
      const [made] = await world().gateway.test.database.query<{ id: number }>(2, {
        name: "test_gone_person",
        text: "insert into saved_view (stakeholder_id, owner_id, screen, name, query) values (2, $1, $2, 'Of somebody', $3) returning id",
        values: [userId, id, `${field}=999999`],
      });
      views.set(id, made?.id);
    }
  });

  test.each(OF_PEOPLE)("shows a message and the rest in a view of $id with a person who no longer exists", async ({ id, path, field }) => {
    const page = await goOn(ADMIN, `${path}?${field}=999999&saved=${views.get(id)}`);
    await page.getByText("999999 no longer exists").waitFor();
    await expect.poll(() => asked(page)[field]).toBeUndefined();
  });
});

describe("saved view of a report", () => {
  test("stores the named range and opens with the dates that the range means today", async () => {
    const page = await goOn(ADMIN, "/d/reports/number-of-messages");
    await page.getByLabel("Range").selectOption("last30");
    await expect.poll(() => asked(page).from).toBeDefined();
    const { from, to } = asked(page);
    await save(page, "Thirty days");
    expect(await stored("Thirty days")).toMatchObject([{ query: "range=last30" }]);
    expect(asked(page)).toMatchObject({ from, to });
  });
});

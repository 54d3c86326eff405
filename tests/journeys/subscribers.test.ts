import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const AGENT = "agent1@acacia.test";
/** Number of subscribers, more than fit on one page. They are the only ones of their platform. */
const PEOPLE = 23;
const PATH = "/api/messenger/subscribers";

const { world, signedIn, goOn } = journey();
beforeAll(async () => {
  await world()
    .gateway.test.database.platform.insertInto("customer")
    .values(
      Array.from({ length: PEOPLE }, (_, index) => ({
        stakeholder_id: 2,
        user_code: `walker-${index}`,
        name: `Walker ${String(index).padStart(2, "0")}`,
        platform: "telegram",
        phone: `+25479900${String(index).padStart(4, "0")}`,
      })),
    )
    .execute();
});
beforeEach(async () => {
  const { platform } = world().gateway.test.database;
  await platform.deleteFrom("deactivated_platform").execute();
  await platform.updateTable("customer").set({ status: "active", status_remark: null }).where("user_code", "like", "walker-%").execute();
});

const dialog = (page: Page) => page.getByRole("dialog");
const asked = async (query: string) => {
  const { token } = await world().gateway.signIn(AGENT);
  return (await world().gateway.request("GET", `${PATH}${query}`, { token })).body.data;
};
const active = async () => (await asked("?search=walker&status=active")).rowCount;

describe("subscriber list", () => {
  test("deactivates all matching subscribers with a remark, and Undo reactivates them", async () => {
    const page = await goOn(AGENT, "/d/subscribers?search=walker");
    await page.getByLabel("Select all rows on this page").check();
    await page.getByRole("button", { name: `Select all ${PEOPLE} matching rows` }).click();
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await dialog(page).getByText(`Deactivate ${PEOPLE} subscribers?`).waitFor();
    await dialog(page).getByLabel("Remark").fill("campaign is over");
    await dialog(page).getByText("parley subscribers deactivate --search walker --remark 'campaign is over'").waitFor();
    expect(await active()).toBe(PEOPLE);

    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await dialog(page).getByText(`${PEOPLE} rows done`).waitFor();
    expect(await active()).toBe(0);

    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await dialog(page).getByText(`${PEOPLE} rows done`).waitFor();
    await expect.poll(active).toBe(PEOPLE);
  });

  test("finds a subscriber by phone number, deactivates them in the panel, and the notice reverts it", async () => {
    const { page, complaints } = await signedIn(AGENT, `/d/subscribers?search=${encodeURIComponent("+254 799 00 0007")}`);
    await page.getByRole("link", { name: "Walker 07" }).click();
    const panel = page.locator(".parley-side-panel");
    await panel.getByText("Reachable by broadcasts").waitFor();
    await panel.getByRole("button", { name: "Deactivate" }).click();
    const ask = page.getByRole("dialog", { name: "Deactivate Walker 07?" });
    await ask.getByLabel("Remark").fill("asked for it");
    await ask.getByRole("button", { name: "Deactivate" }).click();
    await panel.getByText("asked for it").waitFor();
    expect(await asked("/user/walker-7")).toMatchObject({ status: "deactivated", reachable: false, statusChangedBy: "Brian Mwangi" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => asked("/user/walker-7")).toMatchObject({ status: "active", reachable: true });
    expect(complaints).toEqual([]);
  });

  test("deactivates a platform with a message above the list, without changing the status of any subscriber", async () => {
    const page = await goOn(AGENT, "/d/subscribers?search=walker");
    await page.getByRole("button", { name: "Platforms" }).click();
    await page.getByRole("menuitem", { name: /Deactivate Telegram/ }).click();
    await dialog(page).getByLabel("Remark").fill("token expired");
    await dialog(page).getByText("parley subscribers platform deactivate telegram --remark 'token expired'").waitFor();
    await dialog(page).getByRole("button", { name: "Deactivate Telegram" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.getByText("Broadcasts to Telegram are disabled").waitFor();
    await page.getByText("token expired").waitFor();
    expect(await asked("/user/walker-1")).toMatchObject({ status: "active", reachable: false });

    await page.getByRole("button", { name: "Platforms" }).click();
    await page.getByRole("menuitem", { name: /Reactivate Telegram/ }).click();
    await dialog(page).getByLabel("Remark").fill("new token");
    await dialog(page).getByRole("button", { name: "Reactivate Telegram" }).click();
    await page.getByText("Broadcasts to Telegram are disabled").waitFor({ state: "detached" });
    expect(await asked("/user/walker-1")).toMatchObject({ status: "active", reachable: true });
  });
});

test("adds types and attributes, sets them for a subscriber, and filters by them", async () => {
  const { page, complaints } = await signedIn("admin@acacia.test", "/d/subscribers");
  await page.getByRole("tab", { name: "Attributes" }).click();
  await page.getByRole("button", { name: "Create attribute" }).first().click();
  const made = page.getByRole("dialog", { name: "Create attribute" });
  await made.getByLabel("Name").fill("Tier");
  await made.getByLabel("Kind").selectOption("Choice");
  await made.getByLabel("Choices").fill("Silver\nGold");
  await made.getByRole("button", { name: "Create attribute" }).click();
  await page.getByText("Tier created").waitFor();

  await page.getByRole("tab", { name: "Types" }).click();
  await page.getByRole("button", { name: "Create type" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Member");
  await page.getByRole("dialog").getByRole("button", { name: "Create type" }).click();
  await page.getByText("Member created").waitFor();

  await page.goto("/d/subscribers?search=C2000004");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Details" }).waitFor();
  const panel = page.locator(".parley-side-panel");
  for (const [label, value] of [
    ["Type", "Member"],
    ["Tier", "Gold"],
  ] as const) {
    await panel.getByRole("button", { name: new RegExp(`^(Add ${label}$|${label}: )`, "i") }).click();
    await panel.getByRole("combobox", { name: label }).selectOption(value);
    await panel.getByRole("button", { name: `${label}: ${value}` }).waitFor();
  }

  await page.goto("/d/subscribers?view=attributes");
  await page.getByRole("link", { name: "Tier" }).click();
  await page.getByRole("link", { name: "Show 1 subscriber" }).click();
  await page.getByText("C2000004").waitFor();
  expect(await page.getByRole("table").getByText("Member").count()).toBe(1);
  expect(complaints).toEqual([]);
});

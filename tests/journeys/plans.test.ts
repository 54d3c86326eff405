import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const SUPER = "super@parley.test";
const PLANS = "/d/configurations/plans/default-plans";
const LOCATIONS = "/d/configurations/plans/plans-by-location";

const { world, signedIn, goOn } = journey();

const open = (path: string): Promise<Page> => goOn(SUPER, path);
const call = async (method: string, path: string, body?: unknown) => {
  const { token } = await world().gateway.signIn(SUPER);
  const answer = await world().gateway.request(method, path, { token, ...(body !== undefined && { body }) });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const planNamed = async (name: string) => (await call("GET", "/api/plans/getplans")).find((plan: { name: string }) => plan.name === name);
const panel = (page: Page) => page.locator(".parley-side-panel");
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });

describe("plan", () => {
  test("is changed with its items, and a typed price is stored in minor units", async () => {
    const page = await open(PLANS);
    await page.getByRole("link", { name: "Starter" }).click();
    await panel(page).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Starter" });
    await dialog.getByLabel("Price", { exact: true }).fill("59.5");
    await dialog.getByLabel("Bots included").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Starter saved").waitFor();
    const starter = await planNamed("Starter");
    expect(starter.basePrice).toBe(5950);
    expect(starter.items.find(({ key }: { key: string }) => key === "bots").includedQty).toBeNull();
    await row(page, "Starter").getByText("$59.50 a month").waitFor();
  });

  test("is refused at the field for a price with too many decimals", async () => {
    const { page } = await signedIn(SUPER, PLANS);
    await page.getByRole("link", { name: "Business" }).click();
    await panel(page).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Business" });
    await dialog.getByLabel("Price", { exact: true }).fill("59.555");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText(/Enter an amount in [A-Z]{3}, such as 12\.50/).waitFor();
    expect((await planNamed("Business")).basePrice).toBe(14900);
  });

  test("changed by another user is shown next to the user's own change, and nothing is overwritten without notice", async () => {
    const { id, version } = await planNamed("Enterprise");
    const page = await open(`${PLANS}?open=${id}`);
    await panel(page).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Enterprise" });
    await dialog.getByLabel("Price", { exact: true }).fill("700");
    await call("POST", "/api/plans/plan/update", { id, version, basePrice: 71000 });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Somebody else has changed this in the meantime").waitFor();
    await dialog.getByRole("row").filter({ hasText: "$710.00" }).filter({ hasText: "$700.00" }).waitFor();
    expect((await planNamed("Enterprise")).basePrice).toBe(71000);
    await dialog.getByRole("button", { name: "Keep my version" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Enterprise saved").waitFor();
    expect((await planNamed("Enterprise")).basePrice).toBe(70000);
  });
});

describe("plan of a client", () => {
  const present = async () => (await call("GET", "/api/main/billing/plan/clients?search=Acacia")).items[0];

  test("is changed with before and after shown, at the price for the client's location", async () => {
    const before = await present();
    const page = await open(`${PLANS}?view=clients`);
    await page.getByRole("link", { name: "Acacia Travel" }).click();
    await panel(page).getByRole("button", { name: "Change plan" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the plan of Acacia Travel" });
    await dialog.getByLabel("Plan").selectOption("Starter, KES 4,900.00");
    await dialog.getByText("Business, KES 14,500.00, active").waitFor();
    await dialog.getByText("parley plans change ACACIA --plan starter").waitFor();
    await dialog.getByRole("button", { name: "Change the plan" }).click();
    await page.getByText("Acacia Travel is now on Starter").waitFor();
    expect(await present()).toMatchObject({ planName: "Starter", price: 490_000, currency: "KES", state: "active", previousId: before.id });
    await panel(page).getByText("Replaced").first().waitFor();
  });

  test("is deactivated with a remark and reactivated", async () => {
    const page = await open(`${PLANS}?view=clients`);
    await page.getByRole("link", { name: "Acacia Travel" }).click();
    await panel(page).getByRole("button", { name: "Deactivate" }).click();
    const dialog = page.getByRole("dialog", { name: "Deactivate the plan of Acacia Travel?" });
    await dialog.getByText("Starter, KES 4,900.00, deactivated").waitFor();
    await dialog.getByLabel("Remark").fill("did not pay");
    await dialog.getByText("parley plans deactivate ACACIA --remark 'did not pay'").waitFor();
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect.poll(async () => (await present()).state).toBe("deactivated");
    await panel(page).getByRole("button", { name: "Reactivate" }).click();
    const again = page.getByRole("dialog", { name: "Reactivate the plan of Acacia Travel?" });
    await again.getByLabel("Remark").fill("has paid");
    await again.getByRole("button", { name: "Reactivate" }).click();
    await expect.poll(async () => (await present()).state).toBe("active");
  });
});

describe("pending plan", () => {
  test("is listed with the plan that it replaces, and can be cancelled without affecting the current plan", async () => {
    const [client] = (await call("GET", "/api/main/billing/plan/clients?search=Acacia")).items;
    const { id: planId } = await planNamed("Free");
    await call("POST", "/api/main/billing/plan/addclientplan", { stakeholderId: client.stakeholderId, planId, startsOn: "2099-01-01" });
    const toCome = async () => (await call("GET", "/api/main/billing/plan/pending")).items;
    const page = await open(PLANS);
    await page.getByRole("tab", { name: "Upcoming" }).click();
    await row(page, "Acacia Travel").getByText("Free", { exact: true }).waitFor();
    await row(page, "Acacia Travel").getByText(`${client.planName}, KES`).waitFor();
    await page.getByRole("link", { name: "Acacia Travel" }).click();
    await panel(page).getByRole("button", { name: "Cancel change" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel the plan change of Acacia Travel?" });
    await dialog.getByText("Acacia Travel will not move to Free on").waitFor();
    await dialog.getByLabel("Remark").fill("stays");
    await dialog.getByText("parley plans pending cancel ACACIA --remark stays").waitFor();
    await dialog.getByRole("button", { name: "Cancel change" }).click();
    await page.getByText("No upcoming changes").waitFor();
    expect([await toCome(), (await call("GET", "/api/main/billing/plan/clients?search=Acacia")).items[0].id]).toEqual([[], client.id]);
  });
});

describe("plan prices by location", () => {
  test("show the inherited price of the continent or default, and a new price applies immediately", async () => {
    const page = await open(`${LOCATIONS}?search=Tanzania`);
    const tanzania = row(page, "Tanzania");
    await tanzania.getByText("Continent").first().waitFor();
    expect(await tanzania.getByText("$119.00").count()).toBe(1);
    expect(await tanzania.getByText("Default").count()).toBe(2);
    await page.getByRole("link", { name: "Tanzania" }).click();
    const starter = panel(page).getByRole("region", { name: "Starter" });
    await starter.getByLabel("Price", { exact: true }).fill("99000");
    await starter.getByText("parley plans price set starter --country TZ --price 99000.00 --currency TZS").waitFor();
    await starter.getByRole("button", { name: "Set price" }).click();
    await page.getByText("Starter costs TZS 99,000.00 in Tanzania").waitFor();
    await tanzania.getByText("TZS 99,000.00").waitFor();
    expect((await call("GET", "/api/plans/getplanpriceperlocation")).filter(({ code }: { code: string }) => code === "TZ")).toMatchObject([
      { price: 9_900_000, currency: "TZS", kind: "country" },
    ]);
  });

  test("can be removed while they are in the future, and the current price stays", async () => {
    const { id: planId } = await planNamed("Starter");
    await call("POST", "/api/plans/planpriceperlocation/create", {
      planId,
      kind: "country",
      code: "UG",
      price: 900,
      currency: "UGX",
      effectiveFrom: "2099-01-01",
    });
    const page = await open(`${LOCATIONS}?open=country-UG`);
    const starter = panel(page).getByRole("region", { name: "Starter" });
    await starter.getByRole("button", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog", { name: /^Remove the price of Starter in Uganda from/ });
    await dialog.getByText("parley plans price remove starter --country UG --from 2099-01-01 --yes").waitFor();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await starter.getByRole("button", { name: "Remove" }).waitFor({ state: "detached" });
    expect((await call("GET", "/api/plans/getplanpriceperlocation")).filter(({ code }: { code: string }) => code === "UG")).toEqual([]);
  });

  test("have the decimals of their currency, none for yen", async () => {
    const page = await open(`${LOCATIONS}?open=country-JP`);
    const starter = panel(page).getByRole("region", { name: "Starter" });
    await starter.getByLabel("Price", { exact: true }).fill("7350");
    await starter.getByRole("button", { name: "Set price" }).click();
    await page.getByText("Starter costs ¥7,350 in Japan").waitFor();
    const [price] = (await call("GET", "/api/plans/getplanpriceperlocation")).filter(({ code }: { code: string }) => code === "JP");
    expect(price).toMatchObject({ price: 7350, currency: "JPY" });
  });
});

test("a plan is created with items, becomes the default, and can be removed after another is the default", async () => {
  const { page, complaints } = await signedIn("super@parley.test", "/d/configurations/plans/default-plans");
  await page.getByRole("button", { name: "Create plan" }).click();
  const form = page.getByRole("dialog", { name: "Create plan" });
  await form.getByLabel("Name").fill("Team");
  await form.getByLabel("Code").fill("team");
  await form.getByLabel("Price", { exact: true }).fill("99");
  await form.getByLabel("Support agents included").fill("10");
  await form.getByText(/^parley plans create team --name Team --price 99\.00 --currency USD .*--include agents=10/).waitFor();
  await form.getByRole("button", { name: "Create plan" }).click();
  await page.getByText("Team created").waitFor();

  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Make default" }).click();
  await page.getByText("Team is now the default plan").waitFor();
  await page.getByRole("button", { name: "Make default" }).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Remove" }).getAttribute("aria-disabled")).toBe("true");

  await page.goto("/d/configurations/plans/default-plans");
  await page.getByRole("link", { name: "Free" }).click();
  await page.getByRole("button", { name: "Make default" }).click();
  await page.getByText("Free is now the default plan").waitFor();
  await page.goto("/d/configurations/plans/default-plans");
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove Team?" }).getByRole("button", { name: "Remove" }).click();
  await page.getByText("Team removed").waitFor();
  await page.getByRole("link", { name: "Team" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

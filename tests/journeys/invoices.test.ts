import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const SUPER = "super@parley.test";
const ADMIN = "admin@acacia.test";
const INVOICES = "/d/billing/invoices";

const { world, signedIn } = journey();

const call = async (method: "GET" | "POST", path: string, body?: object) => {
  const { token } = await world().gateway.signIn(SUPER);
  return (await world().gateway.request(method, `/api/main/billing/${path}`, { token, ...(body && { body }) })).body.data;
};
const panel = (page: Page) => page.locator(".parley-side-panel");

describe("invoices", () => {
  test("provider staff invoice a client, the client pays from its wallet, and the provider voids the invoice", async () => {
    await call("POST", "wallet/topup", { stakeholderId: 2, amount: 50_000_00, currency: "KES", reference: "Bank" });
    await call("POST", "invoice/updateitem", { stakeholderId: 2, description: "Training", quantity: 1, unitPrice: 1_234_00, currency: "KES" });
    const { page } = await signedIn(SUPER, INVOICES);
    await page.getByRole("button", { name: "Invoice a client" }).click();
    const dialog = page.getByRole("dialog", { name: "Invoice a client" });
    await dialog.getByLabel("Client").selectOption({ label: "Acacia Travel" });
    await dialog.getByRole("button", { name: "Invoice", exact: true }).click();
    const notice = page.getByText(/^INV-\d+ issued for Acacia Travel$/);
    await notice.waitFor();
    const number = (await notice.innerText()).slice(0, "INV-000000".length);

    const { page: own } = await signedIn(ADMIN, `${INVOICES}?search=${number}`);
    await own.getByRole("link", { name: number }).click();
    await panel(own).getByText("Training").waitFor();
    expect(await panel(own).getByRole("button", { name: "Void" }).getAttribute("aria-disabled")).toBe("true");
    const { balance } = await call("GET", "wallet/2");
    await panel(own).getByRole("button", { name: "Pay", exact: true }).click();
    const asked = own.getByRole("dialog", { name: `Pay ${number}?` });
    await asked.getByRole("button", { name: "Pay", exact: true }).click();
    await own.getByText(`${number} paid`).waitFor();
    expect((await call("GET", "wallet/2")).balance).toBe(balance - 1_234_00);

    await page.goto(`${world().gateway.url}${INVOICES}?search=${number}`);
    await page.getByRole("link", { name: number }).click();
    await panel(page).getByRole("button", { name: "Void" }).click();
    const voiding = page.getByRole("dialog", { name: `Void ${number}?` });
    await voiding.getByLabel("Remark").fill("Wrong client");
    await voiding.getByRole("button", { name: "Void", exact: true }).click();
    await page.getByText(`${number} voided`).waitFor();
    expect([(await call("GET", "wallet/2")).balance, (await call("GET", "verify")).ok]).toEqual([balance, true]);
  });

  test("a client changes its billing details, and a tax number of another country is refused at its field", async () => {
    const { page } = await signedIn(ADMIN, "/d/billing/billing-details");
    await page.getByLabel("Tax number").fill("DE136695976");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("This is not a valid tax number in KE").waitFor();
    await page.getByLabel("Tax number").fill("P051365947M");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Billing details saved").waitFor();
    expect(await call("GET", "details/2")).toMatchObject({ taxNumber: "P051365947M", version: 1 });
  });

  test("the subscription shows the plan, its next charge and its use, and a change of plan shows what it costs", async () => {
    const { page } = await signedIn(ADMIN, "/d/billing/subscriptions");
    await page.getByText("Next charge", { exact: true }).waitFor();
    await page.getByText(/of 15,000/).waitFor();
    const { page: staff } = await signedIn(SUPER, "/d/configurations/plans/default-plans?view=clients");
    await staff.getByRole("button", { name: "Add a client plan" }).first().click();
    const dialog = staff.getByRole("dialog", { name: "Add a client plan" });
    await dialog.getByLabel("Client").selectOption({ label: "Acacia Travel" });
    await dialog.getByLabel("Plan", { exact: false }).last().selectOption({ index: 1 });
    await dialog.getByText("Credit for unused days").waitFor();
  });
});

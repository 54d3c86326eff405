import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const SUPER = "super@parley.test";
const ADMIN = "admin@acacia.test";
const WALLET = "/d/billing/wallet";
const TOPUP = "/d/billing/wallet/wallet-topup";

const { world, signedIn } = journey();

const get = async (path: string) => {
  const { token } = await world().gateway.signIn(SUPER);
  return (await world().gateway.request("GET", path, { token })).body.data;
};
const balance = async () => (await get("/api/main/billing/wallet/2")).balance;
const panel = (page: Page) => page.locator(".parley-side-panel");

describe("wallet", () => {
  test("a client announces a payment, and provider staff settle and refund it", async () => {
    const before = await balance();
    const { page } = await signedIn(ADMIN, TOPUP);
    await page.getByRole("button", { name: "Announce a payment" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Announce a payment" });
    await expect.poll(() => dialog.getByLabel("Currency").inputValue()).toBe("KES");
    await dialog.getByLabel("Amount").fill("125.50");
    await dialog.getByLabel("Reference").fill("M-Pesa J1");
    await dialog.getByRole("button", { name: "Announce", exact: true }).click();
    await page.getByRole("link", { name: "M-Pesa J1" }).click();
    await panel(page).getByText("Pending").waitFor();
    expect(await panel(page).getByRole("button", { name: "Settle" }).getAttribute("aria-disabled")).toBe("true");
    expect(await balance()).toBe(before);

    const { page: staff } = await signedIn(SUPER, `${TOPUP}?state=pending`);
    const mark = async (name: string, done: string) => {
      await panel(staff).getByRole("button", { name, exact: true }).click();
      const asked = staff.getByRole("dialog", { name: `${name} M-Pesa J1?` });
      await asked.getByLabel("Remark").fill("As agreed");
      await asked.getByRole("button", { name, exact: true }).click();
      await staff.getByText(done).waitFor();
    };
    await staff.getByRole("link", { name: "M-Pesa J1" }).click();
    await mark("Settle", "M-Pesa J1 settled");
    expect(await balance()).toBe(before + 125_50);
    const { page: settled } = await signedIn(SUPER, `${TOPUP}?search=J1`);
    await settled.getByRole("link", { name: "M-Pesa J1" }).click();
    await panel(settled).getByRole("button", { name: "Refund", exact: true }).click();
    const asked = settled.getByRole("dialog", { name: "Refund M-Pesa J1?" });
    await asked.getByLabel("Remark").fill("Paid twice");
    await asked.getByRole("button", { name: "Refund", exact: true }).click();
    await settled.getByText("M-Pesa J1 refunded").waitFor();
    expect([await balance(), (await get("/api/main/billing/verify")).ok]).toEqual([before, true]);
  });

  test("provider staff top up and adjust a wallet, and reverse the adjustment", async () => {
    const before = await balance();
    const { page } = await signedIn(SUPER, TOPUP);
    await page.getByRole("button", { name: "Top up a wallet" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Top up a wallet" });
    await dialog.getByLabel("Client").selectOption({ label: "Acacia Travel" });
    await expect.poll(() => dialog.getByLabel("Currency").inputValue()).toBe("KES");
    await dialog.getByLabel("Amount").fill("10.005");
    await dialog.getByLabel("Reference").fill("Bank J2");
    await dialog.getByRole("button", { name: "Top up", exact: true }).click();
    await dialog.getByText(/Enter an amount in KES/).waitFor();
    await dialog.getByLabel("Amount").fill("10");
    await dialog.getByRole("button", { name: "Top up", exact: true }).click();
    await page.getByText(/Acacia Travel topped up by/).waitFor();
    expect(await balance()).toBe(before + 10_00);

    await page.goto(`${world().gateway.url}${WALLET}?view=wallets`);
    await page.getByRole("link", { name: "Acacia Travel" }).click();
    await panel(page).getByRole("button", { name: "Adjust" }).click();
    const adjust = page.getByRole("dialog", { name: "Adjust the wallet of Acacia Travel" });
    await adjust.getByLabel("Direction").selectOption({ label: "Take from the wallet" });
    await adjust.getByLabel("Amount").fill("3");
    await adjust.getByLabel("Reference").fill("Correction J3");
    await adjust.getByRole("button", { name: "Adjust", exact: true }).click();
    await page.getByText(/The wallet of Acacia Travel now contains/).waitFor();
    expect(await balance()).toBe(before + 7_00);

    await page.goto(`${world().gateway.url}${WALLET}?search=J3`);
    await page.getByRole("link", { name: "Adjustment" }).click();
    await panel(page).getByText("Correction J3").waitFor();
    await panel(page).getByRole("button", { name: "Reverse" }).click();
    const asked = page.getByRole("dialog", { name: /Reverse transaction/ });
    await asked.getByLabel("Remark").fill("Wrong client");
    await asked.getByRole("button", { name: "Reverse", exact: true }).click();
    await page.getByText(/Transaction \d+ reversed/).waitFor();
    expect(await balance()).toBe(before + 10_00);
  });

  test("a client sees its balance and sets the alert, and a low balance is pointed out", async () => {
    const { page } = await signedIn(ADMIN, WALLET);
    await page.getByText("Ongoing balance").waitFor();
    await page.getByRole("button", { name: "Set alert" }).click();
    const dialog = page.getByRole("dialog", { name: "Low-balance alert of Acacia Travel" });
    await dialog.getByLabel("Low at or below").fill("900000");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText(/Top up the wallet\./).waitFor();
    expect((await get("/api/main/billing/wallet/2")).lowBalanceAlert).toBe(900_000_00);
  });
});

import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const { world, signedIn } = journey();

const dialog = (page: Page) => page.getByRole("dialog");
const ask = (token: string, path: string) => world().gateway.request("GET", `/api/main/${path}`, { token });
const secretIn = async (page: Page) => (await dialog(page).getByRole("group", { name: "Access token" }).getByRole("code").textContent()) ?? "";
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Fills in the dialog and creates a token; returns its secret. The dialog that shows the secret stays open. */
const create = async (page: Page, name: string, rights: readonly string[]) => {
  await dialog(page).getByLabel("Name", { exact: true }).fill(name);
  for (const right of rights) await dialog(page).getByLabel(right, { exact: true }).check();
  await dialog(page).getByRole("button", { name: "Create token" }).click();
  await dialog(page).getByText("Copy the token now.").waitFor();
  return secretIn(page);
};

describe("personal access tokens", () => {
  test("are created with some of the user's rights, shown once, used, and revoked", async () => {
    const { page, context, complaints } = await signedIn(ADMIN, "/d/settings");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("tab", { name: "Access tokens" }).click();
    await page.getByText("No access tokens yet").waitFor();
    await page.getByRole("button", { name: "Create token" }).click();
    const secret = await create(page, "Nightly import", ["Update Admin User"]);
    expect(secret).toMatch(/^parley_[\w-]{43}$/);
    await dialog(page).getByRole("button", { name: "Copy token" }).click();
    await dialog(page).getByRole("button", { name: "Copied", exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    // Escape must not close the dialog, because the secret cannot be shown again.
    await page.keyboard.press("Escape");
    await dialog(page).getByText(secret).waitFor();
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await page.content()).not.toContain(secret);

    expect([(await ask(secret, "users")).status, (await ask(secret, "tokens/all")).status]).toEqual([200, 200]);
    expect((await world().gateway.request("GET", "/api/messenger/support/queue", { token: secret })).status).toBe(403);
    await page.reload();
    await row(page, "Nightly import").getByText("Active", { exact: true }).waitFor();
    await row(page, "Nightly import")
      .getByText(`ends in ${secret.slice(-4)}`)
      .waitFor();
    expect(await row(page, "Nightly import").getByText("Never").count()).toBe(0);

    await page.getByRole("button", { name: "Revoke Nightly import" }).click();
    await dialog(page).getByText("stop working immediately").waitFor();
    await dialog(page).getByRole("button", { name: "Revoke", exact: true }).click();
    await row(page, "Nightly import").getByText("Revoked", { exact: true }).waitFor();
    expect((await ask(secret, "users")).status).toBe(401);
    expect(complaints).toEqual([]);
  });

  test("offer only rights of the user, and a support agent sees no service accounts", async () => {
    const { page } = await signedIn("agent1@acacia.test", "/d/settings?tab=tokens");
    await page.getByRole("button", { name: "Create token" }).click();
    await dialog(page).getByLabel("Support", { exact: true }).waitFor();
    expect(await dialog(page).getByLabel("Roles", { exact: true }).count()).toBe(0);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByRole("tab", { name: "Service accounts" }).count()).toBe(0);
  });
});

describe("service accounts", () => {
  test("are created by an administrator, get a token within their role, and end with all its tokens", async ({ task }) => {
    // The name is unique, because otherwise a retry of the test would find the account of the first attempt.
    const name = `Chat robot ${task.result?.retryCount ?? 0}`;
    const { page, complaints } = await signedIn(ADMIN, "/d/settings?tab=accounts");
    await page.getByRole("button", { name: "Create service account" }).click();
    await dialog(page).getByLabel("Name", { exact: true }).fill(name);
    await dialog(page).getByLabel("Role").selectOption("Support agent");
    await dialog(page).getByRole("button", { name: "Create service account" }).click();
    await page.getByRole("button", { name: `Tokens of ${name}` }).click();
    await dialog(page).getByText("No tokens yet.").waitFor();
    await dialog(page).getByRole("button", { name: "Create token" }).click();
    await dialog(page).getByLabel("Support", { exact: true }).waitFor();
    expect(await dialog(page).getByLabel("Roles", { exact: true }).count()).toBe(0);
    const secret = await create(page, "cron", ["Chat with User"]);
    await dialog(page).getByRole("button", { name: "Done" }).click();
    expect((await ask(secret, "users/profile")).body.data.firstName).toBe(name);
    await dialog(page)
      .getByRole("row")
      .filter({ hasText: "cron" })
      .getByText(/created by Amina Odhiambo/)
      .waitFor();
    // Clicks until the dialog is closed, because a row that is added in the meantime moves the button away from the
    // pointer.
    const isClosed = async () => {
      if ((await dialog(page).count()) > 0) await dialog(page).getByRole("button", { name: "Close" }).click();
      expect(await dialog(page).count()).toBe(0);
    };
    await vi.waitFor(isClosed, { timeout: 20_000, interval: 250 });

    await page.getByRole("button", { name: `Deactivate ${name}` }).click();
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await row(page, name).getByText("Deactivated").waitFor();
    await page.getByRole("table", { name: "All access tokens" }).getByRole("row").filter({ hasText: name }).getByText("Revoked").waitFor();
    expect((await ask(secret, "users/profile")).status).toBe(401);
    expect(complaints).toEqual([]);
  });
});

describe("paged list of access tokens", () => {
  test("is browsed in the panel and in the dialog of an account, with the panel's page in the URL", async () => {
    const { token } = await world().gateway.signIn(ADMIN);
    const call = async (path: string, body: object) => (await world().gateway.request("POST", `/api/main/${path}`, { token, body })).body.data;
    const { id: roleId } = (await world().gateway.request("GET", "/api/main/roles/shRoleSel/2", { token })).body.data[0];
    const account = await call("serviceAccounts", { name: "Many tokens", stakeholderId: 2, roleId });
    for (let n = 1; n <= 22; n += 1)
      await call(`serviceAccounts/${account.id}/tokens`, { name: `Token ${String(n).padStart(2, "0")}`, permissions: [] });

    const { page, complaints } = await signedIn(ADMIN, "/d/settings?tab=accounts");
    const everyone = page.getByRole("table", { name: "All access tokens" });
    await everyone.getByText("Token 22", { exact: true }).waitFor();
    expect(await everyone.getByText("Token 02", { exact: true }).count()).toBe(0);
    await page.getByRole("navigation", { name: "Pages of All access tokens" }).getByRole("button", { name: "Next page" }).click();
    await everyone.getByText("Token 02", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("tokens.page")).toBe("2");

    await page.getByRole("button", { name: "Tokens of Many tokens" }).click();
    await dialog(page).getByText("Token 22", { exact: true }).waitFor();
    await dialog(page).getByRole("button", { name: "Next page" }).click();
    await dialog(page).getByText("Token 01", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

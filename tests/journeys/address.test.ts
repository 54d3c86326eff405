import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { linkIn, mailTo } from "./mail-to.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";
const OTHER_AGENT = "agent2@acacia.test";

const { world, signedIn, visit } = journey();

/** Description of a field for screen readers, from the elements that its `aria-describedby` names. */
const saidOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
const stored = (loginId: string) =>
  world()
    .gateway.test.database.platform.selectFrom("app_user")
    .select(["contact_email", "pending_email", "first_name", "last_name"])
    .where("login_id", "=", loginId)
    .executeTakeFirstOrThrow();
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const waiting = (page: Page, address: string) => page.getByRole("status").filter({ hasText: `${address} has not been confirmed yet` });
/** Vertical distance in pixels between the end of one element and the beginning of another. */
const gapBetween = async (above: Locator, below: Locator) => {
  const [one, other] = [await above.boundingBox(), await below.boundingBox()];
  return one === null || other === null ? Number.NaN : other.y - one.y - one.height;
};
const colour = (found: Locator) => found.evaluate((element) => getComputedStyle(element).color);
/** Checks that a help text has a different colour than an error, in both themes. */
const helpIsCalm = async (page: Page, help: string) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const failure = page.getByText("This is not your current password");
    await expect.poll(async () => (await colour(page.locator(".bp6-form-helper-text", { hasText: help }))) === (await colour(failure))).toBe(false);
  }
};
/** Opens the mailed link in a browser in which nobody is signed in, and confirms the address. */
const confirm = async (address: string) => {
  const link = linkIn(await mailTo(world().gateway, address));
  const { page } = await visit(link);
  await page.getByRole("heading", { name: "Confirm your e-mail address" }).waitFor();
  await page.getByRole("button", { name: "Confirm address" }).waitFor();
  expect(page.url()).not.toContain("token");
  await page.getByRole("button", { name: "Confirm address" }).click();
  await page.getByText(`${address} is confirmed`).waitFor();
  return link;
};

describe("user's own e-mail address", () => {
  test("is changed with the password, waits for the mailed link, and the old address is notified", async () => {
    const address = "cheptoo@elsewhere.test";
    const { page } = await signedIn(OTHER_AGENT, "/d/settings");
    await page.getByLabel("First name").waitFor();
    expect(await page.getByLabel("Current password").count()).toBe(0);
    await page.getByLabel("First name").fill("Chepkoech");
    await page.getByLabel("E-mail").fill(address);
    await page.getByLabel("Current password").fill("a guess");
    await save(page);
    await expect.poll(() => saidOf(page, "Current password")).toContain("This is not your current password");
    await helpIsCalm(page, "A new address is confirmed first");
    expect([await page.getByLabel("First name").inputValue(), await page.getByLabel("E-mail").inputValue()]).toEqual(["Chepkoech", address]);
    expect(await stored(OTHER_AGENT)).toMatchObject({ contact_email: OTHER_AGENT, pending_email: null, first_name: "Cheptoo" });

    await page.getByLabel("Current password").fill("parley-demo");
    await save(page);
    await waiting(page, address).waitFor();
    expect(await gapBetween(waiting(page, address), page.getByText("First name"))).toBeGreaterThanOrEqual(8);
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(OTHER_AGENT);
    expect(await page.getByLabel("Current password").count()).toBe(0);
    expect(await mailTo(world().gateway, OTHER_AGENT)).toContain(`be sent to ${address}. Until that address is confirmed`);

    const link = await confirm(address);
    await expect.poll(() => mailTo(world().gateway, OTHER_AGENT)).toContain(`E-mails for the account ${OTHER_AGENT} are now sent to ${address}`);
    expect(await stored(OTHER_AGENT)).toMatchObject({ contact_email: address, pending_email: null, first_name: "Chepkoech" });

    // This browser tab has not learned of the confirmation yet. Saving the name must not restore the old e-mail
    // address.
    await page.getByLabel("Last name").fill("Rotich");
    await save(page);
    await expect.poll(async () => (await stored(OTHER_AGENT)).last_name).toBe("Rotich");
    expect(await stored(OTHER_AGENT)).toMatchObject({ contact_email: address, pending_email: null });
    await page.reload();
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(address);
    expect([await page.getByLabel("Last name").inputValue(), await waiting(page, address).count()]).toEqual(["Rotich", 0]);

    const { page: late } = await visit(link);
    await late.getByRole("button", { name: "Confirm address" }).click();
    await late.getByText("This link is no longer valid").waitFor();
  });
});

describe("e-mail address of another user", () => {
  const open = async (page: Page) => {
    await page.getByRole("link", { name: "Brian Mwangi" }).click();
    await page.getByLabel("E-mail", { exact: true }).waitFor();
  };

  test("is changed with the administrator's password, waits for confirmation, and the old address is notified", async () => {
    const address = "brian@elsewhere.test";
    const { page: agent } = await signedIn(AGENT, "/d/home");
    const { page } = await signedIn(ADMIN, "/d/configurations/users?search=agent1");
    await open(page);
    await page.getByLabel("E-mail", { exact: true }).fill(address);
    await page.getByLabel("Last name").fill("Kiptoo");
    await page.getByLabel("Your own password").fill("a guess");
    // The password field must appear directly below the e-mail field, because only a change of the address requires it.
    expect(await gapBetween(page.getByLabel("E-mail", { exact: true }), page.getByLabel("Your own password"))).toBeLessThan(60);
    await save(page);
    await expect.poll(() => saidOf(page, "Your own password")).toContain("This is not your current password");
    await helpIsCalm(page, "Your password is required");
    expect([await page.getByLabel("E-mail", { exact: true }).inputValue(), await page.getByLabel("Last name").inputValue()]).toEqual([
      address,
      "Kiptoo",
    ]);
    expect(await stored(AGENT)).toMatchObject({ contact_email: AGENT, pending_email: null });

    await page.getByLabel("Your own password").fill("parley-demo");
    await save(page);
    await waiting(page, address).waitFor();
    await expect.poll(() => page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(AGENT);
    expect(await page.getByLabel("Your own password").count()).toBe(0);
    expect(await mailTo(world().gateway, AGENT)).toContain("Amina");

    await confirm(address);
    await expect.poll(() => mailTo(world().gateway, AGENT)).toContain(`E-mails for the account ${AGENT} are now sent to ${address}`);
    // The user must sign in again in the browser tab, because the change was made elsewhere.
    await agent.getByRole("dialog", { name: "Your session has expired" }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(address);
    expect([await page.getByLabel("Last name").inputValue(), await waiting(page, address).count()]).toEqual(["Kiptoo", 0]);
  });

  test("with a pending change can be cancelled, and the next change has no conflict", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/users?search=agent2");
    await page.getByRole("link", { name: /^Chep/ }).click();
    const { contact_email: before } = await stored(OTHER_AGENT);
    await page.getByLabel("E-mail", { exact: true }).fill("wrong@elsewhere.test");
    await page.getByLabel("Your own password").fill("parley-demo");
    await save(page);
    await waiting(page, "wrong@elsewhere.test").waitFor();
    await page.getByRole("button", { name: "Cancel change" }).click();
    await waiting(page, "wrong@elsewhere.test").waitFor({ state: "detached" });
    expect(await stored(OTHER_AGENT)).toMatchObject({ contact_email: before, pending_email: null });
    await page.getByLabel("First name").fill("Cherono");
    await save(page);
    await page.getByText("Cherono", { exact: false }).first().waitFor();
    await expect.poll(async () => (await stored(OTHER_AGENT)).first_name).toBe("Cherono");
    expect(await page.getByText("Somebody else has changed").count()).toBe(0);
  });

  test("that was confirmed in the meantime is shown next to the user's change, which still requires the password", async () => {
    const address = "mwangi@elsewhere.test";
    const { page } = await signedIn(ADMIN, "/d/configurations/users?search=agent1");
    await page.getByRole("link", { name: /^Brian/ }).click();
    const { contact_email: before } = await stored(AGENT);
    await page.getByLabel("E-mail", { exact: true }).fill(address);
    await page.getByLabel("Your own password").fill("parley-demo");
    await save(page);
    await waiting(page, address).waitFor();
    await confirm(address);

    await page.getByLabel("First name").fill("Baraka");
    await save(page);
    await page.getByText("Somebody else has changed this in the meantime").waitFor();
    await page.getByRole("cell", { name: address }).waitFor();
    await page.getByRole("button", { name: "Keep my version" }).click();
    expect([await page.getByLabel("First name").inputValue(), await page.getByLabel("E-mail", { exact: true }).inputValue()]).toEqual([
      "Baraka",
      before,
    ]);
    await page.getByLabel("Your own password").fill("parley-demo");
    await save(page);
    await waiting(page, before).waitFor();
    expect(await stored(AGENT)).toMatchObject({ first_name: "Baraka", contact_email: address, pending_email: before });
  });
});

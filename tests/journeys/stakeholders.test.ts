import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { within } from "../figures.ts";
import { journey } from "./journey.ts";
import { linkIn, mailTo } from "./mail-to.ts";
import { signInOn } from "./world.ts";

const SUPER = "super@parley.test";
const INACTIVE = "Your organisation's account is not active at the moment. Ask your administrator.";

const { world, signedIn, visit } = journey();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a business is taken on, its administrator comes by the mail and sees their rights, and is signed out with the reason once it is suspended", async () => {
  const email = "ada.obi@cedar.test";
  const key = "a long enough password";
  const { page: provider } = await signedIn(SUPER, "/d/configurations/stakeholders");
  await provider.getByRole("link", { name: "Create stakeholder" }).click();
  await heading(provider, "Create stakeholder").waitFor();
  await provider.getByLabel("Title").fill("Cedar Foods");
  expect(await provider.getByLabel("Short name").inputValue()).toBe("cedar-foods");
  await provider.getByLabel("Country").selectOption("Kenya");
  expect([await provider.getByLabel("Time zone").inputValue(), await provider.getByLabel("Currency").inputValue()]).toEqual([
    "Africa/Nairobi",
    "KES",
  ]);
  await provider.getByLabel("E-mail of the first administrator").fill(email);
  await provider
    .getByText(/^parley stakeholders create --title 'Cedar Foods' --short-name cedar-foods .*--admin ada\.obi@cedar\.test --with-defaults$/)
    .waitFor();
  await provider.getByRole("button", { name: "Create stakeholder" }).click();
  await provider.getByText(`an invitation is on its way to ${email}`).waitFor();

  const { page: admin } = await visit(linkIn(await mailTo(world().gateway, email)));
  await admin.getByLabel("New password", { exact: true }).fill(key);
  await admin.getByLabel("New password, again").fill(key);
  await admin.getByRole("button", { name: "Set the new password" }).click();
  await admin.getByRole("heading", { name: "Sign in" }).waitFor();
  await signInOn(admin, email, key);
  await heading(admin, "Hello, Ada").waitFor();
  await admin.goto("/d/configurations/roles");
  for (const role of ["Administrator", "Lead", "Agent"]) await admin.getByRole("link", { name: role, exact: true }).waitFor();

  await provider.getByRole("link", { name: "Cedar Foods" }).click();
  await provider.getByRole("link", { name: "Subscription" }).click();
  await heading(provider, "Cedar Foods").waitFor();
  await provider.getByText(`${email} · Administrator`).waitFor();
  await provider.getByRole("button", { name: "Suspend" }).click();
  const dialog = provider.getByRole("dialog", { name: "Suspend Cedar Foods?" });
  expect(await dialog.getByRole("button", { name: "Suspend" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Remark").fill("Invoice 204");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await provider.getByText("Cedar Foods is suspended").waitFor();

  await admin.getByText(INACTIVE).waitFor({ timeout: within(5_000) });
  await signInOn(admin, email, key);
  await expect.poll(() => admin.getByRole("alert").textContent()).toBe(INACTIVE);

  await provider.getByRole("button", { name: "Activate" }).click();
  await provider.getByLabel("Remark").fill("Paid");
  await provider.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await provider.getByText("Cedar Foods is active").waitFor();
  await signInOn(admin, email, key);
  await heading(admin, "Hello, Ada").waitFor();
});

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { within } from "../figures.ts";
import { journey } from "./journey.ts";
import { linkIn, mailTo } from "./mail-to.ts";
import { follow, followTo } from "./signed-in-as.ts";
import { signInOn } from "./world.ts";

const SUPER = "super@parley.test";
const INACTIVE = "Your organisation's account is not active at the moment. Ask your administrator.";

const { world, signedIn, goOn, visit } = journey();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a time zone is found by city, old name or offset, and unselected text changes nothing", async () => {
  const { page } = await signedIn(SUPER, "/d/configurations/stakeholders/create-stakeholder");
  const zone = page.getByLabel("Time zone");
  const first = page.getByRole("listbox", { name: "Results" }).getByRole("option").first();
  expect(await zone.inputValue()).toBe("UTC");
  await zone.fill("calcutta");
  expect(await first.textContent()).toContain("Asia/Kolkata GMT+5:30");
  await zone.fill("+5:45");
  expect(await first.textContent()).toContain("Asia/Kathmandu");
  await zone.blur();
  expect(await zone.inputValue()).toBe("UTC");
  await zone.click();
  await page.getByRole("option", { name: "UTC", selected: true }).waitFor();
  await zone.fill("buenos");
  await zone.press("Enter");
  expect(await zone.inputValue()).toBe("America/Argentina/Buenos Aires");
  await page.getByText(/--time-zone America\/Argentina\/Buenos_Aires/).waitFor();
});

test("categories are listed with their number of stakeholders, and one in use shows why it cannot be removed", async () => {
  const page = await goOn(SUPER, "/d/configurations/stakeholders");
  await page.getByRole("tab", { name: "Categories" }).click();
  await page
    .getByRole("row", { name: /Travel/ })
    .getByRole("link", { name: "Show 1 stakeholder" })
    .waitFor();
  const create = page.getByRole("button", { name: "Create category" });
  // The button must be next to the heading, like the create button of every list.
  const [button, heading] = await Promise.all([create.boundingBox(), page.getByRole("heading", { level: 1 }).boundingBox()]);
  expect(button?.y ?? 0).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  await create.click();
  await page.getByRole("dialog").getByLabel("Name").fill("Logistics");
  await page.getByRole("dialog").getByRole("button", { name: "Create category" }).click();
  await page.getByRole("row", { name: /Logistics/ }).waitFor();
  await page.getByRole("link", { name: "Travel" }).click();
  const remove = page.getByRole("button", { name: "Remove", exact: true });
  await remove.focus();
  expect(await remove.isDisabled()).toBe(true);
  await page.getByText("Stakeholders use it. Choose another category for them first.").waitFor();
});

test("the count of a category links to its stakeholders in every status", async () => {
  const page = await goOn(SUPER, "/d/configurations/stakeholders?view=categories");
  await page
    .getByRole("row", { name: /Travel/ })
    .getByRole("link", { name: "Show 1 stakeholder" })
    .click();
  const list = page.getByRole("table", { name: "Stakeholders" });
  await list.getByRole("link", { name: "Acacia Travel" }).waitFor();
  await expect.poll(() => list.getByRole("link", { name: "Baobab Bank" }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("status")).toBe("all");
});

test("a stakeholder without a plan gets one from its page", async () => {
  const page = await goOn(SUPER, "/d/configurations/stakeholders/create-stakeholder");
  await page.getByLabel("Title").fill("Birch Books");
  await page.getByText("Ready-to-use set-up").click();
  await page.getByRole("button", { name: "Create stakeholder" }).click();
  await page.getByText("Birch Books created").waitFor();
  await followTo(page, "/d/configurations/stakeholders/BIRCH-BOOKS");
  await page.getByRole("link", { name: "Add plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a client plan" });
  await expect.poll(() => dialog.getByLabel("Client").evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe("Birch Books");
  await dialog.getByLabel("Plan", { exact: false }).last().selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Add plan" }).click();
  await page.getByText(/^Birch Books is now on /).waitFor();
});

test("a new business's administrator joins by e-mail, and is signed out with the reason on suspension", async () => {
  const email = "ada.obi@cedar.test";
  const key = "a long enough password";
  const provider = await goOn(SUPER, "/d/configurations/stakeholders");
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
  await provider.getByText(`forward the invitation for ${email} from the mailbox`).waitFor();

  const { page: admin } = await visit(linkIn(await mailTo(world().gateway, email)));
  await admin.getByText(`For the login ID ${email}`).waitFor();
  await admin.getByLabel("New password", { exact: true }).fill(key);
  await admin.getByLabel("New password, again").fill(key);
  await admin.getByRole("button", { name: "Set new password" }).click();
  await admin.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await admin.getByLabel("Login ID").inputValue()).toBe(email);
  await signInOn(admin, email, key);
  await heading(admin, "Hello, Ada").waitFor();
  await followTo(admin, "/d/configurations/roles");
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
  await provider.getByText("Cedar Foods suspended and its users signed out").waitFor();

  await admin.getByText(INACTIVE).waitFor({ timeout: within(5_000) });
  await signInOn(admin, email, key);
  await expect.poll(() => admin.getByRole("alert").textContent()).toBe(INACTIVE);

  await provider.getByRole("button", { name: "Activate" }).click();
  await provider.getByLabel("Remark").fill("Paid");
  await provider.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await provider.getByText("Cedar Foods activated").waitFor();
  await signInOn(admin, email, key);
  await heading(admin, "Hello, Ada").waitFor();
});

test("users without access to enterprise clients see an explanation and who may see them", async () => {
  const page = await goOn("agent1@acacia.test", "/d/configurations/stakeholders/enterprise");
  await page.getByText("No enterprise clients to show").waitFor();
  await page.getByText("The provider manages them. To see them, you need: ").waitFor();
});

describe("stakeholder logo", () => {
  const CONFIGURE = "/d/configurations/stakeholders/configure?id=2";
  const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) => page.getByLabel("Picture").setInputFiles({ name, mimeType, buffer });
  const logo = (page: Page) => page.getByRole("img", { name: "The logo of Acacia Travel" });
  const withoutLogo = async () => {
    const { gateway } = world();
    await gateway.request("DELETE", "/api/main/stakeholders/logo/2", { token: (await gateway.signIn(SUPER)).token });
  };

  test("is set immediately, can be undone, and appears to the stakeholder's users with the name", async () => {
    await withoutLogo();
    const { page: provider } = await signedIn(SUPER, CONFIGURE);
    await choose(provider, "logo.png", "image/png", PICTURE);
    await provider.getByText("Logo of Acacia Travel saved").waitFor();
    await logo(provider).waitFor();
    await provider.getByRole("button", { name: "Undo" }).click();
    await provider.getByText("No logo yet").waitFor();

    await choose(provider, "logo.png", "image/png", PICTURE);
    await logo(provider).waitFor();
    const { page: agent } = await signedIn("agent1@acacia.test", "/");
    await agent.getByRole("banner").locator(".parley-stakeholder img").waitFor();
    await followTo(provider, "/d/configurations/stakeholders");
    await provider
      .getByRole("row", { name: /Acacia Travel/ })
      .locator("img")
      .waitFor();

    await provider.goto(CONFIGURE);
    await logo(provider).waitFor();
    await provider.getByRole("button", { name: "Remove" }).click();
    await provider.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await provider.getByText("No logo yet").waitFor();
    await provider.getByRole("button", { name: "Undo" }).click();
    await logo(provider).waitFor();
  });

  test.each([
    ["of another kind", "logo.svg", "image/svg+xml", Buffer.from("<svg/>"), /Files of this kind cannot be sent\. Allowed: png, jpg, jpeg, webp/],
    ["too large", "logo.png", "image/png", Buffer.alloc(1024 * 1024 + 1), /The limit is 1 MB/],
    ["that is no picture", "logo.png", "image/png", Buffer.from("words"), /A logo must be a PNG, JPEG or WebP image/],
  ])("refuses a file %s at the field and sets no logo", async (_what, name, type, bytes, text) => {
    const page = await goOn("admin@baobab.test", "/d/configurations/stakeholders/configure");
    await choose(page, name, type, bytes);
    await page.getByText(text).waitFor();
    expect(await page.getByText("No logo yet").isVisible()).toBe(true);
  });
});

test("options that fail to load are reported in the form and appear after a retry", async () => {
  const { page } = await signedIn(SUPER, "/d/home");
  await page.route("**/api/main/stakeholders/countries", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "internal", message: "No" } } }),
  );
  await follow(page, "/d/configurations/stakeholders/create-stakeholder");
  const missing = page.getByRole("alert").filter({ hasText: "The categories or countries could not be loaded" });
  await missing.waitFor();
  await page.unroute("**/api/main/stakeholders/countries");
  await missing.getByRole("button", { name: "Try again" }).click();
  await missing.waitFor({ state: "detached" });
  await page.getByLabel("Country").selectOption("Kenya");
  expect(await page.getByLabel("Currency").inputValue()).toBe("KES");
});

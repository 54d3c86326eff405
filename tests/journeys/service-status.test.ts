import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const PROVIDER = "super@parley.test";
const CLIENT = "admin@acacia.test";
const TITLE = "Mails arrive late";

const { signedIn, visit } = journey({ work: false });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const panel = (page: Page) => page.locator(".parley-side-panel");
const toast = (page: Page, text: string) => page.locator(".bp6-toast").filter({ hasText: text });
const incident = (page: Page) => page.getByRole("table", { name: "Incidents" }).locator("tbody tr").filter({ hasText: TITLE });
/** Content of the public status page: its heading, and the times and texts of the incident. */
const told = async (page: Page) => {
  await page.reload();
  const of = page.locator("li").filter({ has: page.getByRole("heading", { name: TITLE }) });
  return { heading: await page.getByRole("heading", { level: 1 }).textContent(), incident: (await of.count()) === 0 ? "" : await of.innerText() };
};

test("an incident is opened, updated and closed manually, and customers see each change immediately", async () => {
  const { page: customer, complaints: customerComplaints } = await visit("/status");
  expect((await told(customer)).incident).toBe("");

  const { page, complaints } = await signedIn(PROVIDER, "/d/service-status");
  await page.getByRole("button", { name: "Open incident" }).click();
  const opening = dialog(page, "Open an incident");
  await opening.getByLabel("Component").selectOption("Mail");
  await opening.getByLabel("Title").fill(TITLE);
  await opening.getByLabel("Message to customers").fill("We are looking into it.");
  await opening.getByRole("button", { name: "Open incident" }).click();
  await toast(page, "Incident opened and visible to customers").waitFor();
  await incident(page).getByText("Open", { exact: true }).waitFor();
  expect(await told(customer)).toEqual({
    heading: "Something does not work as it should",
    incident: expect.stringMatching(/E-mail · .* – still open\s+.*We are looking into it\.$/s),
  });

  await incident(page).click();
  await panel(page).getByRole("button", { name: "Post update…" }).click();
  const telling = dialog(page, `Post an update on “${TITLE}”`);
  await telling.getByLabel("Message to customers").fill("The server of our provider is slow.");
  await telling.getByRole("button", { name: "Post update" }).click();
  await panel(page).getByText("The server of our provider is slow.").waitFor();
  expect((await told(customer)).incident).toContain("The server of our provider is slow.");

  await panel(page).getByRole("button", { name: "Close…" }).click();
  const closing = dialog(page, `Close “${TITLE}”?`);
  await closing.getByLabel("Message to customers").fill("All mails have arrived.");
  await closing.getByRole("button", { name: "Close incident" }).click();
  await incident(page).getByText("Closed", { exact: true }).waitFor();
  await panel(page).getByText("Sofia Lindqvist").first().waitFor();
  expect(await panel(page).getByRole("button", { name: "Close…" }).count()).toBe(0);
  const after = await told(customer);
  expect(after.heading).not.toBe("Something does not work as it should");
  expect(after.incident).not.toContain("still open");
  expect(after.incident).toMatch(/We are looking into it\..*The server of our provider is slow\..*All mails have arrived\.$/s);
  expect([...complaints, ...customerComplaints]).toEqual([]);
});

test("an administrator of a client may read the public status page but not the internal screen", async () => {
  const { page } = await signedIn(CLIENT, "/d/service-status");
  await page.getByText("You don't have access to this page").waitFor();
  await page.goto("/status");
  await page.getByRole("heading", { name: "Incidents of the last two weeks" }).waitFor();
});

test("the empty state of incidents is fully visible, also when no incident matches the filter", async () => {
  const { page } = await signedIn(PROVIDER, "/d/service-status?part=storage&state=open");
  await page.getByRole("button", { name: "Clear filters" }).waitFor();
  const hidden = await page.getByRole("region", { name: "Incidents" }).evaluate((frame) => frame.scrollHeight - frame.clientHeight);
  expect(hidden).toBe(0);
});

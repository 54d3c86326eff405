import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const SUPER = "super@parley.test";
const HOSTILE = `<h1>Welcome</h1><a href="https://elsewhere.test/page">Follow me</a>
<img src="https://elsewhere.test/pixel.png"><img src="/pixel.png"><script>top.document.title = "taken"</script><meta http-equiv="refresh" content="0;url=https://elsewhere.test/">`;

const { world, signedIn } = journey();
beforeAll(async () => {
  const mail = { stakeholder_id: 1, to_address: "wanjiru@acacia.test", text: "" };
  await world()
    .gateway.test.database.platform.insertInto("mail")
    .values([
      { ...mail, subject: "Your invitation", text: `Set your password: ${world().gateway.url}/forgot-password?from=mail.`, html: null },
      { ...mail, subject: "Written in HTML", text: "Only text", html: HOSTILE },
    ])
    .execute();
});

const profile = (page: Page) => page.getByRole("button", { name: "Your profile" }).click();

describe("outgoing mailbox", () => {
  test("opens from the profile menu, and reveals a link only by a second action with an audit entry", async () => {
    const { page } = await signedIn(SUPER);
    await profile(page);
    await page.getByRole("menuitem", { name: "Mailbox" }).click();
    await page.getByRole("link", { name: "Your invitation" }).click();
    await page.getByText(`Set your password: ${world().gateway.url}/…`).waitFor();
    const looks = () =>
      world()
        .gateway.test.database.platform.selectFrom("audit_log")
        .select(["actor_name", "entity_type", "after"])
        .where("action", "=", "mail read")
        .execute();
    expect(await looks()).toEqual([]);
    await page.getByRole("button", { name: "Show the link" }).click();
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: `${world().gateway.url}/forgot-password?from=mail`, exact: true }).click(),
    ]);
    await opened.waitForURL("**/forgot-password?from=mail");
    expect(await looks()).toMatchObject([{ entity_type: "mail", after: { to: "wanjiru@acacia.test", subject: "Your invitation" } }]);
  });

  test("has the open mail in the URL until it is closed", async () => {
    const { page } = await signedIn(SUPER, "/d/configurations/users?search=agent&mailbox.shown=1");
    await page.getByRole("link", { name: "Your invitation" }).click();
    await page.getByText("Set your password").waitFor();
    await page.reload();
    await page.getByText("Set your password").waitFor();
    const close = page.getByRole("button", { name: "Close" });
    await close.last().click();
    await expect.poll(() => close.count()).toBe(1);
    await close.click();
    await expect.poll(() => new URL(page.url()).search).toBe("?search=agent");
  });

  test("shows the HTML of a mail without running or loading anything", async () => {
    const { page } = await signedIn(SUPER, "/d/home?mailbox.shown=1");
    // Records and answers requests to other hosts. Requests that the frame's policy blocks are not sent but may still
    // emit an event, so events are not counted.
    const asked: string[] = [];
    await page.context().route(/elsewhere\.test|pixel/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "elsewhere" });
    });
    await page.getByRole("link", { name: "Written in HTML" }).click();
    const frame = page.frameLocator('iframe[title="E-mail text"]');
    await frame.getByRole("heading", { name: "Welcome" }).waitFor();
    expect(await frame.getByRole("link").count()).toBe(0);
    const way = page.getByRole("button", { name: "Show the link" });
    const [asks, mail] = await Promise.all([way.boundingBox(), page.locator('iframe[title="E-mail text"]').boundingBox()]);
    // The button must be above the mail, so that it is visible without scrolling.
    expect((asks?.y ?? 0) + (asks?.height ?? 0)).toBeLessThanOrEqual(mail?.y ?? 0);
    await way.click();
    await frame.getByRole("link", { name: "Follow me" }).waitFor();
    const [opened] = await Promise.all([page.context().waitForEvent("page"), frame.getByRole("link", { name: "Follow me" }).click()]);
    await opened.getByText("elsewhere").waitFor();
    expect(asked).toEqual(["https://elsewhere.test/page"]);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(await page.title()).toBe("Home · Parley");
    await page.getByLabel("Show the plain text").click({ force: true });
    await page.getByText("Only text").waitFor();
  });

  test("is available only to super admins, whatever the URL", async () => {
    const { page } = await signedIn("admin@acacia.test", "/d/home?mailbox.shown=1");
    await profile(page);
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Mailbox" }).count()).toBe(0);
    expect(await page.getByText("Your invitation").count()).toBe(0);
  });
});

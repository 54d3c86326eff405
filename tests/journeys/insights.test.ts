import { expect, test } from "vitest";
import { openWaiting } from "../../packages/gateway/src/live/testing/chats.ts";
import { journey } from "./journey.ts";

const { signedIn, goOn, world } = journey();
const INSIGHTS = "/d/inbox/insights";

test("a lead sees a newly waiting chat and a busy agent immediately", async () => {
  const { page, complaints } = await signedIn("admin@acacia.test", INSIGHTS);
  const now = page.getByRole("region", { name: "Now" });
  await now.getByText("No live chat is waiting").waitFor();
  const agent = await signedIn("agent1@acacia.test", "/d/home");
  await now.getByRole("row").filter({ hasText: "Brian Mwangi" }).getByText("Online").waitFor();
  const customer = await openWaiting(world().gateway, (await world().gateway.signIn("agent1@acacia.test")).token);
  await expect.poll(() => now.getByText("No live chat is waiting").count()).toBe(0);
  // The waiting customer is a test customer. The live figures count such customers, as the queue does; the figures by
  // day and hour leave them out and must say so.
  await page.getByText("The figures by day and hour leave out e-mail and test conversations.").waitFor();
  await agent.page.getByRole("button", { name: "Your profile" }).press("Enter");
  await agent.page.getByRole("menuitem", { name: "Busy", exact: true }).press("Enter");
  await now.getByText("1 busy").waitFor();
  customer.close();
  expect(complaints).toEqual([]);
});

test("many live events in a row cause only a few requests of the insights", async () => {
  const EVENTS = 40;
  const [{ page }] = await Promise.all([signedIn("admin@acacia.test", INSIGHTS), signedIn("agent2@acacia.test", "/d/home")]);
  const row = page.getByRole("region", { name: "Now" }).getByRole("row").filter({ hasText: "Cheptoo Kiprono" });
  await row.getByText("Online").waitFor();
  const { token } = await world().gateway.signIn("agent2@acacia.test");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/insights/now")) asked += 1;
  });
  const begun = performance.now();
  for (let n = 1; n <= EVENTS; n += 1) {
    const body = n === EVENTS ? { status: "away", reason: "The last word" } : { status: n % 2 === 0 ? "busy" : "away" };
    await world().gateway.request("PUT", "/api/messenger/support/status", { token, body });
  }
  await row.getByText("The last word").waitFor();
  // Maximum number of requests: one for the first event, one every two seconds after that, and one from the timer.
  const most = 2 + Math.ceil((performance.now() - begun) / 2000);
  expect(most).toBeLessThan(EVENTS / 2);
  expect(asked).toBeLessThanOrEqual(most);
});

test("the selection in the insights is in the URL and in the request", async () => {
  const page = await goOn("admin@acacia.test", `${INSIGHTS}?weeks=2`);
  const staffing = page.getByRole("region", { name: "Staffing" });
  await staffing.getByRole("img", { name: "Agents needed" }).waitFor();
  expect(await page.getByLabel("Weeks").inputValue()).toBe("2");
  const asked = page.waitForResponse((response) => response.url().includes("/insights/staffing") && response.url().includes("share=95"));
  await page.getByLabel("Service level target").selectOption("95");
  expect((await asked).url()).toContain("weeks=2");
  expect(new URL(page.url()).search).toBe("?weeks=2&share=95");
  await page.getByLabel("Service level target").selectOption("80");
  expect(new URL(page.url()).search).toBe("?weeks=2");
});

test("invalid values in the URL of insights are ignored", async () => {
  const page = await goOn("admin@acacia.test", `${INSIGHTS}?weeks=99&share=abc`);
  await page.getByRole("region", { name: "Staffing" }).getByRole("img", { name: "Agents needed" }).waitFor();
  expect([await page.getByLabel("Weeks").inputValue(), await page.getByLabel("Service level target").inputValue()]).toEqual(["4", "80"]);
});

test("the staffing hours are also a table that can be sorted by missing agents", async () => {
  const page = await goOn("admin@acacia.test", INSIGHTS);
  const table = page.getByRole("table", { name: "Hour by hour" });
  await table.waitFor();
  await table.getByRole("button", { name: "Shortfall" }).click();
  await page.waitForURL("**/d/inbox/insights?sort=*short");
});

test("an agent who is not a lead sees only their own days", async () => {
  const { page } = await signedIn("agent2@acacia.test", INSIGHTS);
  await page.getByRole("region", { name: "Your days" }).getByRole("heading", { name: "Chats you accepted" }).waitFor();
  expect([await page.getByRole("region", { name: "Now" }).count(), await page.getByRole("region", { name: "Staffing" }).count()]).toEqual([0, 0]);
});

test("failed figures of insights can be requested again", async () => {
  const { page } = await signedIn("admin@acacia.test", "/d/home");
  await page.route("**/insights/staffing*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto(`${new URL(page.url()).origin}${INSIGHTS}`);
  const staffing = page.getByRole("region", { name: "Staffing" });
  await staffing.getByRole("button", { name: "Try again" }).first().waitFor();
  await page.unroute("**/insights/staffing*");
  await staffing.getByRole("button", { name: "Try again" }).first().click();
  await staffing.getByRole("img", { name: "Agents needed" }).waitFor();
});

import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SYSTEM_SCREENS } from "@parley/core/screens";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningGateway, startGateway } from "../../packages/gateway/src/app/start-gateway.ts";
import { journey } from "./journey.ts";
import { makeNewerBuild } from "./newer-build.ts";
import { signInOn, WEB_DIR } from "./world.ts";

/**
 * Tests that a newer build can be deployed while browser tabs show the older one. Code that these tabs have not loaded
 * yet no longer exists.
 */
const { world } = journey();
let newer: RunningGateway | undefined;
let folder = "";
let [agent, lead, visitor, form] = [] as unknown as [Page, Page, Page, Page];
/** Number of times that each page was loaded since the deployment. */
const loads = new Map<Page, number>();
const crashes = (page: Page) => page.getByRole("heading", { name: SYSTEM_SCREENS.crash.text }).count();
const reply = () => agent.getByRole("textbox", { name: "Reply" });
const bubble = (page: Page, text: string) => page.locator(".parley-bubble", { hasText: text });
const say = async (text: string) => {
  await visitor.getByRole("textbox", { name: "Message" }).fill(text);
  await visitor.keyboard.press("Enter");
};

beforeAll(async () => {
  const windows = [
    world().signedIn("agent1@acacia.test", "/d/chats/support-queue"),
    world().signedIn("admin@acacia.test", "/d/home"),
    world().signedIn("super@parley.test", "/test-bot/acacia-helper"),
    world().visit("/"),
  ];
  [agent, lead, visitor, form] = (await Promise.all(windows)).map(({ page }) => page) as [Page, Page, Page, Page];
  await say("florp grebnitz quuxly");
  await visitor.getByRole("button", { name: "Talk to a person" }).click();
  await agent.getByRole("row").filter({ hasText: "florp grebnitz quuxly" }).waitFor();
  await agent.keyboard.press("Alt+q");
  await reply().fill("Half a sentence");
  for (const page of [agent, lead, form]) page.on("load", () => loads.set(page, (loads.get(page) ?? 0) + 1));

  // Waits until each browser tab has loaded the code that it loads when idle, and loads the notice component, so that
  // no code is left to load at the deployment.
  const notices = (await readdir(join(WEB_DIR, "assets"))).find((name) => /^toaster-\w+\.js$/.test(name));
  const isCalm = (page: Page) =>
    page
      .evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
      .then(() => page.evaluate(`import("/assets/${notices}").then(() => undefined)`))
      .then(() => page.waitForLoadState("networkidle"));
  await Promise.all([agent, lead].map(isCalm));
  // Clears the browser cache, because code of the older build from it would survive the deployment.
  for (const page of [agent, lead, form]) await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  const { gateway } = world();
  folder = await mkdtemp(join(tmpdir(), "parley-build-"));
  await makeNewerBuild(WEB_DIR, folder);
  await gateway.stop();
  const settings = { ...gateway.deps.settings, port: Number(new URL(gateway.url).port) };
  newer = await startGateway(settings, { connection: gateway.test.connection, webDir: folder, busyGraceMs: 0 });
});
afterAll(async () => {
  await newer?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("after a deployment an open chat continues unchanged", async () => {
  await say("Are you still there?");
  await bubble(agent, "Are you still there?").waitFor();
  expect(await reply().inputValue()).toBe("Half a sentence");
  expect(loads.get(agent)).toBeUndefined();
});

const openStatusDialog = async () => {
  await agent.getByRole("button", { name: "Your profile" }).press("Enter");
  await agent.getByRole("menuitem", { name: "Away or busy, with a reason…" }).press("Enter");
};

test("after a deployment a missing code file reloads the page once and keeps the draft of the chat", async () => {
  const address = agent.url();
  await openStatusDialog();
  await expect.poll(() => loads.get(agent)).toBe(1);
  await expect.poll(() => reply().inputValue()).toBe("Half a sentence");
  expect(agent.url()).toBe(address);
  await agent.keyboard.press("End");
  await agent.keyboard.type(" is finished");
  await agent.keyboard.press("Enter");
  await bubble(visitor, "Half a sentence is finished").waitFor();
});

test("after a reload because of a deployment the dialog opens without another page load", async () => {
  await openStatusDialog();
  await agent.getByRole("dialog", { name: "Set your status" }).waitFor();
  expect(loads.get(agent)).toBe(1);
});

test("after a deployment a link to a screen with missing code still opens it without an error", async () => {
  await lead.getByRole("button", { name: "Your profile" }).press("Enter");
  await lead.getByRole("menuitem", { name: "Settings" }).press("Enter");
  await lead.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  expect(loads.get(lead)).toBe(1);
  expect(await crashes(lead)).toBe(0);
});

test("after a deployment an open sign-in form reloads before the user types, and signs in", async () => {
  await form.getByLabel("Login ID").focus();
  await expect.poll(() => loads.get(form)).toBe(1);
  await signInOn(form, "agent2@acacia.test");
  await form.waitForURL("**/d/home");
  expect(loads.get(form)).toBe(1);
});

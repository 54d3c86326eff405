import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { openSocket } from "../open-socket.ts";
import { axeFindings, THEMES, turnTo } from "./axe-findings.ts";
import { journey } from "./journey.ts";

/** Tests the look and the accessibility of the workspace with ten thousand conversations (docs/adr/0121). */
const { world, signedIn } = journey();
const AGENT = "agent1@acacia.test";
const MANY = 10_000;

let page: Page;
const list = () => page.locator(".parley-conversations");
/** Returns whether rows are drawn in all parts of the visible list. */
const isFull = () =>
  list().evaluate((frame) => {
    const box = frame.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => document.elementFromPoint(box.left + 80, box.top + box.height * part));
    return points.every((point) => point?.closest("[role=row]") !== null);
  });

beforeAll(async () => {
  await queuedChats(world().gateway, MANY);
});

test("ten thousand conversations scroll without blank rows and load where scrolling stops", async () => {
  page = (await signedIn(AGENT, "/d/inbox/all")).page;
  await page.getByRole("link", { name: "All 10,000" }).waitFor();
  await list().locator("[role=row]").first().getByRole("link").waitFor();
  const height = await list().evaluate((frame) => frame.scrollHeight);
  for (const part of [0.02, 0.1, 0.35, 0.6, 1]) {
    await list().evaluate((frame, top) => {
      frame.scrollTop = top;
    }, height * part);
    await expect.poll(isFull).toBe(true);
    await expect.poll(() => list().locator("[role=row] .bp6-skeleton").count()).toBe(0);
  }
  expect(await list().locator('[aria-rowindex="10000"]').count()).toBe(1);
  expect(await list().locator("[role=row]").count()).toBeLessThan(100);
});

test("an open conversation with its list and customer panel has no serious axe finding in both themes", async () => {
  const { gateway } = world();
  const { token } = await gateway.signIn(AGENT);
  const opened = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
  const { visitorKey, session } = opened.body.data;
  const customer = await openSocket(gateway.url, { visitorKey });
  await customer.ask("say", { clientId: "a", timestamp: Date.now(), body: "Is there a lift?" });
  await customer.ask("askPerson");
  expect((await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: session.id } })).status).toBe(200);
  page = (await signedIn(AGENT, `/d/chats/active-chats/${session.id}`)).page;
  await page.locator(".parley-bubble", { hasText: "Is there a lift?" }).waitFor();
  for (const theme of THEMES) {
    await turnTo(page, theme);
    expect(await axeFindings(page, theme, ".parley-work")).toEqual([]);
  }
  customer.socket.disconnect();
});

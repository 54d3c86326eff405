import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, type Customer, openAgent, openCustomer } from "../faults/chat-clients.ts";
import { journey } from "./journey.ts";

/**
 * An eight-hour shift, compressed: one window takes chat after chat and must not grow. `PARLEY_SHIFT_CHATS` makes it
 * longer.
 */
const CHATS = Number(process.env.PARLEY_SHIFT_CHATS ?? 20);
const MORNING = Math.max(5, Math.round(CHATS / 10));
/** Number of chats between two connection losses. */
const LOST_EVERY = 10;
const HEAP_MOST = 1.2;
const DRAWN_MOST = 1.1;

const { world } = journey();
let page: Page;
let metrics: CDPSession;
let lead: Agent;
/** A customer who stays all day and writes while another chat is open. */
let regular: Customer;

interface Size {
  readonly heap: number;
  /** Number of further DOM nodes besides those of the screen itself, attached or detached but still referenced. */
  readonly nodes: number;
  /** Size attributable to the previous chat: React retains the last focused field and its surroundings. */
  readonly chat: number;
  readonly listeners: number;
}

const countShown = (): Promise<number> =>
  page.getByRole("main").evaluate((main) => {
    const walker = document.createTreeWalker(main);
    let count = 0;
    while (walker.nextNode() !== null) count += 1;
    return count;
  });

/** Size of the window on a neutral screen, after temporary content is gone. */
async function sizeOf(): Promise<Size> {
  const chat = await countShown();
  await page.getByRole("link", { name: "Parley, home" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
  await expect.poll(() => page.locator(".bp6-toast").count(), { timeout: 60_000 }).toBe(0);
  // Home legitimately shows more in the evening; its parts load one by one and must be complete before counting.
  for (let shown = await countShown(); ; ) {
    // Objects released by one collection are freed by the next.
    for (let time = 0; time < 3; time += 1) await metrics.send("HeapProfiler.collectGarbage");
    const { metrics: all } = await metrics.send("Performance.getMetrics");
    const before = shown;
    shown = await countShown();
    if (shown !== before) continue;
    await page.goBack();
    await composer().waitFor();
    const of = (name: string) => all.find((one) => one.name === name)?.value ?? Number.NaN;
    return { heap: of("JSHeapUsedSize"), nodes: of("Nodes") - shown, chat, listeners: of("JSEventListeners") };
  }
}

const openId = () => Number(new URL(page.url()).pathname.split("/").at(-1));
const bubble = (text: string) => page.locator(".parley-bubble", { hasText: text });
const says = ({ sessionId, chat }: Customer, body: string) => chat.send({ sessionId, body, kind: "text", attachmentIds: [] });
const somebodyWaits = () => page.getByText("1 customer is waiting", { exact: true }).waitFor({ state: "attached" });
/** Switches from chat to chat until this one is open. */
const goTo = ({ sessionId }: Customer) =>
  expect
    .poll(async () => {
      if (openId() !== sessionId) await page.keyboard.press("Alt+j");
      return openId();
    })
    .toBe(sessionId);
const composer = () => page.getByRole("textbox", { name: "Reply" });

/** Handles a chat from the waiting customer to its end, like an agent, by keyboard only. */
async function serve(index: number): Promise<void> {
  const customer = await openCustomer(world().gateway.url, lead.client);
  await somebodyWaits();
  await page.keyboard.press("Alt+q");
  await page.waitForURL(`**/active-chats/${customer.sessionId}`);
  await expect.poll(() => composer().evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(`Hello ${index}`);
  await page.keyboard.press("Enter");
  says(customer, `Thank you ${index}`);
  await bubble(`Thank you ${index}`).waitFor();
  // A message in another chat, a look at it, and back.
  says(regular, `And I ${index}`);
  await goTo(regular);
  await goTo(customer);
  await bubble(`Hello ${index}`).waitFor();
  await page.keyboard.press("Alt+e");
  await page.waitForURL((url) => !url.pathname.endsWith(`/${customer.sessionId}`));
  customer.close();
  if (index % LOST_EVERY === 0) {
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await page.context().setOffline(false);
    await page.getByText("You are offline.").waitFor({ state: "detached" });
  }
}

beforeAll(async () => {
  lead = await openAgent(world().gateway.url, "super@parley.test");
  ({ page } = await world().signedIn("agent1@acacia.test", "/d/chats/active-chats"));
  metrics = await page.context().newCDPSession(page);
  await metrics.send("Performance.enable");
  regular = await openCustomer(world().gateway.url, lead.client);
  await somebodyWaits();
  await page.keyboard.press("Alt+q");
  await page.waitForURL(`**/active-chats/${regular.sessionId}`);
});
afterAll(() => {
  regular.close();
  lead.close();
});

test(
  `a window that has served ${CHATS} chats is no larger than after the first ${MORNING}`,
  async () => {
    for (let index = 1; index <= MORNING; index += 1) await serve(index);
    expect(openId()).toBe(regular.sessionId);
    const morning = await sizeOf();
    for (let index = MORNING + 1; index <= CHATS; index += 1) await serve(index);
    const evening = await sizeOf();
    const growth = (of: "heap" | "listeners") => evening[of] / morning[of];
    // Excludes the chat that stays open all day: it is rightly longer in the evening, and one copy of it is retained.
    const nodes = (evening.nodes - (evening.chat - morning.chat) + morning.chat) / (morning.nodes + morning.chat);
    const told = `${JSON.stringify(morning)} in the morning, ${JSON.stringify(evening)} in the evening`;
    expect(growth("heap"), told).toBeLessThan(HEAP_MOST);
    expect(nodes, told).toBeLessThan(DRAWN_MOST);
    expect(growth("listeners"), told).toBeLessThan(DRAWN_MOST);
  },
  Math.max(240_000, CHATS * 10_000),
);

import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, type Customer, openAgent, openCustomer } from "../faults/chat-clients.ts";
import { journey } from "./journey.ts";

/**
 * Number of chats in a simulated eight-hour shift. One browser tab serves chat after chat and must not need more
 * memory. `PARLEY_SHIFT_CHATS` makes the shift longer.
 */
const CHATS = Number(process.env.PARLEY_SHIFT_CHATS ?? 20);
const MORNING = Math.max(5, Math.round(CHATS / 10));
/** Number of chats between two losses of the connection. */
const LOST_EVERY = 10;
const HEAP_MOST = 1.2;
const DRAWN_MOST = 1.1;

const { world } = journey();
let page: Page;
let metrics: CDPSession;
let lead: Agent;
/** Customer who stays for the full shift and writes while another chat is open. */
let regular: Customer;

interface Size {
  readonly heap: number;
  /**
   * Number of DOM nodes in addition to those of the screen itself: attached ones, and detached ones that are still
   * referenced.
   */
  readonly nodes: number;
  /**
   * Number of nodes of the last chat. They are subtracted, because React keeps a reference to the last focused field
   * and the elements around it.
   */
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

/** Memory of the browser tab on the home screen, after notices have disappeared. */
async function sizeOf(): Promise<Size> {
  const chat = await countShown();
  await page.getByRole("link", { name: "Parley, home" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
  await expect.poll(() => page.locator(".bp6-toast").count(), { timeout: 60_000 }).toBe(0);
  // Repeats the measurement until the number of nodes is stable, because the home screen loads in steps and rightly
  // shows more at the end of the shift.
  for (let shown = await countShown(); ; ) {
    // Collects garbage three times, because objects released by one collection are freed only by the next.
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
/** Switches to the next chat repeatedly until the chat of this customer is open. */
const goTo = ({ sessionId }: Customer) =>
  expect
    .poll(async () => {
      if (openId() !== sessionId) await page.keyboard.press("Alt+j");
      return openId();
    })
    .toBe(sessionId);
const composer = () => page.getByRole("textbox", { name: "Reply" });

/** Serves a customer from the queue to the end of the chat, as an agent does with the keyboard only. */
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
  // Another customer writes; the agent looks at that chat and returns.
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
  `a console tab needs no more memory after ${CHATS} chats than after the first ${MORNING}`,
  async () => {
    for (let index = 1; index <= MORNING; index += 1) await serve(index);
    expect(openId()).toBe(regular.sessionId);
    const morning = await sizeOf();
    for (let index = MORNING + 1; index <= CHATS; index += 1) await serve(index);
    const evening = await sizeOf();
    const growth = (of: "heap" | "listeners") => evening[of] / morning[of];
    // Excludes the chat that stays open: it is rightly longer at the end, and one copy of it is kept in memory.
    const nodes = (evening.nodes - (evening.chat - morning.chat) + morning.chat) / (morning.nodes + morning.chat);
    const told = `${JSON.stringify(morning)} in the morning, ${JSON.stringify(evening)} in the evening`;
    expect(growth("heap"), told).toBeLessThan(HEAP_MOST);
    expect(nodes, told).toBeLessThan(DRAWN_MOST);
    expect(growth("listeners"), told).toBeLessThan(DRAWN_MOST);
  },
  Math.max(240_000, CHATS * 10_000),
);

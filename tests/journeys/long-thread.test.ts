import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const { world, signedIn } = journey();
const AGENT = "agent1@acacia.test";
const COUNT = 1371;

/** Creates a chat of the agent with COUNT messages, every second one from the customer; returns its id. */
const longChat = async (): Promise<number> => {
  const { gateway } = world();
  const { userId } = await gateway.signIn(AGENT);
  const [row] = await gateway.deps.database.query<{ session_id: number }>(0, {
    name: "long_thread",
    text: `with c as (insert into customer (stakeholder_id, user_code, name, platform) values (2, 'long-thread', 'Long Thread', 'web') returning id),
      s as (insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, accepted_at, last_seq)
        select 2, min(b.id), (select id from c), 'web', 'active', $1, now(), ${COUNT} from bot b where b.stakeholder_id = 2 returning id)
    insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, body)
      select 2, s.id, n, 'long-' || n, extract(epoch from now()) * 1000, case when n % 2 = 0 then 'out' else 'in' end, 'text',
        case when n % 2 = 0 then 'agent' else 'customer' end, case when n % 2 = 0 then $1 end, 'Message number ' || n || repeat(' and some more words', n % 9)
      from s, generate_series(1, ${COUNT}) n returning session_id`,
    values: [userId],
  });
  return row?.session_id ?? 0;
};
const frame = (page: Page) => page.locator(".parley-thread-frame");
const drawn = (page: Page) => page.locator(".parley-bubble-line").count();
/** Number of the first visible message, and its distance in pixels from the upper edge. */
const firstInView = (page: Page) =>
  frame(page).evaluate((element) => {
    const edge = element.getBoundingClientRect().top;
    const line = [...element.querySelectorAll("[data-seq]")].find((one) => one.getBoundingClientRect().bottom > edge);
    return { seq: line?.getAttribute("data-seq"), top: Math.round((line?.getBoundingClientRect().top ?? 0) - edge) };
  });
/** Distance of a message from the upper edge of the thread, in pixels. */
const topInView = (message: Locator) =>
  message.evaluate((element) => element.getBoundingClientRect().top - (element.closest(".parley-thread-frame")?.getBoundingClientRect().top ?? 0));

test("a conversation of 1,371 messages scrolls with a stable position and a fast composer", async () => {
  const id = await longChat();
  const { page, complaints } = await signedIn(AGENT, `/d/chats/active-chats/${id}`);
  await frame(page).getByText(`Message number ${COUNT}`).waitFor();
  expect(await drawn(page)).toBeLessThan(200);

  await frame(page).hover();
  await frame(page).evaluate((element) => {
    element.scrollTop = element.clientHeight / 2;
  });
  const before = await firstInView(page);
  await expect.poll(() => drawn(page)).toBeGreaterThan(90);
  await expect.poll(() => firstInView(page)).toMatchObject({ seq: before.seq });
  expect(Math.abs((await firstInView(page)).top - before.top)).toBeLessThan(3);

  for (let round = 0; round < 3; round += 1) {
    const count = await drawn(page);
    const first = frame(page).locator(`[data-seq="${COUNT - count + 1}"]`);
    await frame(page).evaluate((element) => {
      element.scrollTop = 0;
    });
    await expect.poll(() => drawn(page)).toBeGreaterThan(count);
    // Messages above may become a line higher once they are visible.
    await expect.poll(() => topInView(first)).toSatisfy((top: number) => top >= 0 && top < 150);
  }

  await page.getByRole("button", { name: "Go to the first message" }).click();
  await expect.poll(() => drawn(page)).toBe(COUNT);
  await expect.poll(() => firstInView(page)).toMatchObject({ seq: "1" });
  await frame(page)
    .getByText(/^Message number 1 and/)
    .waitFor();

  await page.getByLabel("Reply", { exact: true }).focus();
  const durations = await page.evaluate(async () => {
    const taken: number[] = [];
    const field = document.activeElement as HTMLTextAreaElement;
    for (let at = 0; at < 20; at += 1) {
      const begun = performance.now();
      document.execCommand("insertText", false, "a");
      // Reads the height, which forces the browser to lay out the change within the measured time.
      void field.offsetHeight;
      taken.push(performance.now() - begun);
      await new Promise(requestAnimationFrame);
    }
    return taken.sort((one, other) => one - other);
  });
  const median = durations[durations.length / 2] ?? 0;
  console.log(`A key press with ${COUNT} messages shown: median ${median.toFixed(1)} ms, slowest ${durations.at(-1)?.toFixed(1)} ms`);
  expect(median).toBeLessThan(60);

  await page.getByRole("button", { name: "Go to the newest message" }).click();
  await expect.poll(() => frame(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)).toBeLessThan(3);
  expect(complaints).toEqual([]);
});

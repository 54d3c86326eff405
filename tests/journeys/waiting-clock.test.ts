import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BuiltCli, builtCli } from "../../packages/cli/src/testing/built-cli.ts";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startOutsideMail } from "../../packages/gateway/src/testing/outside-mail.ts";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

/**
 * Tests that the clock of a customer's waiting time follows the events in every browser tab, whatever starts or stops
 * it.
 */
const AGENT = "agent1@acacia.test";
const COLLEAGUE = "agent2@acacia.test";
const LEAD = "admin@acacia.test";
const outside = await startOutsideMail();
afterAll(() => outside.close());
const { world, signedIn } = journey({ environment: { SMTP_URL: outside.url, MAIL_PORT: "0" } });
let cli: BuiltCli;
beforeAll(async () => {
  cli = await builtCli();
});
afterAll(() => cli?.remove());

/**
 * Maximum milliseconds from an event to the changed page. An idle machine needs about 20; repeated queries would be
 * slower than this limit.
 */
const AT_ONCE_MS = 1_000;
const CLOCK = ".parley-work-clock";
/** Line of the home screen, which exists only while a chat waits. */
const UNANSWERED = '.parley-home-work > [data-key="unanswered"]';

interface Heard {
  heardAt?: number | undefined;
  changedAt?: Promise<number>;
  isConnected?: boolean;
}

/** Opens a browser tab that records when its socket receives an event about a conversation. */
const listening = async (loginId: string, path: string): Promise<Page> => {
  const { page: window } = await signedIn(loginId, path);
  await window.addInitScript(() => {
    const heard = globalThis as Heard;
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("message", ({ data }) => {
          if (String(data).startsWith("40")) heard.isConnected = true;
          if (/^42\["(message|waiting|session)"/.test(String(data))) heard.heardAt ??= performance.now();
        });
      }
    };
  });
  await window.reload();
  await window.getByRole("heading", { level: 1 }).waitFor();
  await window.waitForFunction(() => (globalThis as Heard).isConnected);
  return window;
};
/** Makes a browser tab record when an element appears or disappears. */
const watch = (window: Page, selector: string, isThere = false) =>
  window.evaluate(
    ([wanted, isWanted]) => {
      const heard = globalThis as Heard;
      heard.heardAt = undefined;
      heard.changedAt = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if ((document.querySelector(wanted) !== null) !== isWanted) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    },
    [selector, isThere] as const,
  );
const tookMs = (window: Page) =>
  window.evaluate(async () => {
    const heard = globalThis as Heard;
    return ((await heard.changedAt) ?? 0) - (heard.heardAt ?? Number.NEGATIVE_INFINITY);
  });
const atOnce = async (...windows: readonly Page[]) => {
  for (const ms of await Promise.all(windows.map(tookMs))) expect(ms).toBeLessThan(AT_ONCE_MS);
};
/** Blocks all calls of a browser tab, so that only live events can change it. */
const cutOff = (window: Page) => window.route("**/api/**", (route) => route.abort());

const platform = () => world().gateway.test.database.platform;
const call = async (method: "POST" | "PUT", path: string, body: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
};
const idOf = async (loginId: string) =>
  (await platform().selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow()).id;
const bubble = (window: Page, words: string) => window.locator(".parley-bubble", { hasText: words }).waitFor();

/** Creates a chat of the agent whose customer has waited for seven minutes. */
const waitingChat = async (): Promise<number> => {
  const [id = 0] = await queuedChats(world().gateway, 1);
  await call("POST", "support/accept", { sessionId: id });
  await haveWaited(id);
  return id;
};
const haveWaited = async (id: number) => {
  const since = new Date(Date.now() - 7 * 60_000);
  await platform().updateTable("chat_session").set({ queued_at: since, waiting_since: since, is_test: false }).where("id", "=", id).execute();
};
/** Opens the agent's conversation, list and home screen, and the list of a lead, each in its own browser tab. */
const openAll = async (id: number) => {
  const lead = await listening(LEAD, "/d/inbox/all");
  const own = await listening(AGENT, "/d/chats/active-chats");
  const home = await listening(AGENT, "/d/home");
  const page = await listening(AGENT, `/d/chats/active-chats/${id}`);
  await page.locator(CLOCK).waitFor();
  // Waits until the lead's list shows who views the conversation, because it receives events about the conversation
  // from then on.
  await lead
    .locator(`[data-key="${id}"]`)
    .getByRole("img", { name: /looking at this/ })
    .waitFor();
  await home.locator(UNANSWERED).waitFor();
  return { page, own, lead, home };
};
const chipOf = (id: number) => `[data-key="${id}"] [title^="Reply missed"]`;
const line = (home: Page) => home.locator(UNANSWERED);

beforeEach(async () => {
  await platform().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
});

describe("an answer stops the waiting time in every tab, row, list and home screen", () => {
  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      "written by a call, after a note that stops nothing",
      (id) => call("POST", "support/sendmessage", { sessionId: id, clientId: "answer", timestamp: Date.now(), body: "On its way", kind: "text" }),
    ],
    [
      "written by the command line",
      async (id) => {
        const { token } = await world().gateway.signIn(AGENT);
        const body = { sessionId: id, clientId: "by-command", timestamp: Date.now(), body: "On its way", kind: "text" };
        const ended = await cli.run(["api", "support.send", "--data", JSON.stringify(body)], {
          env: { PARLEY_URL: world().gateway.url, PARLEY_TOKEN: token },
        });
        expect([ended.code, ended.stderr]).toEqual([0, ""]);
      },
    ],
    [
      "scheduled before",
      async (id) => {
        await call("POST", "scheduled-replies", { sessionId: id, body: "On its way", sendAt: new Date(Date.now() + 3_600_000).toISOString() });
        await platform()
          .updateTable("scheduled_reply")
          .set({ send_at: new Date(Date.now() - 1_000) })
          .where("session_id", "=", id)
          .execute();
        await world().gateway.deps.jobs.add("sweepScheduledReplies", {});
      },
    ],
  ])("%s", async (how, answer) => {
    const id = await waitingChat();
    const { page, own, lead, home } = await openAll(id);
    await page.getByText(/Waiting 7:\d\d · First reply missed 2:\d\d ago/).waitFor();
    for (const window of [own, lead]) {
      await window.locator(chipOf(id)).waitFor();
      expect(await window.locator(`[data-key="${id}"] .parley-conversation-time`).textContent()).toMatch(/^\d+:\d\d$/);
    }
    if (how.includes("note")) {
      await call("POST", "support/sendmessage", { sessionId: id, clientId: "note", timestamp: Date.now(), body: "Only between us", kind: "note" });
      await bubble(page, "Only between us");
      await page.locator(CLOCK).waitFor();
      for (const window of [own, lead]) await window.locator(chipOf(id)).waitFor();
      await home.locator(UNANSWERED).waitFor();
    }
    await watch(page, CLOCK);
    for (const window of [own, lead]) await watch(window, chipOf(id));
    await watch(home, UNANSWERED);
    for (const window of [home, lead]) await cutOff(window);
    await answer(id);
    await bubble(page, "On its way");
    await atOnce(page, own, lead, home);
    expect(await line(home).count()).toBe(0);
  });

  test("when sent by e-mail, and the customer's next e-mail starts it", async () => {
    const arrive = (words: string) =>
      handMail(world().gateway.mailPort ?? 0, {
        from: "anna@else.test",
        to: ["care@acacia.test"],
        raw: mailText({
          From: '"Anna Taylor" <anna@else.test>',
          To: "care@acacia.test",
          Subject: "My trip",
          "Message-ID": `<clock-${words.length}@else.test>`,
          References: `<clock-${"Where is it?".length}@else.test>`,
          body: words,
        }),
      });
    await arrive("Where is it?");
    const found = platform().selectFrom("chat_session").select("id").where("status", "=", "queued").where("platform", "=", "email");
    await expect.poll(() => found.executeTakeFirst()).toBeDefined();
    const { id } = await found.executeTakeFirstOrThrow();
    await call("POST", "support/accept", { sessionId: id });
    await haveWaited(id);
    const { page, own, lead, home } = await openAll(id);
    await page.getByText(/Waiting 7:\d\d/).waitFor();
    const { token } = await world().gateway.signIn(AGENT);
    await world().gateway.request("PUT", "/api/messenger/email/held/settings", { token, body: { seconds: 0 } });
    await watch(page, CLOCK);
    await watch(home, UNANSWERED);
    await cutOff(home);
    await call("POST", "email/send-email", { sessionId: id, clientId: "by-mail", body: "On its way" });
    await atOnce(page, home);
    expect(await line(home).count()).toBe(0);
    for (const window of [own, lead])
      await expect.poll(() => window.locator(`[data-key="${id}"] .parley-conversation-time`).textContent()).not.toMatch(/7/);
    await watch(page, CLOCK, true);
    await watch(home, UNANSWERED, true);
    await arrive("And the second one?");
    await atOnce(page, home);
  });
});

test("a transferred chat keeps waiting on the colleague's home screen and not on the first agent's", async () => {
  const id = await waitingChat();
  const { page, own, lead, home } = await openAll(id);
  const theirs = await listening(COLLEAGUE, "/d/home");
  await line(theirs).waitFor({ state: "detached" });
  await watch(own, `[data-key="${id}"]`);
  await watch(home, UNANSWERED);
  await watch(theirs, UNANSWERED, true);
  for (const window of [home, theirs, lead]) await cutOff(window);
  await call("POST", "support/assign", { sessionId: id, agentId: await idOf(COLLEAGUE) });
  await atOnce(own, home, theirs);
  expect(await line(home).count()).toBe(0);
  expect(await line(theirs).textContent()).toMatch(/^1.*Longest: 7:\d\d min/);
  await page.getByText("has this chat. You can leave a note.").waitFor();
  await page.locator(CLOCK).waitFor();
  await lead.locator(chipOf(id)).waitFor();

  await watch(page, CLOCK);
  await watch(lead, chipOf(id));
  await watch(theirs, UNANSWERED);
  const { token } = await world().gateway.signIn(COLLEAGUE);
  const body = { sessionId: id, clientId: "theirs", timestamp: Date.now(), body: "I have it", kind: "text" };
  expect((await world().gateway.request("POST", "/api/messenger/support/sendmessage", { token, body })).status).toBe(200);
  await atOnce(page, lead, theirs);
});

test("a snoozed chat shows no waiting time, which continues from the original start afterwards", async () => {
  const id = await waitingChat();
  const { page, own, lead, home } = await openAll(id);
  const shown = () => page.locator(CLOCK);
  await watch(page, CLOCK);
  for (const window of [own, lead]) await watch(window, `[data-key="${id}"]`);
  await watch(home, UNANSWERED);
  for (const window of [home, lead]) await cutOff(window);
  await call("PUT", "inbox/snooze", { sessionId: id, until: new Date(Date.now() + 3_600_000).toISOString() });
  await atOnce(page, own, lead, home);

  await platform()
    .updateTable("chat_session")
    .set({ snoozed_until: new Date(Date.now() - 1_000) })
    .where("id", "=", id)
    .execute();
  await watch(page, CLOCK, true);
  await watch(own, chipOf(id), true);
  await watch(home, UNANSWERED, true);
  await world().gateway.deps.jobs.add("sweepSnoozes", {});
  await atOnce(page, own, home);
  expect(await shown().textContent()).toMatch(/Waiting 7:\d\d · First reply missed/);
});

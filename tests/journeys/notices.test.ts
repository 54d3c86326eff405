import type { RightsHolder } from "@parley/core/access";
import type { NotificationSettings } from "@parley/core/contract/identity/notifications";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";
import { follow, type PersonVisit } from "./signed-in-as.ts";

/**
 * Tests notices about customers for a support agent who is on another screen, and the settings that turn them off
 * (docs/adr/0028).
 */
const { world, visitAs } = journey({ awayAfterMs: 100 });

const AGENT: RightsHolder = {
  stakeholderId: 2,
  isSuperAdmin: false,
  userPermissions: [{ area: "Support", actions: [{ actionName: "Chat with User" }] }],
};
const ALL: NotificationSettings = {
  is_all_notification: true,
  is_message_notification: true,
  is_connect_notification: true,
  is_disconnect_notification: true,
  is_mail_notification: false,
};
type Flag = Exclude<keyof NotificationSettings, "is_all_notification" | "is_mail_notification">;

/** Texts of the notices about one customer, in order, each with the setting that controls it. */
const HEARD: readonly (readonly [kind: string, flag: Flag])[] = [
  ["is waiting for a person", "is_connect_notification"],
  ["is in a chat with you now", "is_connect_notification"],
  ["New message from", "is_message_notification"],
  ["left the chat", "is_disconnect_notification"],
];
const kinds = (off?: Flag) => HEARD.filter(([, flag]) => flag !== off).map(([kind]) => kind);

const post = async (path: string, token: string, body: object) => {
  const answer = await world().gateway.request("POST", `/api/${path}`, { token, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};

interface AgentVisit extends PersonVisit {
  /** Messages received on the live connection. */
  readonly frames: readonly string[];
}

/** Way in which a customer leaves: with the button, or by closing the browser tab. */
type Going = "leave" | "disconnect";

/**
 * Simulates a customer who asks for a person, is assigned to the agent, writes and leaves. Returns as soon as all of it
 * has reached the agent's browser tab.
 */
const customerOf = async ({ person, frames }: AgentVisit, going: Going): Promise<void> => {
  const { gateway } = world();
  const { token } = await gateway.signIn("admin@acacia.test");
  const { visitorKey, session } = await post("messenger/testbot/acacia-helper", token, {});
  const customer = await openSocket(gateway.url, { visitorKey });
  expect(await customer.ask("askPerson")).toMatchObject({ ok: true });
  await post("messenger/support/assign", token, { sessionId: session.id, agentId: person.userId });
  expect(await customer.ask("say", { clientId: "the-only-words", timestamp: Date.now(), body: "Hello?" })).toMatchObject({ ok: true });
  if (going === "leave") expect(await customer.ask("leave")).toMatchObject({ ok: true });
  customer.socket.disconnect();
  await expect.poll(() => frames.some((frame) => frame.includes('"customerLeft"') && frame.includes(`"sessionId":${session.id},`))).toBe(true);
};

/** Opens the home screen as the agent with the given settings. `prepare` receives the page before it is opened. */
const atHome = async (settings: NotificationSettings, prepare?: (page: Page) => Promise<unknown>): Promise<AgentVisit> => {
  const { gateway } = world();
  const visit = await visitAs(AGENT, "/d/home", prepare);
  const frames: string[] = [];
  (await visit.socket()).on("framereceived", ({ payload }) => frames.push(payload.toString()));
  await post("main/notification/event", visit.person.token, settings);
  await expect.poll(async () => (await gateway.deps.live.online(AGENT.stakeholderId)).has(visit.person.userId)).toBe(true);
  return { ...visit, frames };
};

/**
 * Texts of the notices so far, oldest first. They are read from the bell's list, which also contains notices that have
 * disappeared.
 */
const noticed = async (page: Page): Promise<(string | undefined)[]> => {
  const texts = await page.locator(".parley-notices li > div:first-of-type").allTextContents();
  return texts.reverse().map((text) => HEARD.find(([kind]) => text.includes(kind))?.[0] ?? text);
};
const openBell = (page: Page) => page.getByRole("button", { name: "Notifications" }).click();

test("an agent on any screen is notified of waiting, assigned, writing and leaving customers", async () => {
  const visit = await atHome(ALL);
  await customerOf(visit, "leave");
  await visit.page.getByText("left the chat").waitFor();
  await customerOf(visit, "disconnect");
  await openBell(visit.page);
  await expect.poll(() => noticed(visit.page)).toEqual([...kinds(), ...kinds()]);
  expect(visit.complaints).toEqual([]);
});

test.each(["is_connect_notification", "is_message_notification", "is_disconnect_notification"] as const)(
  "without %s an agent gets all other notifications and none of that type",
  async (off) => {
    const visit = await atHome({ ...ALL, [off]: false });
    for (const going of ["leave", "disconnect"] as const) await customerOf(visit, going);
    // Adds another customer, whose notices arrive after all earlier ones.
    await customerOf(visit, "leave");
    await openBell(visit.page);
    await expect.poll(() => noticed(visit.page)).toEqual([...kinds(off), ...kinds(off), ...kinds(off)]);
  },
);

test("an agent without notifications gets none until they are enabled in the settings", async () => {
  const visit = await atHome({ ...ALL, is_all_notification: false });
  const { page } = visit;
  await customerOf(visit, "leave");
  await follow(page, "/d/settings?tab=notifications");
  await page.getByText("All notifications").click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Notification settings saved").waitFor();
  await customerOf(visit, "leave");
  await openBell(page);
  await expect.poll(() => noticed(page)).toEqual(["Notification settings saved", ...kinds()]);
});

test("the test page of a bot shows no notifications, because they would cover the customer's view", async () => {
  const visit = await atHome(ALL);
  await follow(visit.page, "/test-bot/acacia-helper");
  await customerOf(visit, "leave");
  await follow(visit.page, "/d/home");
  await customerOf(visit, "leave");
  await visit.page.getByText("left the chat").waitFor();
  await openBell(visit.page);
  await expect.poll(() => noticed(visit.page)).toEqual(kinds());
});

test("an action of the user is listed in the bell without increasing its number", async () => {
  const { page, ...visit } = await atHome(ALL);
  await follow(page, "/d/settings?tab=notifications");
  await page.getByText("All notifications").click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Notification settings saved").waitFor();
  const counted = page.locator(".parley-bell").getByText(/^\d/);
  expect(await counted.count()).toBe(0);
  await page.getByText("All notifications").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await customerOf({ page, ...visit }, "leave");
  await expect.poll(() => counted.textContent()).toMatch(/^[1-9]/);
});

test("an entry of the bell links to its chat or queue, and survives a reload but not a sign-out", async () => {
  const { page, complaints, ...visit } = await atHome(ALL);
  await customerOf({ page, complaints, ...visit }, "leave");
  await page.getByText("left the chat").waitFor();
  await page.reload();
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await openBell(page);
  await expect.poll(() => noticed(page)).toEqual(kinds());
  await page
    .locator(".parley-notices")
    .getByRole("link", { name: /left the chat/ })
    .click();
  await page.waitForURL(/\/d\/chats\/active-chats\/\d+$/);
  await page.locator(".parley-bell-content").waitFor({ state: "detached" });
  await openBell(page);
  await page
    .locator(".parley-notices")
    .getByRole("link", { name: /is waiting for a person/ })
    .click();
  await page.waitForURL("**/d/chats/support-queue");
  expect(complaints).toEqual([]);
  await page.getByRole("button", { name: "Your profile" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("notices")))).toEqual([]);
});

/** Calls to the browser's functions for sound and notifications, which the test replaces. */
interface Asked {
  readonly sounds: number;
  readonly desktop: readonly string[];
}
declare global {
  var asked: { sounds: number; desktop: string[] };
  var loudspeaker: AudioContextState[];
}

/** Simulates a hidden page in a browser that allows notifications. */
const hiddenAndAllowed = (page: Page) =>
  page.addInitScript(() => {
    globalThis.asked = { sounds: 0, desktop: [] };
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true, isActive: true } });
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply: (make, audio: AudioContext) => {
        globalThis.asked.sounds += 1;
        return Reflect.apply(make, audio, []);
      },
    });
    class Told {
      static readonly permission = "granted";
      onclick: (() => void) | null = null;
      constructor(text: string) {
        globalThis.asked.desktop.push(text);
      }
      close(): void {}
    }
    Object.defineProperty(globalThis, "Notification", { value: Told });
  });
const askedOf = (page: Page): Promise<Asked> => page.evaluate(() => globalThis.asked);
/** Topics that occur in the texts, in the order of HEARD. */
const saidIn = (texts: readonly string[]) => HEARD.map(([kind]) => kind).filter((kind) => texts.some((text) => text.includes(kind)));

const FLAGS = ["is_all_notification", "is_connect_notification", "is_message_notification", "is_disconnect_notification"] as const;
test.each([undefined, ...FLAGS])("without %s the notices, sounds and browser notifications of that type are disabled, and no others", async (off) => {
  const visit = await atHome({ ...ALL, ...(off && { [off]: false }) }, hiddenAndAllowed);
  const { page } = visit;
  await customerOf(visit, "leave");
  const expected = off === "is_all_notification" ? [] : kinds(off);
  await openBell(page);
  await expect.poll(() => noticed(page)).toEqual(expected);
  await expect.poll(async () => (await askedOf(page)).sounds).toBe(expected.length);
  expect(saidIn((await askedOf(page)).desktop)).toEqual(expected);
});

test("the audio output is suspended after a sound and resumed for the next one", async () => {
  const visit = await atHome(ALL, (page) =>
    page.addInitScript(() => {
      globalThis.loudspeaker = [];
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super();
          this.addEventListener("statechange", () => globalThis.loudspeaker.push(this.state));
        }
      };
    }),
  );
  const heard = () => visit.page.evaluate(() => globalThis.loudspeaker);
  await visit.page.getByRole("heading", { level: 1 }).click();
  await customerOf(visit, "leave");
  await expect.poll(async () => (await heard()).at(-1)).toBe("suspended");
  const before = (await heard()).length;
  await customerOf(visit, "leave");
  await expect.poll(async () => (await heard()).slice(before)).toContain("running");
  await expect.poll(async () => (await heard()).at(-1)).toBe("suspended");
});

test("a message in the open conversation of a hidden tab is notified too", async () => {
  const visit = await atHome(ALL, hiddenAndAllowed);
  const { gateway } = world();
  const { token } = await gateway.signIn("admin@acacia.test");
  const { visitorKey, session } = await post("messenger/testbot/acacia-helper", token, {});
  const customer = await openSocket(gateway.url, { visitorKey });
  expect(await customer.ask("askPerson")).toMatchObject({ ok: true });
  await post("messenger/support/assign", token, { sessionId: session.id, agentId: visit.person.userId });
  await follow(visit.page, `/d/chats/active-chats/${session.id}`);
  await visit.page
    .getByRole("textbox", { name: /reply|message/i })
    .first()
    .waitFor();
  expect(await customer.ask("say", { clientId: "in-view", timestamp: Date.now(), body: "Hello?" })).toMatchObject({ ok: true });
  await expect.poll(async () => saidIn((await askedOf(visit.page)).desktop)).toContain("New message from");
  customer.socket.disconnect();
});

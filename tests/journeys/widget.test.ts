import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { fillStorage } from "./full-storage.ts";
import { journey } from "./journey.ts";
import { type OtherSite, openOtherSite } from "./other-site.ts";

/** Tests the web widget on a page of another origin (docs/adr/0189). */
const { world, visit, signedIn } = journey();
let site: OtherSite;
// Opens a site per test, because its origin then has an empty storage.
beforeEach(async () => {
  site = await openOtherSite();
});
afterEach(() => site.close());

const snippet = () => `<script src="${world().gateway.url}/widget.js?bot=acacia-helper" data-bot="acacia-helper" async></script>`;
const shop = (body = "", head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body><h1>Shop</h1>${body}${snippet()}</body></html>`;

const DOT = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

beforeEach(async () => {
  await world().gateway.test.database.platform.deleteFrom("widget").execute();
});

const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press("Enter");
};
const openChat = (page: Page) => page.getByRole("button", { name: /^Open chat/ }).click();
const onSite = async () => {
  const { page, complaints } = await visit();
  await page.goto(`${site.origin}/products?secret=1`);
  return { page, complaints };
};

describe("visitor of a web site", () => {
  test("asks the bot, is answered, talks to a person, and sees everything after a reload and in another tab", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await log(page).getByText("I'm the Acacia helper").waitFor();
    await say(page, "what are your opening times");
    await log(page).getByText("Our offices are open Monday to Friday").waitFor();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await page.getByText("Waiting for a person.").waitFor();
    await say(page, "It is about my booking");

    const { page: agent } = await signedIn("agent1@acacia.test", "/d/chats/support-queue");
    const row = agent.getByRole("row").filter({ hasText: "It is about my booking" });
    await row.getByRole("button", { name: "Accept" }).click();
    await agent.getByRole("textbox", { name: "Reply" }).fill("Hello, this is Amina");
    await agent.getByRole("textbox", { name: "Reply" }).press("Enter");
    await log(page).getByText("Hello, this is Amina").waitFor();
    await page.getByText("You are talking to").waitFor();

    await page.reload();
    await openChat(page);
    for (const text of ["what are your opening times", "Our offices are open", "It is about my booking", "Hello, this is Amina"])
      await log(page).getByText(text).waitFor();
    const second = await page.context().newPage();
    await second.goto(site.origin);
    await openChat(second);
    await say(second, "Written in the second tab");
    await log(page).getByText("Written in the second tab").waitFor();
    await second.close();
  });

  test("keeps the text that was typed while the first message was on its way", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await log(page).getByText("I'm the Acacia helper").waitFor();
    await page.route("**/api/widget/**", async (route) => {
      await second;
      await route.continue();
    });
    let typed: () => void = () => undefined;
    const second = new Promise<void>((resolve) => {
      typed = resolve;
    });
    await say(page, "what are your opening times");
    await field(page).pressSequentially("and my order is 123");
    typed();
    await log(page).getByText("Our offices are open Monday to Friday").waitFor();
    expect(await field(page).inputValue()).toBe("and my order is 123");
  });

  test("finds the conversation again after the bot was paused for a while", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await say(page, "what are your opening times");
    await log(page).getByText("Our offices are open Monday to Friday").waitFor();
    const bot = (status: "paused" | "live") =>
      world().gateway.test.database.platform.updateTable("bot").set({ status }).where("code", "=", "acacia-helper").execute();
    await bot("paused");
    const refused = page.waitForResponse((response) => response.url().includes("/api/widget/") && response.status() === 404);
    await page.reload();
    await refused;
    await bot("live");
    await page.reload();
    await openChat(page);
    await log(page).getByText("Our offices are open Monday to Friday").waitFor();
  });

  test("sends a picture and gets one, rates the chat, and is forgotten on this device", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles({ name: "tent.png", mimeType: "image/png", buffer: DOT });
    await page.getByRole("button", { name: "Remove tent.png" }).waitFor();
    await say(page, "My tent looks like this");
    await log(page).getByRole("img", { name: "tent.png" }).waitFor();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await page.getByText("Waiting for a person.").waitFor();

    const { page: agent } = await signedIn("agent2@acacia.test", "/d/chats/support-queue");
    const row = agent.getByRole("row").filter({ hasText: "My tent looks like this" });
    await row.getByRole("button", { name: "Accept" }).click();
    await agent.locator("input[type=file]").first().setInputFiles({ name: "camp.png", mimeType: "image/png", buffer: DOT });
    await agent.getByRole("button", { name: "Remove camp.png" }).waitFor();
    await agent.getByRole("textbox", { name: "Reply" }).fill("This is ours");
    await agent.getByRole("textbox", { name: "Reply" }).press("Enter");
    const answer = log(page).getByRole("img", { name: "camp.png" });
    await answer.waitFor();
    await expect.poll(() => answer.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

    await page.getByRole("button", { name: "End conversation" }).click();
    await page.getByText("This conversation has ended.").waitFor();
    await page.getByRole("radio", { name: "5 of 5" }).check();
    await page.getByRole("button", { name: "Send rating" }).click();
    await page.getByText("Thank you.").waitFor();
    await page.getByRole("button", { name: "End and delete on this device" }).click();
    await page.getByRole("button", { name: "End and delete", exact: true }).click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    await openChat(page);
    await log(page).getByText("I'm the Acacia helper").waitFor();
    expect(await log(page).getByText("This is ours").count()).toBe(0);
  });
});

describe("page with a widget that nobody has opened", () => {
  test("has loaded one script of less than 15 KiB, and stored nothing", async () => {
    site.serve(shop());
    const { page } = await visit();
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(world().gateway.url)) requests.push(request.url());
    });
    await page.goto(site.origin);
    await page.getByRole("button", { name: "Open chat" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([`${world().gateway.url}/widget.js?bot=acacia-helper`]);
    expect(gzipSync(await (await fetch(requests[0] ?? "")).text()).length).toBeLessThan(15 * 1024);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
  });

  test("keeps every click beside the button, also while the window is closed again", async () => {
    site.serve(shop());
    const { page } = await onSite();
    const covered = () =>
      page.evaluate(() => {
        const found: string[] = [];
        for (let x = 2; x < innerWidth - 84; x += 20)
          for (let y = 2; y < innerHeight; y += 20) if (document.elementFromPoint(x, y)?.localName === "parley-widget") found.push(`${x},${y}`);
        return found;
      });
    await page.getByRole("button", { name: "Open chat" }).waitFor();
    expect(await covered()).toEqual([]);
    await openChat(page);
    await field(page).waitFor();
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "hidden" });
    expect(await covered()).toEqual([]);
  });
});

describe("hostile pages", () => {
  const answered = async (page: Page) => {
    await openChat(page);
    await say(page, "what are your opening times");
    await log(page).getByText("Our offices are open Monday to Friday").waitFor();
  };

  test("with CSS resets, layers above everything and a strict Content-Security-Policy change neither look nor function", async () => {
    const { url } = world().gateway;
    const hostile =
      "<style nonce=n>* { all: unset !important; color: red !important } div { position: fixed; z-index: 2147483647 } button { display: none !important }</style>";
    site.serve(shop("", hostile), {
      "content-security-policy": `default-src 'none'; script-src ${url}; style-src 'nonce-n'; connect-src ${url} ${url.replace("http", "ws")}; img-src blob:`,
    });
    const { page } = await onSite();
    await answered(page);
    const button = page.getByRole("button", { name: "Close chat" });
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(255, 255, 255)");
    expect((await button.boundingBox())?.width).toBe(56);
  });

  test("that block the storage keep the conversation as long as the page", async () => {
    site.serve(shop());
    const { page } = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await page.goto(site.origin);
    await answered(page);
  });

  test("with a full storage continue the conversation, and say that unsent text is lost with the page", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await field(page).pressSequentially("An unfinished question");
    await page.reload();
    await openChat(page);
    expect(await field(page).inputValue()).toBe("An unfinished question");
    const notice = page.getByText("Keep this page open");
    expect(await notice.isVisible()).toBe(false);
    for (const storage of ["localStorage", "sessionStorage"] as const) await fillStorage(page, storage);
    await field(page).pressSequentially(" that is longer");
    await notice.waitFor();
    await field(page).press("Enter");
    await log(page).getByText("An unfinished question that is longer").waitFor();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await page.getByText("Waiting for a person").waitFor();
    expect(await notice.isVisible()).toBe(true);
  });

  test("with the tag in the head, an old Promise and the tag twice show one widget that works", async () => {
    site.serve(shop("", `<script>window.Promise = class extends Promise {}; Array.prototype.extra = () => 1;</script>${snippet()}`));
    const { page } = await onSite();
    await page.getByRole("heading", { name: "Shop" }).waitFor();
    await answered(page);
    expect(await page.locator("parley-widget").count()).toBe(1);
  });

  test("whose script removes the widget get it back with Parley.open(), and calls before the load are kept", async () => {
    const stub = `<script>window.Parley = { q: [] }; for (const m of ["open", "close", "set", "on"]) Parley[m] = (...args) => Parley.q.push([m, args]); Parley.on("message", ({ text }) => { document.title = text }); Parley.set({ plan: "gold" }); Parley.open();</script>`;
    site.serve(shop(stub));
    const { page } = await onSite();
    await say(page, "what are your opening times");
    await log(page).getByText("Our offices are open").waitFor();
    await expect.poll(() => page.title()).toContain("Our offices are open");
    await page.evaluate(() => {
      document.querySelector("parley-widget")?.remove();
      const { Parley } = window as unknown as { Parley: { open(): void; close(): void } };
      Parley.close();
      Parley.open();
    });
    await log(page).getByText("Our offices are open").waitFor();
  });

  test("without a reachable gateway, with a missing bot, or not in the list of the bot show no layer", async () => {
    const { url } = world().gateway;
    for (const tag of [
      '<script src="http://127.0.0.1:9/widget.js?bot=acacia-helper" data-bot="acacia-helper" async></script>',
      `<script src="${url}/widget.js?bot=no-such-bot" data-bot="no-such-bot" async></script>`,
    ]) {
      site.serve(`<!doctype html><title>Shop</title><h1>Shop</h1>${tag}`);
      const { page } = await onSite();
      await page.waitForLoadState("networkidle");
      expect(await page.locator("parley-widget").count()).toBe(0);
    }
    const stakeholder = await world().gateway.signIn("admin@acacia.test");
    const body = { origins: ["https://www.acacia.test"], version: 0 };
    expect((await world().gateway.request("PUT", "/api/messenger/widgets/acacia-helper", { token: stakeholder.token, body })).status).toBe(200);
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await page.getByText("The chat is not available at the moment.").waitFor();
  });
});

describe("widget for everybody", () => {
  test("is operated by keyboard and has no finding of axe, light and dark", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await page.getByRole("button", { name: "Open chat" }).focus();
    await page.keyboard.press("Enter");
    await field(page).waitFor();
    await page.keyboard.type("what are your opening times");
    await page.keyboard.press("Enter");
    await log(page).getByText("Our offices are open").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, colorScheme)).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)).toBe("launcher");
  });

  test("speaks Arabic from right to left on an Arabic page, and fills the screen of a phone", async () => {
    site.serve(shop().replace('lang="en"', 'lang="ar-EG" dir="rtl"'));
    const { page } = await onSite();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "فتح المحادثة" }).click();
    const dialog = page.getByRole("dialog");
    await page.getByRole("textbox", { name: "اكتب رسالة" }).waitFor();
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await expect.poll(async () => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });
});

describe("settings of the widget", () => {
  test("name the page where it was last seen, refuse bad values at the field, and reach the page", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await say(page, "hello");
    const { page: admin } = await signedIn("admin@acacia.test", "/d/configurations/bots-settings/channels");
    await admin.getByRole("link", { name: "Web widget" }).click();
    await admin.getByText(`Last seen on ${site.origin}`).waitFor();
    await admin.getByText("pages of every web site can use this widget").waitFor();
    await admin.getByText(`/widget.js?bot=acacia-helper" data-bot="acacia-helper" async></script>`).waitFor();
    const preview = admin.getByRole("region", { name: "Preview of the widget" });
    await preview.getByRole("log").getByText("I'm the Acacia helper").waitFor();
    await admin.getByLabel("Colour").fill("#ffcc00");
    await admin.getByLabel("Web sites").fill("www.acacia.test");
    await admin.getByRole("button", { name: "Save" }).click();
    await admin.getByText("the contrast is 1.51:1").waitFor();
    await admin.getByText("without a path").waitFor();
    await admin.getByLabel("Colour").fill("#7a1f5c");
    await admin.getByLabel("Title").fill("Ask Acacia");
    await admin.getByLabel("Web sites").fill(`${site.origin}/`);
    await preview.getByRole("heading", { name: "Ask Acacia" }).waitFor();
    await admin.getByRole("button", { name: "Save" }).click();
    await admin.getByText("Widget saved").waitFor();
    const { page: again } = await onSite();
    await openChat(again);
    await again.getByRole("heading", { name: "Ask Acacia" }).waitFor();
  });
});

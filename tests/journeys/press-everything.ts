import { contractRows, type Row } from "@parley/core/contract";
import type { Page } from "playwright-core";

/** Matches overlays. The panel next to a list is excluded, because it is a part of the screen. */
const OVER = ".bp6-dialog, .bp6-drawer:not(.parley-side-panel), .bp6-popover:not(.bp6-tooltip), .bp6-omnibar";
const MOST_PRESSED = 30;
const MOST_STEPS = 5;
/**
 * Milliseconds without changes after which a button without `aria-haspopup` counts as opening nothing, by the page's
 * clock.
 */
const QUIET_MS = 200;
/** Milliseconds to wait for an overlay after a click on a button that announces an overlay. */
const PATIENCE_MS = 30_000;

/** Calls that only read although they use POST. */
const ASKING: readonly Row[] = (["failedResponses.test", "broadcasts.sendCount", "broadcasts.audience"] as const).map((name) => contractRows[name]);

/**
 * Prepares a page for `pressEverything` before it is opened. Writes are refused, so that pressing all buttons changes
 * nothing and also shows error states.
 */
export async function prepareToPress(page: Page): Promise<void> {
  await page.addInitScript(giveHands, OVER);
  await page.addInitScript(
    refuseWrites,
    ASKING.map(({ gateway, path }) => `/${gateway}/${path}`),
  );
}

/**
 * Code that runs in the page and refuses writes. A Playwright route would delay every request until this process
 * handles it.
 */
function refuseWrites(asking: readonly string[]): void {
  const details = { code: "entityChanged", values: { entity: "tag" } };
  const refusal = JSON.stringify({ error: { code: "conflict", message: "Another user has changed this tag in the meantime", details } });
  const writes = (method: string, address: string | URL, body: unknown): boolean => {
    const { pathname } = new URL(address, location.href);
    if (!pathname.startsWith("/api/") || method.toUpperCase() === "GET" || pathname.includes("/authentication/")) return false;
    if (pathname.includes("graphql")) return /"query":\s*"\s*mutation/.test(String(body));
    return !asking.some((path) => pathname.endsWith(path));
  };
  const opened = new WeakMap<XMLHttpRequest, readonly [method: string, address: string | URL]>();
  const { open, send } = XMLHttpRequest.prototype;
  // Omits the parameters for synchronous requests and credentials, because the console does not use them.
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
    opened.set(this, [method, address]);
    return open.call(this, method, address, true);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const [method, address] = opened.get(this) ?? ["GET", ""];
    if (!writes(method, address, body)) return send.call(this, body);
    const answer = { readyState: 4, status: 409, statusText: "Conflict", response: refusal, responseText: refusal };
    for (const [name, value] of Object.entries(answer)) Object.defineProperty(this, name, { value });
    this.getAllResponseHeaders = () => "content-type: application/json\r\n";
    setTimeout(() => {
      for (const name of ["readystatechange", "load", "loadend"]) this.dispatchEvent(new ProgressEvent(name));
    });
  };
  const ask = window.fetch;
  window.fetch = (to, options) => {
    const [method, address] = to instanceof Request ? [to.method, to.url] : [options?.method ?? "GET", to];
    return writes(method, address, options?.body)
      ? Promise.resolve(new Response(refusal, { status: 409, headers: { "content-type": "application/json" } }))
      : ask(to, options);
  };
}

interface Over {
  readonly isOpen: boolean;
  readonly isMenu: boolean;
  readonly dialogs: number;
}
/** Key of the pressed button, which is equal for similar buttons, and whether the button announces an overlay. */
interface Pressed {
  readonly like: string;
  readonly opens: boolean;
}
/**
 * Functions inside the page, so that pressing a button and checking its effect take one message each. Each function
 * that presses a button records the page's text before.
 */
interface Hands {
  /** Presses the next button whose key is not in `known`. In similar rows, only the first button is pressed. */
  pressNext(known: readonly string[]): Pressed | undefined;
  /**
   * Fills the empty fields of the current form with neutral text and presses its main button. Returns false if there is
   * no such button.
   */
  goOn(): boolean;
  /** Presses an item of the open menu. Returns false if the menu has fewer items now. */
  pressItem(at: number): boolean;
  items(): number;
  /** Records the text of the page and returns the state of the overlays. */
  lookOver(): Over;
  /**
   * Waits until the text of the page changes or nothing has happened for a while. Reads the text only after a change,
   * because reading forces a layout of the full page.
   */
  change(quietMs: number, mostMs: number): Promise<Over & { readonly isChanged: boolean }>;
}
declare global {
  interface Window {
    parleyHands?: Hands;
  }
}

/** Code that runs in the page before any other script and defines the functions of `Hands`. */
function giveHands(over: string): void {
  const read = () => [...document.querySelectorAll<HTMLElement>(`${over}, .bp6-toast, main`)].map(({ innerText }) => innerText).join("\n");
  let before: string | undefined;
  const overNow = (): Over => {
    const first = document.querySelector<HTMLElement>(over);
    return {
      isOpen: first !== null && first.getClientRects().length > 0 && getComputedStyle(first).visibility !== "hidden",
      isMenu: document.querySelector(".bp6-popover [role=menu]") !== null,
      dialogs: document.querySelectorAll(".bp6-dialog").length,
    };
  };
  const iconOf = (button: Element) => button.querySelector("[data-icon]")?.getAttribute("data-icon") ?? "";
  const BUTTONS =
    "main button:not(:disabled, [aria-disabled=true]), main [role=tab]:not([aria-selected=true]), .parley-side-panel button:not(:disabled, [aria-disabled=true])";
  const VALUES: Readonly<Record<string, string>> = {
    text: "日本",
    search: "",
    number: "1",
    date: "2027-01-01",
    "datetime-local": "2027-01-01T10:00",
    time: "10:00",
  };
  const itemsNow = () => document.querySelectorAll<HTMLElement>(".bp6-popover [role=menuitem]:not([aria-disabled=true], [href])");
  window.parleyHands = {
    pressNext: (known) => {
      before = read();
      for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
        if (button.closest(`${over}, [role=columnheader], th, .bp6-dialog-close-button`) !== null || button.getClientRects().length === 0) continue;
        const inRow = button.closest(".parley-tr, tr, li, [role=row], [role=option], [role=listitem]") !== null;
        const like = [button.className, button.parentElement?.className, iconOf(button), inRow ? "" : (button.ariaLabel ?? button.textContent)].join(
          "/",
        );
        if (known.includes(like)) continue;
        button.click();
        return { like, opens: button.hasAttribute("aria-haspopup") };
      }
      return undefined;
    },
    goOn: () => {
      before = read();
      const form = [...document.querySelectorAll<HTMLElement>(over)].at(-1);
      if (form === undefined) return false;
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
        const value =
          field instanceof HTMLSelectElement
            ? ([...field.options].find((one) => one.value !== "")?.value ?? "")
            : (VALUES[field.type === "textarea" ? "text" : field.type] ?? "");
        if (field.disabled || field.value !== "" || value === "" || field.getAttribute("role") === "combobox") continue;
        const { prototype } =
          field instanceof HTMLSelectElement ? HTMLSelectElement : field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        // Sets the value with the prototype's setter, because React overrides the element's own setter and would not
        // notice the change.
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
        field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
      }
      const buttons = form.querySelectorAll<HTMLButtonElement>(
        ".bp6-intent-primary:not(:disabled, [aria-disabled=true]), .bp6-intent-danger:not(:disabled, [aria-disabled=true]), [type=submit]:not(:disabled, [aria-disabled=true])",
      );
      const main = [...buttons].at(-1);
      main?.click();
      return main !== undefined;
    },
    pressItem: (at) => {
      before = read();
      const item = itemsNow()[at];
      item?.click();
      return item !== undefined;
    },
    items: () => itemsNow().length,
    lookOver: () => {
      before = read();
      return overNow();
    },
    change: (quietMs, mostMs) =>
      new Promise((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const last = setTimeout(() => end(false), mostMs);
        const watch = new MutationObserver(() => look());
        const end = (isChanged: boolean) => {
          watch.disconnect();
          clearTimeout(timer);
          clearTimeout(last);
          // Resolves after a timeout, so that React has finished rendering.
          setTimeout(() => resolve({ ...overNow(), isChanged }));
        };
        const look = () => {
          if (read() !== before) return end(true);
          clearTimeout(timer);
          timer = setTimeout(() => end(read() !== before), quietMs);
        };
        watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      }),
  };
}

/** State that is assumed while the page is being reloaded: no overlay. */
const NOTHING = { isOpen: false, isMenu: false, dialogs: 0, isChanged: false };
/** Waits until the effect of a pressed button is visible, or until the time limit. */
const afterPress = (page: Page, opens: boolean) =>
  page
    .evaluate(([quietMs, mostMs]) => window.parleyHands?.change(quietMs, mostMs), [opens ? PATIENCE_MS : QUIET_MS, PATIENCE_MS] as const)
    .then((after) => after ?? NOTHING)
    .catch(() => NOTHING);
const lookOver = (page: Page): Promise<Over> =>
  page
    .evaluate(() => window.parleyHands?.lookOver())
    .then((over) => over ?? NOTHING)
    .catch(() => NOTHING);
const goOn = (page: Page): Promise<boolean> => page.evaluate(() => window.parleyHands?.goOn() ?? false);
const pressNext = (page: Page, known: readonly string[]): Promise<Pressed | undefined> =>
  page.evaluate((before) => window.parleyHands?.pressNext(before), known);

/** Function that checks new content; `what` describes the content in messages. */
export type Look = (what: string) => Promise<void>;

/** Goes through the steps of an open dialog, up to the last request, which is refused. */
async function takeSteps(page: Page, look: Look, what: string): Promise<void> {
  let isOpen = true;
  for (let step = 1; step <= MOST_STEPS && isOpen; step += 1) {
    await look(`${what}, step ${step}`);
    if (!(await goOn(page))) return;
    const after = await afterPress(page, false);
    if (!after.isChanged) return;
    ({ isOpen } = after);
  }
}

/** Closes the open overlay. If a dialog asks whether to leave, it is checked and confirmed. */
async function close(page: Page, look: Look, what: string): Promise<boolean> {
  let over = await lookOver(page);
  for (let tries = 0; tries < 3 && over.isOpen; tries += 1) {
    const { dialogs } = over;
    await page.keyboard.press("Escape");
    over = await afterPress(page, false);
    if (over.dialogs > dialogs) {
      await look(`${what}, left`);
      await goOn(page);
      await afterPress(page, false);
    }
    over = await lookOver(page);
  }
  return !over.isOpen;
}

/** Selects every item of a menu. `reopen` opens the menu again for each item. */
async function takeItems(page: Page, look: Look, what: string, reopen: () => Promise<unknown>): Promise<void> {
  const items = () => page.evaluate(() => window.parleyHands?.items() ?? 0);
  for (let at = 0; at < (await items()); at += 1) {
    const isPressed = await page.evaluate((place) => window.parleyHands?.pressItem(place) ?? false, at);
    // Opens the menu again, because it has closed since its items were counted.
    if (!isPressed) {
      await reopen();
      at -= 1;
      continue;
    }
    const { isChanged, dialogs } = await afterPress(page, false);
    if (isChanged && dialogs > 0) {
      await takeSteps(page, look, `${what}, item ${at + 1}`);
      if (!(await close(page, look, what))) return;
    }
    if ((await items()) === 0) await reopen();
  }
}

/**
 * Presses every button of the screen and goes through what it opens: menus with all items, dialogs with their steps,
 * notices. `again` reopens the screen if a button has left it; buttons in `known` are skipped. Returns the number of
 * opened overlays.
 */
export async function pressEverything(page: Page, look: Look, again: () => Promise<unknown>, known: string[] = []): Promise<number> {
  const most = known.length + MOST_PRESSED;
  const path = () => new URL(page.url()).pathname;
  const here = path();
  const login = await page.evaluate(() => localStorage.getItem("parley.login"));
  let opened = 0;
  while (known.length < most) {
    const pressed = await pressNext(page, known);
    if (pressed === undefined) break;
    known.push(pressed.like);
    const { isChanged, isOpen, isMenu } = await afterPress(page, pressed.opens);
    const what = `button ${known.length}`;
    if (path() === here && isOpen) {
      opened += 1;
      await look(what);
      const reopen = () => pressNext(page, known.slice(0, -1)).then(() => afterPress(page, true));
      if (isMenu) await takeItems(page, look, what, reopen);
      else await takeSteps(page, look, what);
    } else if (isChanged && path() === here) await look(what);
    const closed = await close(page, look, what);
    if (!closed || path() !== here) {
      await page.evaluate((kept) => kept !== null && localStorage.setItem("parley.login", kept), login);
      await again();
    }
  }
  return opened;
}

import { contractRows, type Row } from "@parley/core/contract";
import type { Page } from "playwright-core";

/** What lies over a screen; the panel beside a list is a part of it. */
const OVER = ".bp6-dialog, .bp6-drawer:not(.parley-side-panel), .bp6-popover:not(.bp6-tooltip), .bp6-omnibar";
const MOST_PRESSED = 30;
const MOST_STEPS = 5;
/** How long nothing is to happen on a page until a button without `aria-haspopup` is taken for one that opens nothing: by the page's own clock, which waits with it. */
const QUIET_MS = 200;
/** How long what a button says that it opens may take to come. */
const PATIENCE_MS = 30_000;

/** Calls that ask by POST, and change nothing. */
const ASKING: readonly Row[] = (["failedResponses.test", "broadcasts.sendCount", "broadcasts.audience"] as const).map((name) => contractRows[name]);
const asks = (address: string): boolean => {
  const { pathname } = new URL(address);
  return ASKING.some(({ gateway, path }) => pathname.endsWith(`/${gateway}/${path}`));
};

/** Whatever a page would write is refused: pressing everything then changes nothing for the others, and shows how failures look. Reads by GraphQL go through. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route("**/api/**", (route) => {
    const request = route.request();
    const reads =
      request.method() === "GET" ||
      asks(request.url()) ||
      (request.url().includes("graphql") && !/"query":\s*"\s*mutation/.test(request.postData() ?? ""));
    if (reads || request.url().includes("/authentication/")) return route.fallback();
    return route.fulfill({ status: 409, json: { error: { code: "conflict", message: "Somebody else has changed this tag meanwhile" } } });
  });
}

/** Runs in the page: presses the next button that is like none of those before, and answers what it is like. Of rows that are alike the first stands for all. */
function pressNext({
  known,
  over,
}: {
  readonly known: readonly string[];
  readonly over: string;
}): { readonly like: string; readonly opens: boolean } | undefined {
  const iconOf = (button: Element) => button.querySelector("[data-icon]")?.getAttribute("data-icon") ?? "";
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    "main button:not(:disabled, [aria-disabled=true]), main [role=tab]:not([aria-selected=true]), .parley-side-panel button:not(:disabled, [aria-disabled=true])",
  )) {
    if (button.closest(`${over}, [role=columnheader], th, .bp6-dialog-close-button`) !== null || button.getClientRects().length === 0) continue;
    const inRow = button.closest(".parley-tr, tr, li, [role=row], [role=option], [role=listitem]") !== null;
    const like = [button.className, button.parentElement?.className, iconOf(button), inRow ? "" : (button.ariaLabel ?? button.textContent)].join("/");
    if (known.includes(like)) continue;
    button.click();
    return { like, opens: button.hasAttribute("aria-haspopup") };
  }
  return undefined;
}

/** Runs in the page: fills what is empty in the form at hand, with letters of no language that is looked for, and presses its main button. */
function goOn(over: string): boolean {
  const form = [...document.querySelectorAll<HTMLElement>(over)].at(-1);
  if (form === undefined) return false;
  const values: Readonly<Record<string, string>> = {
    text: "日本",
    search: "",
    number: "1",
    date: "2027-01-01",
    "datetime-local": "2027-01-01T10:00",
    time: "10:00",
  };
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
    const value =
      field instanceof HTMLSelectElement
        ? ([...field.options].find((one) => one.value !== "")?.value ?? "")
        : (values[field.type === "textarea" ? "text" : field.type] ?? "");
    if (field.disabled || field.value !== "" || value === "" || field.getAttribute("role") === "combobox") continue;
    const { prototype } =
      field instanceof HTMLSelectElement ? HTMLSelectElement : field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // As typed: React listens to the setter of the element itself.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
  const buttons = form.querySelectorAll<HTMLButtonElement>(
    ".bp6-intent-primary:not(:disabled, [aria-disabled=true]), .bp6-intent-danger:not(:disabled, [aria-disabled=true]), [type=submit]:not(:disabled, [aria-disabled=true])",
  );
  const main = [...buttons].at(-1);
  main?.click();
  return main !== undefined;
}

/** What is over the screen, and how it reads. */
const standing = (page: Page) =>
  page.evaluate(
    (over) => [...document.querySelectorAll<HTMLElement>(`${over}, .bp6-toast, main`)].map(({ innerText }) => innerText).join("\n"),
    OVER,
  );
const isOver = (page: Page) => page.locator(OVER).first().isVisible();
/** Runs in the page: waits until it reads otherwise than before, or until nothing has happened in it for a while. It is read when something has: all of it is laid out for that. */
function change({ over, before, quietMs, mostMs }: Record<"quietMs" | "mostMs", number> & Record<"over" | "before", string>): Promise<boolean> {
  const read = () => [...document.querySelectorAll<HTMLElement>(`${over}, .bp6-toast, main`)].map(({ innerText }) => innerText).join("\n");
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = setTimeout(() => end(false), mostMs);
    const watch = new MutationObserver(() => look());
    const end = (isChanged: boolean) => {
      watch.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve(isChanged);
    };
    const look = () => {
      if (read() !== before) return end(true);
      clearTimeout(timer);
      timer = setTimeout(() => end(read() !== before), quietMs);
    };
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}

/** Waits until what was pressed shows, or for as long as it has a chance to. */
const afterPress = (page: Page, before: string, opens: boolean) =>
  page.evaluate(change, { over: OVER, before, quietMs: opens ? PATIENCE_MS : QUIET_MS, mostMs: PATIENCE_MS }).catch(() => false);

/** Who looks at what has come, by a name for it. */
export type Look = (what: string) => Promise<void>;

/** Goes through the steps of what is open, up to the refusal at its end. */
async function takeSteps(page: Page, look: Look, what: string): Promise<void> {
  for (let step = 1; step <= MOST_STEPS && (await isOver(page)); step += 1) {
    await look(`${what}, step ${step}`);
    const before = await standing(page);
    if (!(await page.evaluate(goOn, OVER)) || !(await afterPress(page, before, false))) return;
  }
}

/** Closes what is open; what asks whether to leave is looked at, and left. */
async function close(page: Page, look: Look, what: string): Promise<boolean> {
  for (let tries = 0; tries < 3 && (await isOver(page)); tries += 1) {
    const dialogs = await page.locator(".bp6-dialog").count();
    const before = await standing(page);
    await page.keyboard.press("Escape");
    await afterPress(page, before, false);
    if ((await page.locator(".bp6-dialog").count()) > dialogs) {
      await look(`${what}, left`);
      await page.evaluate(goOn, OVER);
      await afterPress(page, await standing(page), false);
    }
  }
  return !(await isOver(page));
}

/** Each thing in a menu, the menu being opened anew for it. */
async function takeItems(page: Page, look: Look, what: string, reopen: () => Promise<void>): Promise<void> {
  const items = () => page.locator(".bp6-popover [role=menuitem]:not([aria-disabled=true], [href])");
  for (let at = 0; at < (await items().count()); at += 1) {
    const before = await standing(page);
    const isPressed = await items().evaluateAll((found, place) => {
      const item = found[place];
      if (item instanceof HTMLElement) item.click();
      return item !== undefined;
    }, at);
    // Closed since it was counted.
    if (!isPressed) {
      await reopen();
      at -= 1;
      continue;
    }
    if ((await afterPress(page, before, false)) && (await page.locator(".bp6-dialog").count()) > 0) {
      await takeSteps(page, look, `${what}, item ${at + 1}`);
      if (!(await close(page, look, what))) return;
    }
    if ((await items().count()) === 0) await reopen();
  }
}

/**
 * Presses every button of the screen that stands, and goes through what it opens: menus with each of their items, dialogs with their steps, notices. `again` opens the
 * screen anew, where a button has led away from it; `known` is what was pressed before. Answers how much was opened.
 */
export async function pressEverything(page: Page, look: Look, again: () => Promise<unknown>, known: string[] = []): Promise<number> {
  const most = known.length + MOST_PRESSED;
  const path = () => new URL(page.url()).pathname;
  const here = path();
  const login = await page.evaluate(() => localStorage.getItem("parley.login"));
  let opened = 0;
  while (known.length < most) {
    const before = await standing(page);
    const pressed = await page.evaluate(pressNext, { known, over: OVER });
    if (pressed === undefined) break;
    known.push(pressed.like);
    const shows = await afterPress(page, before, pressed.opens);
    const what = `button ${known.length}`;
    if (path() === here && (await isOver(page))) {
      opened += 1;
      await look(what);
      const isMenu = (await page.locator(".bp6-popover [role=menu]").count()) > 0;
      const reopen = async () => {
        const text = await standing(page);
        await page.evaluate(pressNext, { known: known.slice(0, -1), over: OVER });
        await afterPress(page, text, true);
      };
      if (isMenu) await takeItems(page, look, what, reopen);
      else await takeSteps(page, look, what);
    } else if (shows && path() === here) await look(what);
    const closed = await close(page, look, what);
    if (!closed || path() !== here) {
      await page.evaluate((kept) => kept !== null && localStorage.setItem("parley.login", kept), login);
      await again();
    }
  }
  return opened;
}

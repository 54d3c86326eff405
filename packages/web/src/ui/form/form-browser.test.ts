import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { complaintsOf, launchBrowser, WINDOWS } from "../../testing/browser.ts";
import { type ServedPage, servePage } from "../../testing/serve-page.ts";

let browser: Browser;
let served: ServedPage;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser({ isForShort: true }), servePage("form-page")]);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: WINDOWS.usual });
  complaints = complaintsOf(page);
  await page.goto(served.url);
  await page.getByLabel("Title").waitFor();
});
afterEach(async () => {
  await page.close();
});

const fill = async (title: string) => {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("E-mail").fill("a@b.co");
  await page.getByLabel("Role").selectOption("Agent");
  await page.getByLabel("Text").fill("Hello");
};
const sends = () => page.evaluate(() => document.body.dataset.sends ?? "0");
/** Description of a field for screen readers, from the elements that its `aria-describedby` names. */
const saidOf = (label: string) =>
  page.getByLabel(label).evaluate((field) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

test("errors of the schema appear next to their fields, the first one gets the focus, and nothing is sent", async () => {
  await page.getByLabel("E-mail").fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => saidOf("Title")).toBe("This is required");
  expect(await saidOf("E-mail")).toBe("Where answers go This is not an e-mail address");
  expect(await saidOf("Role")).toBe("This is required");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");
  expect(await sends()).toBe("0");
});

test("errors of the server appear at their fields, others at the top, and the typed values stay", async () => {
  await fill("taken");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => saidOf("Title")).toBe("This title is taken");
  await page.getByRole("alert").getByRole("heading", { name: "Error occurred while saving data", exact: true }).waitFor();
  await page.getByRole("alert").getByText("tags: Too many", { exact: true }).waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("Hello");
});

test("a failed submit keeps the focus on the button, so it can be pressed again", async () => {
  await fill("broken");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("It did not work").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Save");
  await page.keyboard.press("Enter");
  await expect.poll(sends).toBe("2");
});

test("a double click submits the form once", async () => {
  await fill("free");
  await page.getByRole("button", { name: "Save" }).dblclick();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await sends()).toBe("1");
});

test("Ctrl-Enter in a text field submits the form", async () => {
  await fill("free");
  await page.getByLabel("Text").press("Control+Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
});

const presses = () => page.evaluate(() => document.body.dataset.presses ?? "0");

test("Ctrl-Enter on another button submits the form without pressing that button", async () => {
  await fill("free");
  const button = page.getByRole("button", { name: "Insert the address" });
  await button.press("Control+Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.keyboard.down("Control");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Control");
  await page.keyboard.up("Enter");
  await expect.poll(sends).toBe("2");
  expect(await presses()).toBe("0");
  expect(await button.evaluate((element) => element.classList.contains("bp6-active"))).toBe(false);
  await button.press("Enter");
  await expect.poll(presses).toBe("1");
  await button.press("Space");
  await expect.poll(presses).toBe("2");
  expect(await sends()).toBe("2");
});

test("releasing a key that was pressed elsewhere does not press the button that now has the focus", async () => {
  const button = page.getByRole("button", { name: "Insert the address" });
  for (const key of ["Enter", "Space"]) {
    await page.getByLabel("Text").focus();
    await page.keyboard.down(key);
    await button.focus();
    await page.keyboard.up(key);
  }
  await button.click();
  await expect.poll(presses).toBe("1");
});

test("leaving a form with changes asks for confirmation, staying keeps them, and nothing is asked after saving", async () => {
  await fill("free");
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await page.getByText("Leave without saving?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByLabel("Title").inputValue()).toBe("free");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect.poll(() => page.url()).toContain("/elsewhere");
  expect(complaints).toEqual([]);
});

test("a file can be selected in a form by keyboard or pointer, is validated next to its field, and is sent", async () => {
  await fill("With a picture");
  const choose = async (name: string, text: string) =>
    page.getByLabel("Picture").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByLabel("Text").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.getByLabel("Picture").evaluate((field) => field === document.activeElement)).toBe(true);
  await choose("long.txt", "x".repeat(1_001));
  await page.getByText("long.txt").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => saidOf("Picture")).toBe("Shown beside it At most 1 kB");
  expect(await sends()).toBe("0");
  await choose("short.txt", "a picture");
  await page.getByText("short.txt").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.evaluate(() => document.body.dataset.picture)).toBe("a picture");
});

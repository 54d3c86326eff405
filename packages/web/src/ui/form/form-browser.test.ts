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
/** Text that the field's `aria-describedby` points to. */
const saidOf = (label: string) =>
  page.getByLabel(label).evaluate((field) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

test("the schema's problems stand beside their fields, the first of them has the focus, and nothing is sent", async () => {
  await page.getByLabel("E-mail").fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => saidOf("Title")).toBe("This is required");
  expect(await saidOf("E-mail")).toBe("Where answers go This is not an e-mail address");
  expect(await saidOf("Role")).toBe("This is required");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");
  expect(await sends()).toBe("0");
});

test("the server's problems land on the fields they concern, the rest at the top under the call's notice title, and what was typed stays", async () => {
  await fill("taken");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => saidOf("Title")).toBe("This title is taken");
  await page.getByRole("alert").getByRole("heading", { name: "Error occurred while saving data", exact: true }).waitFor();
  await page.getByRole("alert").getByText("tags: Too many", { exact: true }).waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("Hello");
});

test("what could not be sent leaves the keyboard where it was, to be sent again", async () => {
  await fill("broken");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("It did not work").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Save");
  await page.keyboard.press("Enter");
  await expect.poll(sends).toBe("2");
});

test("a double click sends once", async () => {
  await fill("free");
  await page.getByRole("button", { name: "Save" }).dblclick();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await sends()).toBe("1");
});

test("Ctrl-Enter sends from inside a text", async () => {
  await fill("free");
  await page.getByLabel("Text").press("Control+Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
});

const presses = () => page.evaluate(() => document.body.dataset.presses ?? "0");

test("Ctrl-Enter on a button of the form sends the form and does not press the button, whichever key comes up first", async () => {
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

test("a key that went down elsewhere does not press the button that has the focus when it comes up", async () => {
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

test("leaving with changes asks first; staying keeps them, and after a save nothing is asked", async () => {
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

test("a file is chosen by keyboard or pointer, named, refused beside its field by the schema, and sent", async () => {
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

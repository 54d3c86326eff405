import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openWorld, type Visit, type World } from "./world.ts";

const ADMIN = "admin@baobab.test";
const PATH = "/api/messenger/workinghours";

let world: World;
let visited: Visit;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  visited = await world.signedIn(ADMIN, "/d/configurations/working-hours");
  page = visited.page;
  await page.getByRole("button", { name: "Add hours on Monday" }).waitFor();
});
afterEach(() => visited && world.putBack(visited.context));

const time = (day: string, end: "from" | "to") => page.getByLabel(`${day}: ${end}`, { exact: true });
/** Replaces the working hours of a day in the form. */
async function enter(day: string, ...stretches: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const remove = page.getByRole("button", { name: new RegExp(`^Remove .* on ${day}$`) });
  while ((await remove.count()) > 0) await remove.first().click();
  for (const [index, [from, to]] of stretches.entries()) {
    await page.getByRole("button", { name: `Add hours on ${day}` }).click();
    await time(day, "from").nth(index).fill(from);
    await time(day, "to").nth(index).fill(to);
  }
}
/** Working hours of a day as entered in the form. */
const entered = async (day: string) => {
  const of = (end: "from" | "to") => time(day, end).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const [from, to] = [await of("from"), await of("to")];
  return from.map((start, index) => `${start}-${to[index]}`);
};
const save = () => page.getByRole("button", { name: "Save" }).click();
const call = async (method: "GET" | "PUT", body?: object) => {
  const { token } = await world.gateway.signIn(ADMIN);
  return (await world.gateway.request(method, PATH, { token, body })).body.data;
};

test("copied working hours, hours past midnight and a holiday are saved and present after a reload", async () => {
  await enter("Monday", ["08:00", "12:00"], ["13:30", "22:15"]);
  await page.getByRole("button", { name: "Copy Monday to other days" }).press("Enter");
  await page.getByRole("menuitem", { name: "Monday to Friday" }).press("Enter");
  await expect.poll(() => entered("Friday")).toEqual(["08:00-12:00", "13:30-22:15"]);
  await enter("Saturday", ["22:00", "02:00"]);
  await page.getByText("next day").waitFor();
  await enter("Sunday");
  await page.getByRole("button", { name: "Add a special day" }).click();
  await page.getByLabel("Occasion").last().fill("Stocktaking");
  await save();
  await page.getByText("Working hours saved").waitFor();

  const { weekly, overrides } = await call("GET");
  expect([weekly.friday, weekly.saturday, weekly.sunday]).toEqual([
    [
      [480, 720],
      [810, 1335],
    ],
    [[1320, 1440]],
    [[0, 120]],
  ]);
  expect(overrides.at(-1)).toMatchObject({ label: "Stocktaking", intervals: [], yearly: false });
  await page.reload();
  await page.getByRole("button", { name: "Add hours on Monday" }).waitFor();
  expect([await entered("Thursday"), await entered("Saturday"), await entered("Sunday")]).toEqual([
    ["08:00-12:00", "13:30-22:15"],
    ["22:00-02:00"],
    [],
  ]);
  expect(await page.getByLabel("Occasion").last().inputValue()).toBe("Stocktaking");
  expect(visited.complaints).toEqual([]);
});

test("overlapping working hours are reported at their day, and nothing is saved", async () => {
  const before = await call("GET");
  await enter("Tuesday", ["08:00", "12:00"], ["11:00", "17:00"]);
  await save();
  await page.getByText("These hours overlap with each other or with the night shift of the day before").waitFor();
  // A time that was only partly entered must not be saved.
  await time("Tuesday", "to").first().fill("");
  await page.getByText("Hours look like 08:00-12:00, 13:00-17:00; nothing means closed").waitFor();
  expect(await call("GET")).toEqual(before);
});

test("a failed save of working hours scrolls to the first day with an error and focuses it", async () => {
  await enter("Saturday", ["18:00", "02:00"]);
  await enter("Sunday", ["00:00", "00:00"]);
  const days = page.getByRole("group", { name: "Week" });
  await page.getByLabel("Out-of-hours message").press("Control+Enter");
  const error = days.getByText("These hours overlap");
  await error.waitFor();
  await expect.poll(() => error.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true);
  await expect.poll(() => error.evaluate((element) => element.closest(".bp6-form-group")?.contains(document.activeElement))).toBe(true);
});

test("working hours changed by another user are shown next to the user's change, and the chosen version is saved", async () => {
  const { from: _from, isOpen: _isOpen, changesAt: _changesAt, updatedAt: _updatedAt, updatedBy: _updatedBy, ...hours } = await call("GET");
  await call("PUT", { ...hours, closedMessage: "Changed elsewhere" });
  await enter("Sunday", ["10:00", "11:00"]);
  await save();
  await page.getByText("Somebody else has changed this in the meantime").waitFor();
  await page.getByRole("cell", { name: "Changed elsewhere" }).waitFor();
  expect((await call("GET")).weekly.sunday).toEqual(hours.weekly.sunday);
  await page.getByRole("button", { name: "Keep my version" }).click();
  await save();
  await page.getByText("Working hours saved").waitFor();
  expect(await call("GET")).toMatchObject({ closedMessage: hours.closedMessage, weekly: { sunday: expect.arrayContaining([[600, 660]]) } });
});

test("a special day may have hours past midnight, and shortening the hours of another day is reported", async () => {
  await enter("Friday", ["18:00", "02:00"]);
  await enter("Saturday");
  await page.getByRole("button", { name: "Add a special day" }).click();
  const set = async (label: string, day: string) => page.getByLabel(label, { exact: true }).last().fill(day);
  await set("From", "2027-02-13");
  await set("To", "2027-03-14");
  await page.getByText("The night hours of Fri, Feb 12, 2027 end at 24:00 instead of 02:00, because a special day begins.").waitFor();
  const special = page.getByRole("button", { name: /^Add hours on Special day \d+$/ }).last();
  await special.press("Enter");
  const at = (end: "from" | "to") => page.getByLabel(new RegExp(`^Special day \\d+: ${end}$`)).last();
  await at("from").fill("20:00");
  await at("to").fill("02:00");
  await save();
  await page.getByText("Working hours saved").waitFor();
  expect((await call("GET")).overrides.at(-1)).toMatchObject({ from: "2027-02-13", to: "2027-03-14", intervals: [[1200, 120]] });
});

test("typed working hours become 24-hour times, a full day is shown as text, and the save bar is opaque", async () => {
  await enter("Sunday", ["8", "5.30 pm"]);
  await time("Sunday", "to").first().press("Tab");
  expect(await entered("Sunday")).toEqual(["08:00-17:30"]);
  await enter("Sunday", ["0", "24:00"]);
  await time("Sunday", "to").first().press("Tab");
  await page.getByText("Open all day").waitFor();
  await save();
  await page.getByText("Working hours saved").waitFor();
  expect((await call("GET")).weekly.sunday).toEqual([[0, 1440]]);
  await page.getByRole("button", { name: "Set times on Sunday" }).click();
  expect(await entered("Sunday")).toEqual(["08:00-17:00"]);
  const backgrounds = [];
  for (const theme of ["light", "dark"]) {
    await page.locator("body").evaluate((body, dark) => body.classList.toggle("bp6-dark", dark), theme === "dark");
    backgrounds.push(await page.locator(".parley-save-bar").evaluate((bar) => getComputedStyle(bar).backgroundColor));
  }
  expect(backgrounds).toEqual([expect.stringMatching(/^rgb\(/), expect.stringMatching(/^rgb\(/)]);
});

test("working hours begin with the stakeholder's first weekday, also after a change in an open tab", async () => {
  const days = () =>
    page
      .getByRole("button", { name: /^Add hours on \w+day$/ })
      .evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").replace("Add hours on ", "")));
  expect((await days())[0]).toBe("Sunday");
  const editor = await world.signedIn("super@parley.test", "/d/configurations/stakeholders/configure?id=3");
  const field = editor.page.getByLabel("First day of the week");
  await field.waitFor();
  expect(await field.locator("option:checked").textContent()).toBe("By country (Sunday)");
  await field.selectOption("Saturday");
  await editor.page.getByRole("button", { name: "Save" }).click();
  await expect.poll(days).toEqual(["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
  await editor.page.reload();
  await expect.poll(() => field.locator("option:checked").textContent()).toBe("Saturday");
  await world.putBack(editor.context);
});

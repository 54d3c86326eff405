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
  await day("Monday").waitFor();
});
afterEach(() => visited && world.putBack(visited.context));

const day = (name: string) => page.getByRole("textbox", { name, exact: true });
const save = () => page.getByRole("button", { name: "Save" }).click();
const call = async (method: "GET" | "PUT", body?: object) => {
  const { token } = await world.gateway.signIn(ADMIN);
  return (await world.gateway.request(method, PATH, { token, body })).body.data;
};

test("Monday is copied to the weekdays, a night goes on after midnight, a holiday is added; all of it is there after a reload", async () => {
  await day("Monday").fill("8-12, 13:30-22:15");
  await page.getByRole("button", { name: "Copy Monday to weekdays" }).click();
  expect(await day("Friday").inputValue()).toBe("8-12, 13:30-22:15");
  await day("Saturday").fill("22:00-02:00");
  await page.getByRole("button", { name: "Add a special day" }).click();
  await page.getByLabel("Occasion").last().fill("Stocktaking");
  await save();
  await page.getByText("The working hours are saved").waitFor();

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
  await day("Monday").waitFor();
  expect([await day("Thursday").inputValue(), await day("Saturday").inputValue(), await day("Sunday").inputValue()]).toEqual([
    "08:00-12:00, 13:30-22:15",
    "22:00-02:00",
    "closed",
  ]);
  expect(await page.getByLabel("Occasion").last().inputValue()).toBe("Stocktaking");
  expect(visited.complaints).toEqual([]);
});

test("hours that reach into one another are told beside their day, and nothing is saved", async () => {
  const before = await call("GET");
  await day("Tuesday").fill("08:00-12:00, 11:00-17:00");
  await save();
  await page.getByText("These hours overlap, or a night before reaches into them").waitFor();
  await day("Tuesday").fill("noon");
  await page.getByText("Hours look like 08:00-12:00, 13:00-17:00; nothing means closed").waitFor();
  expect(await call("GET")).toEqual(before);
});

test("hours that somebody else changed meanwhile are shown beside one's own, and what is chosen is saved", async () => {
  const { isOpen: _isOpen, changesAt: _changesAt, updatedAt: _updatedAt, updatedBy: _updatedBy, ...hours } = await call("GET");
  await call("PUT", { ...hours, closedMessage: "Changed elsewhere" });
  await day("Sunday").fill("10-11");
  await save();
  await page.getByText("Somebody else has changed this in the meantime").waitFor();
  await page.getByRole("cell", { name: "Changed elsewhere" }).waitFor();
  expect((await call("GET")).weekly.sunday).toEqual(hours.weekly.sunday);
  await page.getByRole("button", { name: "Keep my version" }).click();
  await save();
  await page.getByText("The working hours are saved").waitFor();
  expect(await call("GET")).toMatchObject({ closedMessage: hours.closedMessage, weekly: { sunday: expect.arrayContaining([[600, 660]]) } });
});

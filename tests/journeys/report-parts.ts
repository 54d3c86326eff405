import { DAY_MS } from "@parley/core/calendar";
import type { Page } from "playwright-core";
import type { World } from "./world.ts";

/** Date that is the given number of days from now, as `YYYY-MM-DD`. */
export const day = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
export const written = (count: number): string => new Intl.NumberFormat("en").format(count);

/** Returns a function that reads data of the reports service as a given user. */
export const answerOf = (world: () => World) => async (loginId: string, path: string) => {
  const { token } = await world().gateway.signIn(loginId);
  return (await world().gateway.request("GET", `/api/reports/${path}`, { token })).body.data;
};

export const chart = (page: Page, name: string) => page.getByRole("img", { name, exact: true });
/** Displayed lines of a figure: its label, its value and its note. */
export const figure = async (page: Page, label: string): Promise<readonly string[]> =>
  (await page.getByText(label, { exact: true }).locator("xpath=..").first().innerText()).split("\n").map((line) => line.trim());

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { makePerson, type Person } from "../people.ts";
import { journey } from "./journey.ts";
import { mailTo } from "./mail-to.ts";
import { followTo } from "./signed-in-as.ts";

const ADMIN = "admin@acacia.test";
const REPORT = "/d/reports/sessions-by-hour";

const { world, signedIn, goOn } = journey();

const trayButton = (page: Page) => page.getByRole("button", { name: "Jobs" });
const tray = (page: Page) => page.locator(".parley-popover");
const openExport = async (page: Page, way: string) => {
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export Sessions by hour" });
  await dialog.getByRole("tab", { name: way }).click();
  return dialog;
};
const call = async (token: string, method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await world().gateway.request(method, `/api/main/${path}`, { token, body });
  expect(status).toBe(200);
  return answer.data;
};

describe("export of a report", () => {
  test("by e-mail runs as a job in the tray with the same file as the mailed link", async () => {
    const page = await goOn("super@parley.test", REPORT);
    const dialog = await openExport(page, "By e-mail");
    await dialog.getByText("parley reports export sessions-by-hour --email-to super@parley.test").waitFor();
    await dialog.getByRole("button", { name: "Send by e-mail" }).click();
    await page.getByText("Sessions by hour: the file is ready").waitFor();

    await trayButton(page).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      tray(page).getByRole("button", { name: "Download: Sessions by hour" }).first().click(),
    ]);
    const text = await readFile(await file.path(), "utf8");
    expect(text.split("\n")[0]).toMatch(/day.*hour.*sessions/);

    // Waits for the mail before opening the mailbox, because a separate job sends it and the mailbox shows only mails
    // that exist when it is opened.
    await mailTo(world().gateway, "super@parley.test");
    await followTo(page, "/d/settings?mailbox.shown=1");
    await page.getByRole("link", { name: /Sessions by hour/ }).click();
    await page.getByRole("button", { name: "Show the link" }).click();
    const link = await page.frameLocator("iframe").getByRole("link", { name: "Download the file" }).getAttribute("href");
    const answer = await fetch(link ?? "");
    expect(await answer.text()).toBe(text.replace("\uFEFF", ""));
  });

  test("is announced when it ended before the page requested its state", async () => {
    const { page } = await signedIn(ADMIN, REPORT);
    const { platform } = world().gateway.test.database;
    const newest = () => platform.selectFrom("job").select(["id", "state"]).orderBy("id", "desc").executeTakeFirst();
    await trayButton(page).click();
    await tray(page).getByRole("tab", { name: "Jobs" }).waitFor();
    await page.keyboard.press("Escape");
    const before = await newest();
    const ended = async () => {
      const job = await newest();
      expect([job?.id === before?.id, job?.state]).toEqual([false, "done"]);
    };
    await page.route(/\/api\/main\/jobs\?/, async (route) => {
      await vi.waitFor(ended, { timeout: 20_000, interval: 50 });
      await route.fallback();
    });
    await (await openExport(page, "By e-mail")).getByRole("button", { name: "Send by e-mail" }).click();
    await page.getByText("Sessions by hour: the file is ready").waitFor();
  });

  test("is announced when it ended before the tray was loaded", async () => {
    const { platform } = world().gateway.test.database;
    const ended = () => platform.selectFrom("job").select("state").orderBy("id", "desc").executeTakeFirst();
    const { page } = await signedIn(ADMIN, "/d/home");
    let come: () => void = () => undefined;
    const isWanted = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/assets\/later-\w+\.js$/, (route) => isWanted.then(() => route.continue()));
    // Opens the report with a filter in the URL, so that it does not wait for the default view, which is loaded
    // together with the delayed tray.
    await page.goto(`${REPORT}?platform=whatsapp`);
    await (await openExport(page, "By e-mail")).getByRole("button", { name: "Send by e-mail" }).click();
    await page.getByText("Sessions by hour is being prepared.").waitFor();
    await expect.poll(ended).toEqual({ state: "done" });
    come();
    await page.getByText("Sessions by hour: the file is ready").waitFor();
  });

  test("on a schedule is stored with the filters of the screen, and shows its next run", async () => {
    const page = await goOn(ADMIN, `${REPORT}?platform=whatsapp`);
    const dialog = await openExport(page, "On a schedule");
    await dialog.getByRole("combobox", { name: "When" }).selectOption("Every month");
    await dialog.getByRole("combobox", { name: "Day of the month" }).selectOption("15");
    await dialog.getByLabel("Time", { exact: true }).fill("07:30");
    await dialog.getByRole("button", { name: "Add schedule" }).click();
    await page.getByText("Sessions by hour scheduled; the next run is on").waitFor();
    const { token } = await world().gateway.signIn(ADMIN);
    const { body } = await world().gateway.request("GET", "/api/reports/schedules", { token });
    expect(body.data.items).toMatchObject([
      { report: "sessions-by-hour", range: "last-week", cron: "30 7 15 * *", timeZone: "Africa/Nairobi", filters: { platform: "whatsapp" } },
    ]);
  });

  test("on a schedule can be edited in the tray, which also shows the CLI command", async () => {
    const { token } = await world().gateway.signIn("agent1@baobab.test");
    const { token: lead } = await world().gateway.signIn("admin@baobab.test");
    const draft = { name: "Monday figures", report: "sessions-by-hour", range: "last-week", cron: "0 6 * * 1", emailTo: "admin@baobab.test" };
    const { body } = await world().gateway.request("POST", "/api/reports/schedules", { token: lead, body: draft });
    const stored = async () => (await world().gateway.request("GET", `/api/reports/schedules/${body.data.id}`, { token: lead })).body.data;
    const { page } = await signedIn("admin@baobab.test");
    await trayButton(page).click();
    await tray(page).getByRole("tab", { name: "Schedules" }).click();
    await tray(page).getByRole("button", { name: "Change: Monday figures" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Monday figures" });
    await dialog.getByLabel("Name").fill("Weekly figures for the board");
    await dialog.getByRole("combobox", { name: "Period covered" }).selectOption("Last month");
    await dialog.getByText(`parley schedules update ${body.data.id} --name 'Weekly figures for the board' --range last-month`).waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Weekly figures for the board changed").waitFor();
    expect(await stored()).toMatchObject({ name: "Weekly figures for the board", range: "last-month", cron: "0 6 * * 1", version: 2 });
    expect((await world().gateway.request("DELETE", `/api/reports/schedules/${body.data.id}`, { token })).status).toBe(404);
    await world().gateway.request("DELETE", `/api/reports/schedules/${body.data.id}`, { token: lead });
  });

  test("on a schedule can be paused, resumed and removed in the tray", async () => {
    const { token } = await world().gateway.signIn("admin@baobab.test");
    const draft = { name: "Weekly figures", report: "sessions-by-hour", range: "last-week", cron: "0 6 * * 1", emailTo: "admin@baobab.test" };
    await world().gateway.request("POST", "/api/reports/schedules", { token, body: draft });
    const stored = async () => (await world().gateway.request("GET", "/api/reports/schedules", { token })).body.data.items;
    const { page } = await signedIn("admin@baobab.test");
    await trayButton(page).click();
    await tray(page).getByRole("tab", { name: "Schedules" }).click();
    await tray(page).getByRole("button", { name: "Pause: Weekly figures" }).click();
    await tray(page).getByText("Paused", { exact: true }).waitFor();
    await expect.poll(stored).toMatchObject([{ active: false }]);
    await tray(page).getByRole("button", { name: "Resume: Weekly figures" }).click();
    await tray(page).getByText("Active", { exact: true }).waitFor();
    await tray(page).getByRole("button", { name: "Remove: Weekly figures" }).click();
    await page.getByRole("dialog", { name: "Remove Weekly figures?" }).getByRole("button", { name: "Remove", exact: true }).click();
    await tray(page).getByText("No schedules yet").waitFor();
    await expect.poll(stored).toEqual([]);
  });

  test("to a forbidden e-mail address is refused in the form, and no job begins", async () => {
    const { page } = await signedIn(ADMIN, REPORT);
    const { token } = await world().gateway.signIn(ADMIN);
    const before = await call(token, "GET", "jobs");
    const dialog = await openExport(page, "By e-mail");
    await dialog.getByLabel("To").fill("somebody@elsewhere.test");
    await dialog.getByRole("button", { name: "Send by e-mail" }).click();
    await dialog.getByRole("alert").waitFor();
    expect((await call(token, "GET", "jobs")).items).toEqual(before.items);
  });

  test("as a download contains all rows in the chosen format", async () => {
    const page = await goOn(ADMIN, REPORT);
    const dialog = await openExport(page, "Download");
    await dialog.getByLabel("File").selectOption("JSON");
    const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    expect(Array.isArray(JSON.parse(await readFile(await file.path(), "utf8")))).toBe(true);
  });
});

describe("job tray", () => {
  test("explains its purpose when empty, and the reason when it cannot be loaded", async () => {
    const { page } = await signedIn("agent2@acacia.test");
    await trayButton(page).click();
    await page.getByText("No jobs yet").waitFor();
    await page.keyboard.press("Escape");
    await page.route("**/api/main/jobs**", (route) => route.abort());
    await page.reload();
    await trayButton(page).click();
    await tray(page).getByText("This could not be loaded").waitFor();
    await page.unroute("**/api/main/jobs**");
    await tray(page).getByRole("button", { name: "Try again" }).click();
    await page.getByText("No jobs yet").waitFor();
  });

  test("shows a running CLI job by keyboard, and Cancel stops it", async () => {
    const { token } = await world().gateway.signIn(ADMIN);
    const job = await call(token, "POST", "jobs", { operation: "users.activate", title: "Activate users", args: { remark: "spring" }, total: 10 });
    await call(token, "PUT", `jobs/${job.id}/progress`, { total: 10, done: 4, failed: 1, skipped: 0, state: "running" });
    const { page } = await signedIn(ADMIN);
    await page.getByLabel("1 job is running").waitFor();
    await trayButton(page).focus();
    await page.keyboard.press("Enter");
    await tray(page).getByText("4 of 10 · 1 failed").waitFor();
    await tray(page).getByRole("button", { name: "Cancel: Activate users" }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(
        async () =>
          (
            await call(token, "PUT", `jobs/${job.id}/progress`, { total: 10, done: 5, failed: 1, skipped: 0, state: "running" }).catch(() => ({
              stop: true,
            }))
          ).stop,
      )
      .toBe(true);
    await page.getByLabel("1 job is running").waitFor({ state: "hidden" });
  });

  test("makes no requests when no job runs and it is closed", async () => {
    const { page, context } = await signedIn("agent1@baobab.test");
    await trayButton(page).waitFor();
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/main/jobs") asked += 1;
    });
    await page.clock.install();
    await trayButton(page).click();
    await tray(page).waitFor();
    await page.clock.runFor(5_000);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Escape");
    await tray(page).waitFor({ state: "hidden" });
    asked = 0;
    await page.clock.runFor(60_000);
    expect(asked).toBe(0);
    // Closes the browser profile, because its clock was changed and it must not be reused.
    await context.close();
  });
});

describe("bulk job", () => {
  let people: Person[];
  beforeAll(async () => {
    const holder = { userPermissions: [], stakeholderId: 2, isSuperAdmin: false };
    people = await Promise.all([makePerson(world().gateway, holder), makePerson(world().gateway, holder)]);
  });

  test("by another program can be undone in the tray", async () => {
    const { token } = await world().gateway.signIn(ADMIN);
    const job = await call(token, "POST", "jobs", { operation: "users.deactivate", title: "Deactivate users", args: { remark: "left" }, total: 2 });
    for (const { loginId } of people) {
      const { status } = await world().gateway.request("PUT", "/api/main/users/status", {
        token,
        body: { loginId, active: false, remark: "left" },
        headers: { "parley-job": String(job.id), "idempotency-key": `journey-${loginId}` },
      });
      expect(status).toBe(200);
    }
    await call(token, "PUT", `jobs/${job.id}/progress`, { total: 2, done: 2, failed: 0, skipped: 0, state: "done" });

    const page = await goOn(ADMIN, "/d/home");
    await trayButton(page).click();
    await tray(page).getByRole("button", { name: "Undo: Deactivate users" }).click();
    await expect
      .poll(async () => {
        const { items } = await call(token, "GET", "users?search=people.test&pageSize=100");
        return items.filter(({ loginId, active }: { loginId: string; active: boolean }) => active && people.some((one) => one.loginId === loginId))
          .length;
      })
      .toBe(2);
    await tray(page).getByText("Undone", { exact: true }).waitFor();
  });

  test("has no undo when its operation cannot be reverted", async () => {
    const { token } = await world().gateway.signIn("super@parley.test");
    const [request] = (await call(token, "GET", "self/clientRequest/all?status=pending")).items;
    const job = await call(token, "POST", "jobs", { operation: "requests.update", title: "Update client requests", args: {}, total: 1 });
    const { status } = await world().gateway.request("PUT", "/api/main/self/clientRequest", {
      token,
      body: { requestId: request.requestId, status: "in_review", remarks: "looking" },
      headers: { "parley-job": String(job.id), "idempotency-key": "journey-forward" },
    });
    expect(status).toBe(200);
    await call(token, "PUT", `jobs/${job.id}/progress`, { total: 1, done: 1, failed: 0, skipped: 0, state: "done" });

    const page = await goOn("super@parley.test", "/d/home");
    await trayButton(page).click();
    await tray(page).getByText("Update client requests").waitFor();
    expect(await tray(page).getByRole("button", { name: "Undo: Update client requests" }).count()).toBe(0);
  });
});

import { readFile } from "node:fs/promises";
import type { Page, Route } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../people.ts";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const NOBODY = { userPermissions: [], stakeholderId: 2, isSuperAdmin: false };
/** Number of users to create, so that the list of users has more than one page. */
const PEOPLE = 25;

let people: Person[];
const { world, signedIn } = journey();
beforeAll(async () => {
  const made = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(world().gateway, NOBODY)));
  // In the order of the list, whose first page shows the first ones.
  people = made.sort((one, other) => one.userId - other.userId);
});

const list = "/d/configurations/users?search=people.test";
const dialog = (page: Page) => page.getByRole("dialog");
const chooseAll = async (page: Page) => {
  await page.getByLabel("Select all rows on this page").check();
  await page.getByRole("button", { name: `Select all ${PEOPLE} matching rows` }).click();
};
const asked = async (path: string) => {
  const { token } = await world().gateway.signIn(ADMIN);
  const { body } = await world().gateway.request("GET", `/api/main/${path}`, { token });
  return body.data;
};
const activeCount = async () => (await asked("users?search=people.test&active=true")).rowCount;

describe("bulk action on all matching users", () => {
  beforeEach(async () => {
    const ids = people.map(({ userId }) => userId);
    await world().gateway.test.database.platform.updateTable("app_user").set({ active: true }).where("id", "in", ids).execute();
  });

  test("deactivates them as one job with a result each, and Undo reactivates them", async () => {
    const { page } = await signedIn(ADMIN, list);
    await chooseAll(page);
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await dialog(page).getByText(`Deactivate ${PEOPLE} users?`).waitFor();
    const confirm = dialog(page).getByRole("button", { name: "Deactivate" });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog(page).getByLabel("Remark").fill("left the company");
    await dialog(page).getByText("parley users deactivate --search people.test --remark 'left the company'").waitFor();
    expect(await activeCount()).toBe(PEOPLE);

    await confirm.click();
    await dialog(page).getByText(`${PEOPLE} rows done`).waitFor();
    expect(await activeCount()).toBe(0);
    const [job] = (await asked("jobs")).items;
    expect(job).toMatchObject({
      operation: "users.deactivate",
      state: "done",
      total: PEOPLE,
      done: PEOPLE,
      failed: 0,
      via: "console",
      undoable: true,
    });

    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await dialog(page).getByText(`${PEOPLE} rows done`).waitFor();
    await expect.poll(activeCount).toBe(PEOPLE);
    await expect.poll(async () => (await asked("jobs")).items.map(({ state }: { state: string }) => state)).toEqual(["done", "undone"]);
  });

  test("asks for the new owner of open chats and tickets, and assigns them to a colleague", async () => {
    const [one, other] = people;
    const { platform } = world().gateway.test.database;
    const ticket = await platform
      .updateTable("ticket")
      .set({ owner_id: one?.userId ?? 0 })
      .where("id", "=", (eb) => eb.selectFrom("ticket").select("id").where("stakeholder_id", "=", 2).where("status", "=", "open").limit(1))
      .returning("id")
      .executeTakeFirstOrThrow();
    const { page } = await signedIn(ADMIN, list);
    for (const person of [one, other]) await page.getByRole("row").filter({ hasText: person?.loginId }).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await dialog(page).getByText("They own 1 open ticket.").waitFor();
    await dialog(page).getByLabel("Their open tickets").selectOption({ value: "agent1@acacia.test" });
    await dialog(page).getByLabel("Remark").fill("left the company");
    await dialog(page).getByText("--open-tickets agent1@acacia.test").waitFor();
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await dialog(page).getByText("2 rows done").waitFor();
    const owner = await platform
      .selectFrom("ticket as t")
      .innerJoin("app_user as u", "u.id", "t.owner_id")
      .select("u.login_id")
      .where("t.id", "=", ticket.id)
      .executeTakeFirst();
    expect(owner).toEqual({ login_id: "agent1@acacia.test" });
  });

  test("names failed users with the reason, retries them as a new job, and includes them in the results", async () => {
    const { page } = await signedIn(ADMIN, list);
    const refused = people[3]?.loginId ?? "";
    const refuse = (route: Route) =>
      route.request().postData()?.includes(refused) === true
        ? route.fulfill({ status: 422, contentType: "application/json", body: '{"error":{"code":"invalid","message":"Held by a contract"}}' })
        : route.continue();
    await page.route("**/api/main/users/status", refuse);
    await chooseAll(page);
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await dialog(page).getByLabel("Remark").fill("spring");
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await dialog(page).getByText("1 row failed").waitFor();
    await dialog(page)
      .getByText(/: Held by a contract$/)
      .waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Download results" }).click()]);
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(lines).toHaveLength(PEOPLE + 1);
    expect(lines.filter((line) => line.includes("failed"))).toEqual([expect.stringContaining(refused)]);

    await page.unroute("**/api/main/users/status", refuse);
    await dialog(page).getByRole("button", { name: "Retry failed rows" }).click();
    await dialog(page).getByText("1 row done").waitFor();
    expect(await activeCount()).toBe(0);
    const [second] = (await asked("jobs")).items;
    expect(second).toMatchObject({ operation: "users.deactivate", total: 1, done: 1 });
  });

  test("continues in the background after closing the dialog, and can be stopped in the tray", async () => {
    const { page } = await signedIn(ADMIN, list);
    // Lets two rows pass and delays all others until the run was asked to stop.
    let through = 2;
    let goOn: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/api/main/users/status", async (route) => {
      through -= 1;
      if (through < 0) await heard;
      await route.continue();
    });
    const isToldToStop = page.waitForResponse(async (response) => response.url().endsWith("/progress") && (await response.json()).data.stop === true);
    await chooseAll(page);
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await dialog(page).getByLabel("Remark").fill("all at once");
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await dialog(page).getByRole("button", { name: "Continue in the background" }).click();
    await page.getByLabel("1 job is running").waitFor();
    await page.getByRole("button", { name: "Jobs" }).click();
    await page.getByRole("button", { name: "Cancel: Deactivate users" }).click();
    await isToldToStop;
    goOn();
    await expect.poll(async () => (await asked("jobs")).items[0].state).toBe("cancelled");
    await page.getByRole("button", { name: "Results: Deactivate users" }).click();
    const said = async () => Number.parseInt((await dialog(page).getByRole("status").textContent()) ?? "", 10);
    await expect.poll(said).toBeLessThan(PEOPLE);
    const done = await said();
    expect(await activeCount()).toBe(PEOPLE - done);
  });

  test("skips users who already have that state, and never deactivates the acting user", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/users?search=acacia.test");
    await page.getByLabel("Select all rows on this page").check();
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    await dialog(page).getByText("Amina Odhiambo: You cannot deactivate yourself").waitFor();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await dialog(page).getByText("Nothing would change.").waitFor();
    expect(await dialog(page).getByRole("button", { name: "Activate" }).count()).toBe(0);
  });
});

describe("channel client requests", () => {
  const SUPER = "super@parley.test";
  const requests = async () => {
    const { token } = await world().gateway.signIn(SUPER);
    const { body } = await world().gateway.request("GET", "/api/main/self/clientRequest/all?pageSize=100", { token });
    return body.data.items as { requestId: number; status: string; businessName: string; version: number }[];
  };
  const countOf = async (status: string) => (await requests()).filter((request) => request.status === status).length;

  test("change their status together, and those in an unsuitable state are skipped with the reason", async () => {
    const [pending, inReview] = [await countOf("pending"), await countOf("in_review")];
    const { page } = await signedIn(SUPER, "/d/channel-client-request");
    await page.getByLabel("Select all rows on this page").check();
    await page.getByRole("button", { name: "Select all 40 matching rows" }).click();
    await page.getByRole("button", { name: "Update" }).click();
    await dialog(page).getByLabel("Status").selectOption("In review");
    await dialog(page).getByText(`Update ${pending} requests?`).waitFor();
    await dialog(page).getByText("A request that is live cannot become in_review. This status is final").waitFor();
    await dialog(page).getByRole("button", { name: "Update" }).click();
    await dialog(page).getByText(`${pending} rows done`).waitFor();
    expect([await countOf("pending"), await countOf("in_review")]).toEqual([0, pending + inReview]);
  });

  test("offer only the allowed next statuses, and a newer state is shown next to the user's change", async () => {
    const [request] = (await requests()).filter(({ status }) => status === "in_review");
    if (request === undefined) throw new Error("the demo has requests in review");
    const { page } = await signedIn(SUPER, `/d/channel-client-request?pageSize=100&open=${request.requestId}`);
    const status = page.locator(".parley-side-panel").getByRole("combobox", { name: "Status" });
    await expect.poll(() => status.locator("option").allTextContents()).toEqual(["In review", "Approved", "Rejected"]);
    await status.selectOption("Approved");
    await page.getByLabel("Remarks").fill("papers are complete");
    await page.getByText(`parley requests update ${request.requestId} --status approved --remarks 'papers are complete'`).waitFor();
    const { token } = await world().gateway.signIn(SUPER);
    await world().gateway.request("PUT", "/api/main/self/clientRequest", {
      token,
      body: { requestId: request.requestId, status: "in_review", remarks: "asked for one more paper" },
    });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Somebody else has changed this in the meantime").waitFor();
    await page.getByRole("cell", { name: "asked for one more paper" }).waitFor();
    await page.getByRole("button", { name: "Keep my version" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(`${request.businessName}’s request: Approved`).waitFor();
  });
});

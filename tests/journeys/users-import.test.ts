import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";
import { linkIn, mailTo } from "./mail-to.ts";

const ADMIN = "admin@acacia.test";
const LIST = "/d/configurations/users";
const { world, signedIn, visitAs } = journey();

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import users" });
const choose = (page: Page, text: string) =>
  dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "staff.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const count = async (like: string) =>
  Number(
    (
      await world()
        .gateway.test.database.platform.selectFrom("app_user")
        .select((eb) => eb.fn.countAll().as("n"))
        .where("login_id", "like", like)
        .executeTakeFirstOrThrow()
    ).n,
  );
const opened = async (path = LIST): Promise<Page> => {
  const { page } = await signedIn(ADMIN, path);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog(page).waitFor();
  return page;
};

test("an import file creates users: columns are mapped, each row is previewed, and new users are invited by e-mail", async () => {
  const page = await opened();
  const check = dialog(page).getByRole("button", { name: "Check rows" });
  await choose(
    page,
    [
      "Person;Work e-mail;Role",
      "Nia Wanjiru;nia@import.test;Support agent",
      "Ben Kip;ben@import.test;Astronaut",
      "Brenda Else;agent1@acacia.test;Support agent",
      "Ama Obi;ama@import.test;Support agent",
    ].join("\n"),
  );
  await dialog(page).getByText("staff.csv: 4 rows").waitFor();
  expect(await check.getAttribute("aria-disabled")).toBe("true");
  await dialog(page).getByLabel("Field for the column Person").selectOption("Full name");
  await dialog(page).getByLabel("Field for the column Work e-mail").selectOption("E-mail");
  expect(await dialog(page).getByLabel("Field for the column Role").inputValue()).toBe("role");
  await dialog(page).getByText("parley users import staff.csv --map Role=role --map Person=name --map 'Work e-mail=email'").waitFor();
  await check.click();

  await dialog(page).getByText("2 users would be created · 0 unchanged · 2 refused").waitFor();
  const row = (text: string) => dialog(page).getByRole("row").filter({ hasText: text });
  await row("ben@import.test").getByText("There is no role Astronaut").waitFor();
  await row("agent1@acacia.test").getByText("There is a user agent1@acacia.test already, with another name").waitFor();
  await row("nia@import.test").getByText("New", { exact: true }).waitFor();
  expect(await count("%@import.test")).toBe(0);
  const [rejects] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Download refused rows" }).click()]);
  const lines = (await readFile(await rejects.path(), "utf8")).split("\r\n");
  expect(
    lines
      .slice(1)
      .map((line) => line.split(",")[4])
      .sort(),
  ).toEqual(["agent1@acacia.test", "ben@import.test"]);

  await dialog(page).getByRole("button", { name: "Create 2 users" }).click();
  await page.getByRole("dialog").getByText("2 rows done").waitFor();
  expect(await count("%@import.test")).toBe(2);
  const [results] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Download results" }).click(),
  ]);
  expect((await readFile(await results.path(), "utf8")).split("\r\n")[0]).toContain(
    "loginId,firstName,lastName,name,email,role,result,code,message,line",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("cell", { name: "Nia Wanjiru" }).or(page.getByText("Nia Wanjiru")).first().waitFor();
  expect(linkIn(await mailTo(world().gateway, "nia@import.test"))).toContain("/new-password?token=");
});

test("an invalid import file shows the reason, and another file can be chosen", async () => {
  const page = await opened();
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "staff.xlsx", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004rest") });
  const refusal = dialog(page).getByText("staff.xlsx is a workbook or another zipped file. Save it as CSV.");
  await refusal.waitFor();
  await choose(page, "email,name,role\na@import.test,A B,Support agent");
  await dialog(page).getByText("staff.csv: 1 row").waitFor();
  expect(await refusal.count()).toBe(0);
});

test("the sample import file is recognised with its columns, and its row can be checked", async () => {
  const page = await opened();
  const [sample] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Download a sample file" }).click()]);
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles(await sample.path());
  for (const [column, field] of [
    ["First name", "firstName"],
    ["Last name", "lastName"],
    ["E-mail", "email"],
    ["Role", "role"],
  ] as const)
    expect(await dialog(page).getByLabel(`Field for the column ${column}`).inputValue()).toBe(field);
  await dialog(page).getByRole("button", { name: "Check rows" }).click();
  await dialog(page).getByText("1 user would be created · 0 unchanged · 0 refused").waitFor();
});

test("the second step of the user import submits with the shortcut, and Back keeps the choices", async () => {
  const page = await opened();
  await choose(page, "email,name,role\nkeys@import.test,Keys Only,Support agent");
  await dialog(page).getByText("staff.csv: 1 row").waitFor();
  await dialog(page).locator("input[type=file]").press("Control+Enter");
  await dialog(page).getByText("1 user would be created").waitFor();
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await dialog(page).getByText("staff.csv: 1 row").waitFor();
  await page.keyboard.press("Control+Enter");
  await dialog(page).getByText("1 user would be created").waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").getByText("1 row done").waitFor();
  expect(await count("keys@import.test")).toBe(1);
});

test("the user import is disabled for a user who may not create users", async () => {
  const userPermissions = [{ area: "Admin User" as const, actions: [{ actionName: "Update Admin User" }] }];
  const { page } = await visitAs({ userPermissions, stakeholderId: 2, isSuperAdmin: false }, LIST);
  const button = page.getByRole("button", { name: "Import", exact: true });
  await button.waitFor();
  expect(await button.getAttribute("aria-disabled")).toBe("true");
});

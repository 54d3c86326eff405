import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openCustomer } from "../../packages/gateway/src/live/testing/live-client.ts";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

const ADMIN = "admin@acacia.test";
const CREATE = "/d/broadcast-messages/create-broadcast-message";
const LIST = "/d/broadcast-messages";
const PLACE = "Lamu";

const { world, signedIn, goOn } = journey();
let page: Page;

beforeAll(async () => {
  await world()
    .gateway.test.database.platform.insertInto("customer")
    .values(["Amani", "Baraka", "Chiku"].map((name) => ({ stakeholder_id: 2, user_code: `lamu-${name}`, name, platform: "web", location: PLACE })))
    .execute();
});

/** Opens the form in a new browser tab for one test. */
const open = async () => {
  ({ page } = await signedIn(ADMIN, CREATE));
  await page.getByLabel("Template").waitFor();
};
/** Opens the form in the browser tab that several tests share. */
const openShared = async () => {
  page = await goOn(ADMIN, CREATE);
  await page.getByLabel("Template").waitFor();
};

const dialog = () => page.getByRole("dialog");
const sum = (text: string) => page.getByText(text, { exact: false }).first();

/** Fills in the first step of a broadcast and goes to the review. */
const compose = async (name: string, template = "Feedback") => {
  await page.getByRole("checkbox", { name: PLACE }).check();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Template").selectOption({ label: template });
  await page.getByRole("button", { name: "Save draft and review" }).click();
  await page.getByRole("heading", { name: "Send a test" }).waitFor();
};

/**
 * Creates a customer in the tested city whose chat page is open. Marks the customer as real, because broadcasts exclude
 * test customers.
 */
const customerThere = async () => {
  const { token } = await world().gateway.signIn(ADMIN);
  const customer = await openCustomer(world().gateway, token);
  const person = await world()
    .gateway.test.database.platform.updateTable("customer")
    .set({ location: PLACE, is_test: false, opted_in: true })
    .where("id", "=", (eb) => eb.selectFrom("chat_session").select("customer_id").where("id", "=", customer.sessionId))
    .returning(["user_code as code", "name"])
    .executeTakeFirstOrThrow();
  return { customer, ...person };
};

describe("broadcast in the console", () => {
  test("is composed, counted, tested and sent, reaches the customer, and has matching totals", async () => {
    const { customer, code, name } = await customerThere();
    await openShared();
    await page.getByRole("checkbox", { name: PLACE }).check();
    await page.getByRole("button", { name: "4 will receive it" }).click();
    await dialog().getByText("Chiku").waitFor();
    await dialog().locator(".bp6-dialog-footer").getByRole("button", { name: "Close" }).click();
    await dialog().waitFor({ state: "detached" });
    await compose("How was Lamu?");

    await page.getByRole("combobox", { name: "Customer" }).fill(name);
    await page.getByRole("option").filter({ hasText: code }).click();
    await page.getByRole("button", { name: "Send test message" }).click();
    await page.getByText(`Test message sent to ${code}`).waitFor();
    const text = `Thank you for travelling with us, ${name.split(" ")[0]}. How was it? One word is enough.`;
    expect(await customer.next("message", ({ body }) => body === text)).toMatchObject({ session_id: customer.sessionId });

    await page.getByRole("button", { name: "Send to 4 subscribers" }).click();
    await page.getByText("4 of 4 sent").waitFor();
    await customer.next("message", ({ body }) => body === text);
    await page.getByRole("table", { name: "Recipients" }).getByText("Chiku").waitFor();
    customer.close();

    await page.locator(".parley-broadcast-recipients").getByRole("button", { name: "Export" }).click();
    await dialog()
      .getByText(/parley broadcasts recipients \d+ --output broadcast-recipients\.csv/)
      .waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), dialog().getByRole("button", { name: "Download" }).click()]);
    const [, ...rows] = (await readFile(await file.path(), "utf8")).trimEnd().split("\n");
    expect(rows.length).toBe(4);
    await dialog().waitFor({ state: "detached" });
  });

  test("with a condition on an attribute is chosen, cleared, chosen again and reviewed by name", async () => {
    const { token } = await world().gateway.signIn(ADMIN);
    const said = {
      method: "POST",
      path: "/api/messenger/subscribers/attributes",
      body: { name: "Cabin", kind: "choice", choices: ["Deck", "Inside"] },
    };
    const { id } = (await world().gateway.request(said.method, said.path, { token, body: said.body })).body.data;
    const known = { attributes: [{ id, value: "Deck" }] };
    expect((await world().gateway.request("PUT", "/api/messenger/subscribers/user/lamu-Baraka", { token, body: known })).status).toBe(200);
    await openShared();
    const attributes = page.getByRole("group", { name: "Attributes" });
    const add = async () => {
      await attributes.getByLabel("Attribute", { exact: true }).selectOption({ label: "Cabin" });
      await attributes.getByLabel("Value").selectOption({ label: "Deck" });
      await attributes.getByRole("button", { name: "Add", exact: true }).click();
    };
    await add();
    await page.getByRole("button", { name: "1 will receive it" }).waitFor();
    await attributes.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "1 will receive it" }).waitFor({ state: "detached" });
    await add();
    await page.getByRole("textbox", { name: "Name" }).fill("On deck");
    await page.getByLabel("Template").selectOption({ label: "Feedback" });
    await page.getByRole("button", { name: "Save draft and review" }).click();
    await page.getByText("Cabin: Deck", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Send to 1 subscriber" }).waitFor();
  });

  test("cancelled within its delay is a draft again, which can be found and removed", async () => {
    await openShared();
    await compose("Too early");
    await page.getByRole("radio", { name: /^Later/ }).check();
    await page.getByLabel("Day and time").fill("2099-12-31T09:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await page.getByRole("button", { name: "Unschedule" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).waitFor();
    await page.goto(`${LIST}?status=draft&search=early`);
    await page.getByRole("table", { name: "Broadcast messages" }).getByRole("link", { name: "Too early" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await dialog().getByRole("button", { name: "Remove", exact: true }).click();
    await sum("Too early removed").waitFor();
    const left = await world().gateway.test.database.platform.selectFrom("broadcast_batch").select("id").where("name", "=", "Too early").execute();
    expect(left).toEqual([]);
  });

  test("is not submitted by keys or buttons of the template dialog above it", async () => {
    await open();
    await page.getByRole("checkbox", { name: PLACE }).check();
    await page.getByRole("textbox", { name: "Name" }).fill("Half-written");
    for (const [name, send] of [
      ["By the keys", () => page.keyboard.press("Control+Enter")],
      ["By the button", () => dialog().getByRole("button", { name: "Create template" }).click()],
    ] as const) {
      await page.getByRole("button", { name: "New template" }).click();
      await dialog().getByLabel("Name").fill(name);
      await dialog().getByLabel("Text").fill("Good day");
      await send();
      await dialog().waitFor({ state: "detached" });
      const chosen = page.getByLabel("Template").locator("option:checked");
      await expect.poll(() => chosen.textContent()).toBe(name);
    }
    expect(await page.getByText("This is required").count()).toBe(0);
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: "Save draft and review" }).waitFor();
  });

  test("continues from its draft with all values and asks for the variables of a new template", async () => {
    await openShared();
    await page.getByRole("button", { name: "New template" }).click();
    await dialog().getByLabel("Name").fill("Ferry");
    await dialog().getByLabel("Text", { exact: false }).first().fill("{{firstName}}, the ferry leaves at {{hour}}");
    await dialog().getByRole("button", { name: "Create template" }).click();
    await dialog().waitFor({ state: "detached" });
    await page.getByLabel("Value of hour").fill("six");
    await page.getByText("Wanjiru, the ferry leaves at six").waitFor();
    await compose("Ferry times", "Ferry");
    await page.reload();
    await page.getByRole("heading", { name: "Send a test" }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => page.getByLabel("Value of hour").inputValue()).toBe("six");
    expect(await page.getByRole("checkbox", { name: PLACE }).isChecked()).toBe(true);
  });
});

test("on a phone the panel of a sent broadcast fits the window and its recipients scroll separately", async () => {
  await open();
  await page.setViewportSize(WINDOWS.narrow);
  await followTo(page, LIST);
  await page.locator(".parley-tr[data-index]").filter({ hasText: "Sent" }).first().click();
  await page.getByRole("heading", { name: "Recipients" }).waitFor();
  await page.locator(".parley-side-panel .parley-tr[data-index]").first().waitFor();
  const hidden = await page.locator(".parley-side-panel-body").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";
import { PATIENCE_MS } from "./world.ts";

const AGENT = "agent1@acacia.test";
const SCREEN = "/d/chats/tickets";

const { world, goOn } = journey();
let page: Page;
const open = async (path: string) => {
  page = await goOn(AGENT, path);
};

const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: PATIENCE_MS });
/** Makes a call directly at the gateway. */
const call = async (method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const make = async (subject: string, more: object = {}) => {
  const { userCode } = (await call("GET", "tickets?pageSize=1")).items[0].customer;
  return call("POST", "tickets", { subject, userCode, ...more });
};
const stored = (id: number) => call("GET", `tickets/${id}`);
const dialog = () => page.locator(".bp6-dialog");
const panel = () => page.locator(".parley-side-panel");
const toast = (text: string | RegExp) => page.locator(".bp6-toast").filter({ hasText: text });

test("a macro is created, applied to a ticket in its panel and undone", async () => {
  await open(SCREEN);
  await page.getByRole("button", { name: "Macros" }).click();
  await page.getByRole("button", { name: "Create macro" }).first().click();
  await dialog().getByLabel("Name").fill("Urgent and mine");
  await dialog().getByLabel("Owner").selectOption("The person who applies it");
  await dialog().getByLabel("Priority", { exact: true }).selectOption("Urgent");
  await dialog().getByRole("button", { name: "Create macro" }).click();
  await page.getByText("Owner: The person who applies it, Priority: Urgent").waitFor();

  const { id } = await make("Lost bag");
  await open(`${SCREEN}/${id}`);
  await panel().getByRole("button", { name: "Macros" }).click();
  await page.getByRole("menuitem", { name: "Urgent and mine" }).click();
  await toast("macro Urgent and mine applied").waitFor();
  expect(await stored(id)).toMatchObject({ priority: "urgent", owner: { loginId: AGENT } });
  await toast("macro Urgent and mine applied").getByRole("button", { name: "Undo" }).click();
  await eventually(async () => {
    const { priority, owner } = await stored(id);
    return [priority, owner];
  }).toEqual(["normal", null]);
});

test("a macro is applied to the selected tickets after a preview by the gateway", async () => {
  await call("POST", "ticket-macros", { name: "To low", priority: "low" });
  const [one, low] = [await make("Macro for many A"), await make("Macro for many B", { priority: "low" })];
  await open(`${SCREEN}?search=Macro+for+many`);
  await page.getByRole("checkbox", { name: /Macro for many A/ }).check();
  await page.getByRole("checkbox", { name: /Macro for many B/ }).check();
  await page.getByRole("button", { name: "Apply macro" }).click();
  await dialog().getByLabel("Macro").selectOption("To low");
  await dialog().getByText("Priority: normal → low").waitFor();
  await dialog().getByRole("button", { name: "Apply macro" }).click();
  await eventually(async () => (await stored(one.id)).priority).toBe("low");
  expect((await stored(low.id)).priority).toBe("low");
});

test("a parent ticket shows its number of open child tickets and resolves them together with it", async () => {
  const parent = await make("All bags of the group");
  const child = await make("One bag of the group", { parentId: parent.id });
  await open(`${SCREEN}/${parent.id}`);
  await panel().getByText("1 child ticket, 1 open").waitFor();
  await panel().getByLabel("Status").selectOption("Resolved");
  await dialog().getByText("1 child ticket is still open.").waitFor();
  await dialog().getByRole("button", { name: "Resolve with its child ticket" }).click();
  await eventually(async () => [(await stored(parent.id)).status, (await stored(child.id)).status]).toEqual(["resolved", "resolved"]);
});

test("a child ticket is created from its parent with the customer filled in", async () => {
  const parent = await make("A parent to be");
  await open(`${SCREEN}/${parent.id}`);
  await panel().getByRole("button", { name: "Create child ticket" }).click();
  await dialog().getByText(`For ${parent.customer.name}`).waitFor();
  await dialog().getByLabel("Subject").fill("A part of it");
  await dialog().getByRole("button", { name: "Create ticket" }).click();
  await panel().getByText("A part of it").waitFor();
  const { items } = await call("GET", `tickets?parentId=${parent.id}`);
  expect(items.map(({ subject, customer }: { subject: string; customer: object }) => [subject, customer])).toEqual([
    ["A part of it", parent.customer],
  ]);
});

test("a scheduled reply is shown above the composer until it is sent, and can be changed and cancelled", async () => {
  const [sessionId = 0] = await queuedChats(world().gateway, 1);
  await call("POST", "support/accept", { sessionId });
  const { userCode } = await world()
    .gateway.deps.database.platform.selectFrom("chat_session as s")
    .innerJoin("customer as c", "c.id", "s.customer_id")
    .select("c.user_code as userCode")
    .where("s.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const ticket = await call("POST", "tickets", { subject: "Write tomorrow", userCode, session_id: sessionId });
  await open(`${SCREEN}/${ticket.id}/conversation`);
  await page.getByRole("textbox", { name: "Reply" }).fill("Good morning");
  await page.getByRole("button", { name: "Send later" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow at 9:00" }).click();
  await page.getByText("A reply is scheduled for").waitFor();
  // Waits for the empty composer, because the event that shows the scheduled reply may arrive before the response that
  // empties it.
  await eventually(() => page.getByRole("textbox", { name: "Reply" }).inputValue()).toBe("");
  expect((await call("GET", "scheduled-replies")).map(({ body }: { body: string }) => body)).toEqual(["Good morning"]);

  await page.getByRole("button", { name: "Show", exact: true }).click();
  await dialog().getByRole("button", { name: "Change" }).click();
  await dialog().getByLabel("Text").fill("Good evening");
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().getByText("Good evening").waitFor();
  await dialog().getByRole("button", { name: "Cancel reply" }).click();
  await eventually(() => call("GET", "scheduled-replies")).toEqual([]);
});

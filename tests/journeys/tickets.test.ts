import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { PATIENCE_MS } from "./world.ts";

const AGENT = "agent1@acacia.test";
const COLLEAGUE = "agent2@acacia.test";
const ADMIN = "admin@acacia.test";
const SCREEN = "/d/chats/tickets";

const { world, signedIn: signIn, goOn } = journey();
let page: Page;

const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: PATIENCE_MS });
const signedIn = async (loginId: string, path: string): Promise<Page> => (await signIn(loginId, path)).page;

/** Makes a call directly at the gateway, as a colleague by default. */
const call = async (method: string, path: string, body?: object, loginId = COLLEAGUE) => {
  const { token } = await world().gateway.signIn(loginId);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const userCode = async (): Promise<string> => (await call("GET", "tickets?pageSize=1")).items[0].customer.userCode;
const make = async (subject: string, more: object = {}) => call("POST", "tickets", { subject, userCode: await userCode(), ...more });
const stored = (id: number) => call("GET", `tickets/${id}`);
const titleOf = ({ ticket_id, subject }: { ticket_id: number; subject: string }) => `#${ticket_id} ${subject}`;

const list = () => page.getByRole("table", { name: "Tickets" });
/** Matches dialogs only. The panel next to the list has the role of a dialog too. */
const dialog = () => page.locator(".bp6-dialog");
const panel = () => page.locator(".parley-side-panel");
const toast = (text: string | RegExp) => page.locator(".bp6-toast").filter({ hasText: text });
const open = async (path: string) => {
  page = await goOn(AGENT, path);
};
/** Opens the path of a ticket and waits for its fields. */
const openTicket = async ({ id }: { id: number }) => {
  await open(`${SCREEN}/${id}`);
  await panel().getByLabel("Owner").waitFor();
};

describe("ticket", () => {
  test("is created, labelled, assigned and set to pending, with all changes in its history", async () => {
    await open(SCREEN);
    await page.getByRole("button", { name: "Create ticket" }).click();
    expect(await dialog().getByRole("button", { name: "Create ticket" }).isDisabled()).toBe(true);
    await dialog().getByLabel("Subject").fill("Lost passport at the lodge");
    await dialog().getByRole("button", { name: "Create ticket" }).click();
    await dialog().getByText("This is required").first().waitFor();
    const { name, userCode: code } = (await call("GET", "tickets?pageSize=1")).items[0].customer;
    const customer = dialog().getByRole("combobox", { name: "Customer" });
    // Customers are found by name, not only by code. Escape closes the search results before the dialog.
    await customer.pressSequentially(name);
    await dialog().getByRole("option", { name: code }).waitFor();
    await customer.press("Escape");
    await dialog().getByRole("listbox").waitFor({ state: "detached" });
    await customer.press("ArrowDown");
    const option = dialog().getByRole("option", { name: code });
    await option.waitFor();
    while ((await option.getAttribute("aria-selected")) !== "true") await customer.press("ArrowDown");
    await customer.press("Enter");
    expect(await customer.inputValue()).toBe(`${name} (${code})`);
    await dialog().getByLabel("SLA priority").selectOption("Critical");
    await dialog().getByRole("button", { name: "Create ticket" }).click();
    await panel().getByText("Lost passport at the lodge").waitFor();
    const id = Number(new URL(page.url()).pathname.split("/").at(-1));
    expect(await stored(id)).toMatchObject({ subject: "Lost passport at the lodge", status: "open", slaPriority: { name: "Critical" } });
    await panel()
      .getByText(/due in \d+m/)
      .first()
      .waitFor();

    await panel().getByLabel("Add a label").selectOption("VIP");
    await panel().getByRole("button", { name: "Remove VIP" }).waitFor();
    await panel().getByLabel("Note for colleagues").fill("The embassy knows");
    await panel().getByRole("button", { name: "Add note" }).click();
    await panel().getByText("The embassy knows").waitFor();

    await panel().getByLabel("Owner").selectOption("Cheptoo Kiprono");
    await toast("Owner: Unassigned → Cheptoo Kiprono").waitFor();
    await panel()
      .getByText(/parley tickets update \d+ --owner agent2@acacia\.test/)
      .waitFor();
    await panel().getByLabel("Status").selectOption("Pending");
    expect(await panel().getByRole("button", { name: "Set to pending" }).isDisabled()).toBe(true);
    await panel().getByLabel("Until").fill("2040-01-02T09:00");
    await panel().getByRole("button", { name: "Set to pending" }).click();
    await toast("Status: Open → Pending until").waitFor();
    const now = await stored(id);
    expect(now).toMatchObject({ status: "pending", owner: { loginId: COLLEAGUE }, labels: [{ name: "VIP" }], noteCount: 1 });
    expect(Date.parse(now.pendingUntil)).toBe(Date.parse("2040-01-02T06:00:00Z"));
    await panel().getByText("paused").first().waitFor();

    await panel().getByRole("tab", { name: "History" }).click();
    await panel().getByText("Owner: – → Cheptoo Kiprono").waitFor();
    await panel().getByText("Status: open → pending").waitFor();
  });

  test("changed by another user in the meantime keeps that change, and the later change succeeds on retry", async () => {
    const ticket = await make("Two people at once");
    const [{ id: ownerId }] = (await call("GET", "tickets/filters")).owners;
    page = await signedIn(AGENT, `${SCREEN}/${ticket.id}`);
    await panel().getByLabel("Owner").waitFor();
    // Delays the reload of the ticket. The page normally reloads as soon as it learns of another user's change, so the
    // conflict could not occur.
    let answer = () => {};
    const isLate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/messenger/tickets/${ticket.id}`, (route) =>
      route.request().method() === "GET" ? isLate.then(() => route.fallback()) : route.fallback(),
    );
    await call("PUT", "tickets/owner", { id: ticket.id, ownerId });
    await panel()
      .getByLabel(/^Priority/)
      .selectOption("Urgent");
    await toast("Another user has changed this ticket in the meantime").waitFor();
    answer();
    const owner = (await stored(ticket.id)).owner.name;
    await eventually(() => panel().getByLabel("Owner").locator("option:checked").textContent()).toBe(owner);
    expect(await stored(ticket.id)).toMatchObject({ owner: { name: owner }, priority: "normal" });
    await panel()
      .getByLabel(/^Priority/)
      .selectOption("Urgent");
    await eventually(async () => (await stored(ticket.id)).priority).toBe("urgent");
    expect((await stored(ticket.id)).owner.name).toBe(owner);
  });

  test("gets a new priority with one choice, and Undo reverts it", async () => {
    const ticket = await make("Changed at once");
    await openTicket(ticket);
    await panel()
      .getByLabel(/^Priority/)
      .selectOption("Urgent");
    await toast("Priority: Normal → Urgent").getByRole("button", { name: "Undo" }).click();
    await eventually(async () => (await stored(ticket.id)).version).toBe(3);
    expect((await stored(ticket.id)).priority).toBe("normal");
  });

  test("shows notes and changes in one timeline on its own page, and accepts a note", async () => {
    const ticket = await make("All in one line", { note: "The first word" });
    await openTicket(ticket);
    await panel().getByRole("link", { name: "Conversation" }).click();
    await page.waitForURL(`**/tickets/${ticket.id}/conversation`);
    await page.getByText("The first word").waitFor();
    await page.getByText("This ticket has no conversation").waitFor();
    await page.getByRole("textbox", { name: "Note" }).fill("The second word");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const line = page.getByRole("region", { name: "Activity of All in one line" });
    await line.getByText("The second word").waitFor();
    await page.getByLabel("Status", { exact: true }).selectOption("Unresolved");
    await line.getByText("Status: open → unresolved").waitFor();
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("");
  });

  test("changed by a colleague shows the new values and keeps the text being written", async () => {
    const ticket = await make("Changed by another");
    await open(`${SCREEN}/${ticket.id}/conversation`);
    await page.getByRole("textbox", { name: "Note" }).fill("Half a thought");
    await call("PUT", "tickets/priority", { id: ticket.id, priority: "urgent" });
    await page.getByRole("region", { name: "Activity of Changed by another" }).getByText("Priority: normal → urgent").waitFor();
    await eventually(() => page.getByLabel("Priority", { exact: true }).locator("option:checked").textContent()).toBe("Urgent");
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Half a thought");
  });

  test("explains its deadline, and who resolved how many in time", async () => {
    const level = (await call("GET", "tickets/filters")).slaPriorities[0];
    const ticket = await make("Why then", { slaPriorityId: level.id });
    await openTicket(ticket);
    await panel().getByRole("button", { name: "Explain deadlines" }).click();
    await dialog().getByText("Running").first().waitFor();
    await page.keyboard.press("Escape");
    await open(SCREEN);
    await page.getByRole("button", { name: "Performance by owner" }).click();
    await dialog().getByRole("columnheader", { name: "In time" }).waitFor();
  });

  test("is merged into an older one with the notes and labels of both, and Undo separates them", async () => {
    const older = await make("Broken tent");
    const newer = await make("Again: broken tent", { note: "asked twice" });
    await open(`${SCREEN}?search=broken%20tent`);
    for (const ticket of [older, newer]) await page.getByLabel(`Select ${titleOf(ticket)}`, { exact: true }).check();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    expect(
      await dialog()
        .getByRole("radio", { name: titleOf(older) })
        .isChecked(),
    ).toBe(true);
    await dialog().getByText(`parley tickets merge ${older.ticket_id} ${newer.ticket_id}`).waitFor();
    expect((await stored(newer.id)).status).toBe("open");
    await dialog().getByRole("button", { name: "Merge tickets", exact: true }).click();
    await toast("merged into").waitFor();
    expect(await stored(newer.id)).toMatchObject({ status: "merged", mergedInto: { id: older.id } });
    await panel().getByText("asked twice").waitFor();

    await toast("merged into").getByRole("button", { name: "Undo" }).click();
    await toast("unmerged").waitFor();
    expect(await stored(newer.id)).toMatchObject({ status: "open", mergedInto: null, noteCount: 1 });
    expect((await stored(older.id)).noteCount).toBe(0);
  });

  test("is merged with a ticket found by its subject, and is not offered itself", async () => {
    const older = await make("Lantern without oil");
    const newer = await make("Lantern still dark");
    page = await signedIn(AGENT, `${SCREEN}?search=lantern%20still`);
    await page.getByLabel(`Select ${titleOf(newer)}`, { exact: true }).check();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    const other = dialog().getByRole("combobox", { name: "Add a ticket" });
    await other.pressSequentially("lantern");
    await dialog()
      .getByRole("option", { name: titleOf(older) })
      .waitFor();
    expect(
      await dialog()
        .getByRole("option", { name: titleOf(newer) })
        .count(),
    ).toBe(0);
    await other.press("Enter");
    await dialog()
      .getByRole("radio", { name: titleOf(older) })
      .check();
    await dialog().getByText(`parley tickets merge ${older.ticket_id} ${newer.ticket_id}`).waitFor();
    expect(await other.inputValue()).toBe("");
    await dialog().getByRole("button", { name: "Merge tickets", exact: true }).click();
    await toast("merged into").waitFor();
    expect(await stored(newer.id)).toMatchObject({ status: "merged", mergedInto: { id: older.id } });
  });

  test("merged into another links to it, and the merge can be undone there", async () => {
    const [older, newer] = [await make("Bus was late"), await make("Again: bus was late")];
    await call("POST", "tickets/merge", { id: older.id, sources: [newer.id] });
    await open(`${SCREEN}/${newer.id}`);
    await panel().getByText(`This ticket was merged into #${older.ticket_id}.`).waitFor();
    await panel().getByRole("button", { name: "Undo the merge" }).click();
    await panel().getByLabel("Owner").waitFor();
    expect((await stored(newer.id)).status).toBe("open");
  });

  test("is marked as read on opening, only for its reader", async () => {
    const ticket = await make("Something new");
    const unread = (loginId: string) => call("GET", `tickets/${ticket.id}`, undefined, loginId).then((found) => found.unread);
    expect(await unread(AGENT)).toBe(true);
    await openTicket(ticket);
    await eventually(() => unread(AGENT)).toBe(false);
    expect(await unread(ADMIN)).toBe(true);
  });
});

describe("bulk action on tickets", () => {
  test("assigns an owner and a label, and Undo reverts both", async () => {
    const made = [await make("Baobab walk 1"), await make("Baobab walk 2"), await make("Baobab walk 3")];
    await open(`${SCREEN}?search=baobab%20walk`);
    await page.getByLabel("Select all rows on this page").check();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await dialog().getByLabel("Owner").selectOption("Cheptoo Kiprono");
    await dialog().getByLabel("Add a label").selectOption("Refund");
    await dialog().getByText("Update 3 tickets?").waitFor();
    await dialog()
      .getByText(/parley tickets update [\d ]+ --owner agent2@acacia\.test --add-label Refund/)
      .waitFor();
    await dialog().getByRole("button", { name: "Update" }).click();
    await dialog().getByText("3 rows done").waitFor();
    for (const { id } of made) expect(await stored(id)).toMatchObject({ owner: { loginId: COLLEAGUE }, labels: [{ name: "Refund" }] });

    await dialog().getByRole("button", { name: "Undo" }).click();
    await dialog().getByText("6 rows done").waitFor();
    for (const { id } of made) expect(await stored(id)).toMatchObject({ owner: null, labels: [] });
  });
});

describe("ticket list", () => {
  test("is filtered by a tile through the URL, and the filter can be removed", async () => {
    await open(SCREEN);
    const tile = page.getByRole("button", { name: /^Unassigned/ });
    await tile.click();
    await eventually(() => new URL(page.url()).searchParams.get("ownerId")).toBe("0");
    await eventually(() => tile.getAttribute("aria-pressed")).toBe("true");
    const unowned = (await call("GET", "tickets?ownerId=0&pageSize=1")).rowCount;
    await page
      .getByText(new RegExp(`of ${unowned}$|${unowned} rows?$`))
      .first()
      .waitFor();
    await tile.click();
    await eventually(() => new URL(page.url()).searchParams.get("ownerId")).toBeNull();
  });

  test("opens a ticket on the full page in the old view, which is a stored setting of the user", async () => {
    const ticket = await make("Seen in the old view");
    page = await signedIn(AGENT, "/d/settings?tab=preferences");
    await page.getByLabel("Use the old ticket view").check({ force: true });
    await page.goto(`${SCREEN}?search=old%20view`);
    await list()
      .getByRole("link", { name: `#${ticket.ticket_id}` })
      .click();
    await page.getByRole("heading", { level: 1, name: titleOf(ticket) }).waitFor();
    expect(await panel().count()).toBe(0);
    await page.getByRole("link", { name: "All tickets" }).click();
    await list().waitFor();
    await page.reload();
    await list().waitFor();
    expect(await page.getByRole("region", { name: "Ticket counts" }).count()).toBe(0);
  });
});

describe("ticket settings", () => {
  test("create a tag, report a used name at its field, and no longer offer an inactive tag", async () => {
    page = await goOn(ADMIN, "/d/configurations/tags");
    await page.getByRole("button", { name: "Create tag" }).click();
    await dialog().getByLabel("Name").fill("refund");
    await dialog().getByRole("button", { name: "Create tag" }).click();
    await eventually(() => dialog().getByLabel("Name").getAttribute("aria-invalid")).toBe("true");
    await dialog().getByLabel("Name").fill("Lounge");
    await dialog().getByRole("radiogroup", { name: "Colour" }).getByRole("radio", { name: "Grey" }).press("ArrowRight");
    expect(await dialog().getByRole("radio", { name: "Blue" }).isChecked()).toBe(true);
    await dialog().getByRole("button", { name: "Create tag" }).click();
    await page.getByRole("link", { name: "Lounge" }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    await dialog().getByLabel("Yes").uncheck({ force: true });
    await dialog().getByRole("button", { name: "Save" }).click();
    await toast("Lounge saved").waitFor();
    const { labels } = await call("GET", "tickets/filters");
    expect(labels).toContainEqual(expect.objectContaining({ name: "Lounge", color: "blue", is_active: false }));
  });

  test("remove an unused tag after confirmation, and Undo restores it", async () => {
    await call("POST", "tags", { name: "Charter", color: "red", is_active: false });
    page = await goOn(ADMIN, "/d/configurations/tags");
    await page.getByRole("link", { name: "Charter" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await dialog().getByText("No ticket uses it.").waitFor();
    await dialog().getByRole("button", { name: "Remove", exact: true }).click();
    const notice = toast("Charter removed");
    // Hovers over the notice, because it would disappear after a while otherwise.
    await notice.hover();
    const charter = async () => (await call("GET", "tags?search=charter")).items;
    expect(await charter()).toEqual([]);
    await notice.getByRole("button", { name: "Undo" }).click();
    await eventually(charter).toEqual([expect.objectContaining({ name: "Charter", color: "red", is_active: false })]);
  });

  test("create an SLA priority, and do not remove one that active tickets have", async () => {
    page = await goOn(ADMIN, "/d/configurations/ticket-settings");
    await page.getByRole("button", { name: "Create SLA priority" }).click();
    await dialog().getByLabel("Name").fill("Same day");
    await dialog().getByLabel("Rank").fill("5");
    await dialog().getByLabel("Minutes to the first response").fill("90");
    await dialog().getByText("1 h 30 min").waitFor();
    await dialog().getByRole("button", { name: "Create SLA priority" }).click();
    await toast("Same day created").waitFor();
    const { slaPriorities } = await call("GET", "tickets/filters");
    const level = slaPriorities.find(({ name }: { name: string }) => name === "Same day");
    await make("Has that level", { slaPriorityId: level.id });
    await page.reload();
    await page.getByRole("table", { name: "Ticket settings" }).getByRole("row").filter({ hasText: "Same day" }).getByRole("link").click();
    const remove = page.getByRole("button", { name: "Remove", exact: true });
    await remove.waitFor();
    expect(await remove.getAttribute("aria-disabled")).toBe("true");
  });
});

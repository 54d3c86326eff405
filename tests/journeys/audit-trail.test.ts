import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const TRAIL = "/d/audit-trail";

const { world, signedIn, goOn } = journey();

interface Tag {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly is_active: boolean;
  readonly version: number;
}

/** Makes a call directly at the gateway, as a colleague with the same rights. */
const call = async (method: string, path: string, body?: object, gateway = "messenger") => {
  const { token } = await world().gateway.signIn(ADMIN);
  const answer = await world().gateway.request(method, `/api/${gateway}/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const change = ({ id, name, color, is_active, version }: Tag, changed: Partial<Tag>): Promise<Tag> =>
  call("PUT", `tags/${id}`, { name, color, is_active, version, ...changed });
const present = async (id: number): Promise<Tag> => (await call("GET", "tags?pageSize=100")).items.find((tag: Tag) => tag.id === id);
/** Creates a tag and changes its colour from red to blue; returns the tag and the URL of the audit entry. */
const repainted = async (name: string) => {
  const tag = await change(await call("POST", "tags", { name, color: "red", is_active: true }), { color: "blue" });
  const [entry] = (await call("GET", `auditLog?entity=tag&entityId=${tag.id}&verb=changed`)).items;
  return { tag, entry: `${TRAIL}?entity=tag&entityId=${tag.id}&open=${entry.id}` };
};

const panel = (page: Page) => page.locator(".parley-side-panel");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Restore the earlier values?" });
const toast = (page: Page, text: string | RegExp) => page.locator(".bp6-toast").filter({ hasText: text });
const rows = (page: Page) => page.getByRole("table", { name: "Audit trail" }).locator("tbody tr");
const openRestore = async (page: Page) => {
  await panel(page).getByRole("button", { name: "Restore…" }).click();
  await dialog(page).waitFor();
};
const restore = (page: Page) => dialog(page).getByRole("button", { name: "Restore", exact: true });

test("users have their avatar in the audit trail", async () => {
  await repainted("Marked");
  const page = await goOn(ADMIN, `${TRAIL}?entity=tag`);
  const who = rows(page).first().getByRole("cell", { name: "Amina Odhiambo" });
  expect(await who.locator(".parley-avatar").getAttribute("data-initials")).toBe("AO");
});

describe("former state of a record", () => {
  test("is viewed and restored, and the restore is one more audit entry", async () => {
    const { tag, entry } = await repainted("Painted over");
    const { page, complaints } = await signedIn(ADMIN, entry);
    await openRestore(page);
    const changes = dialog(page).getByRole("table", { name: "Changes" });
    await changes.getByRole("row").filter({ hasText: "Colour" }).waitFor();
    expect(await changes.getByRole("row").filter({ hasText: "Colour" }).getByRole("cell").allTextContents()).toEqual(["blue", "red"]);
    await restore(page).click();
    await toast(page, "Painted over restored").waitFor();
    await dialog(page).waitFor({ state: "detached" });
    expect(await present(tag.id)).toMatchObject({ color: "red", version: tag.version + 1 });
    await expect.poll(() => rows(page).count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  test("is not restored over a colleague's newer change before the dialog has shown that change", async () => {
    const { tag, entry } = await repainted("Contested");
    const page = await goOn(ADMIN, entry);
    await openRestore(page);
    await expect.poll(() => restore(page).isEnabled()).toBe(true);
    const theirs = await change(tag, { color: "green" });
    await restore(page).click();
    await toast(page, /Error occurred while saving data/).waitFor();
    await dialog(page).getByRole("cell", { name: "green" }).waitFor();
    expect(await present(tag.id)).toMatchObject({ color: "green", version: theirs.version });
    await restore(page).click();
    await toast(page, "Contested restored").waitFor();
    expect(await present(tag.id)).toMatchObject({ color: "red" });
  });

  test("equal to the current state cannot be restored", async () => {
    const { tag, entry } = await repainted("Red again");
    const { version } = await change(tag, { color: "red" });
    const page = await goOn(ADMIN, entry);
    await openRestore(page);
    await dialog(page).getByText("Nothing to restore.").waitFor();
    expect(await restore(page).isDisabled()).toBe(true);
    expect(await present(tag.id)).toMatchObject({ version });
  });

  test("cannot be restored when the record was removed in the meantime, and the dialog shows a message", async () => {
    const { tag, entry } = await repainted("Short-lived");
    const page = await goOn(ADMIN, entry);
    await openRestore(page);
    await expect.poll(() => restore(page).isEnabled()).toBe(true);
    await call("DELETE", `tags/${tag.id}`);
    await restore(page).click();
    await dialog(page)
      .getByText(/^The object no longer exists/)
      .waitFor();
    expect(await restore(page).isDisabled()).toBe(true);
    expect(await present(tag.id)).toBeUndefined();
  });
});

test("the history of a tag opens from its panel, lists each change, and links back to the tag", async () => {
  const { tag } = await repainted("Storied");
  const { page, complaints } = await signedIn(ADMIN, `/d/configurations/tags?search=Storied&open=${tag.id}`);
  await panel(page).getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { level: 1, name: "Audit trail" }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await rows(page).allInnerTexts()).toEqual([expect.stringContaining("tag changed"), expect.stringContaining("tag created")]);
  await rows(page).first().click();
  const changed = panel(page).getByRole("table", { name: "Changes" }).getByRole("row").filter({ hasText: "Colour" });
  await expect.poll(() => changed.getByRole("cell").allTextContents()).toEqual(["red", "blue"]);
  await panel(page).getByRole("link", { name: "Open" }).click();
  await page.getByRole("heading", { level: 1, name: "Tags" }).waitFor();
  await panel(page).getByText("Storied").first().waitFor();
  expect(complaints).toEqual([]);
});

test("an exported audit file contains the filtered entries", async () => {
  const { tag } = await repainted("Exported");
  const { page, complaints } = await signedIn(ADMIN, `${TRAIL}?entity=tag&entityId=${tag.id}`);
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.keyboard.press("f");
  await page.keyboard.type("action cha");
  await page.keyboard.press("Enter");
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole("button", { name: "Remove the filter Action" }).waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  const exporting = page.getByRole("dialog", { name: "Export the audit trail" });
  await exporting.getByText("1 entry that matches").waitFor();
  await exporting.getByText(`parley audit export --entity tag --id ${tag.id} --verb changed`).waitFor();
  await exporting.getByLabel("File").selectOption("JSON");
  const [file] = await Promise.all([page.waitForEvent("download"), exporting.getByRole("button", { name: "Download" }).click()]);
  expect(file.suggestedFilename()).toBe("audit-log.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject([
    { action: "tag changed", entityId: String(tag.id), thing: "Exported" },
  ]);
  await exporting.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

test("an audit entry names a ticket by number and subject and its owner by name, as links", async () => {
  const ticket = await call("GET", "tickets?pageSize=1").then(({ items }) => items[0]);
  const owner = (await call("GET", "users/agents", undefined, "main")).find(({ id }: { id: number }) => id !== ticket.owner?.id);
  await call("PUT", "tickets/owner", { id: ticket.id, ownerId: owner.id });
  const page = await goOn(ADMIN, `${TRAIL}?entity=ticket&entityId=${ticket.id}&verb=owner+changed`);
  const title = `#${ticket.ticket_id} ${ticket.subject}`;
  await rows(page).first().getByRole("link", { name: title }).waitFor();
  await rows(page).first().getByText("ticket owner changed").click();
  await panel(page).getByRole("table", { name: "Changes" }).getByRole("link", { name: owner.name }).waitFor();
  await panel(page).getByRole("link", { name: title }).click();
  await panel(page).getByText(title).first().waitFor();
});

test("a filter by day chosen in the filter menu is shown with the focus in its date", async () => {
  const { page } = await signedIn(ADMIN, TRAIL);
  await page.getByRole("row").nth(1).waitFor();
  expect(await page.getByLabel("From", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.keyboard.type("from");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("From", { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
});

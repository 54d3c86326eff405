import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { within } from "../figures.ts";
import { journey } from "./journey.ts";
import { linkIn, mailTo } from "./mail-to.ts";
import { followTo } from "./signed-in-as.ts";
import { openWorld, signInOn } from "./world.ts";

const SUPER = "super@parley.test";
const ADMIN = "admin@acacia.test";

const { world, signedIn, goOn, visit } = journey();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
/** Paths of the links in the sidebar, in order. */
const menuOf = async (page: Page): Promise<string[]> => {
  await page.getByRole("button", { name: "Expand the sidebar" }).click();
  const links = page.getByRole("navigation", { name: "Screens" }).getByRole("link");
  await links.first().waitFor();
  return links.evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
};
/** Description of a field for screen readers, from the elements that its `aria-describedby` names. */
const saidOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );

const fillUser = async (page: Page, { login, role, key }: { login: string; role: string; key?: string }) => {
  await page.getByLabel("Stakeholder", { exact: true }).selectOption("Acacia Travel");
  await page.getByLabel("Role").selectOption(role);
  await page.getByLabel("First name").fill("Wanjiru");
  await page.getByLabel("Last name").fill("Kamau");
  await page.getByLabel("E-mail").fill(login);
  await page.getByLabel("Login ID").fill(login);
  if (key !== undefined) {
    await page.getByLabel("Set a password now").check();
    await page.getByLabel("Password", { exact: true }).fill(key);
  }
};

describe("role and its user", () => {
  const login = "wanjiru@acacia.test";
  const key = "a long enough password";

  test("open exactly the permitted screens, and deactivating the user ends the session", async () => {
    const admin = await goOn(SUPER, "/d/configurations/roles/create-role");
    await admin.getByRole("combobox", { name: "Stakeholder" }).selectOption("Acacia Travel");
    await admin.getByLabel("Name", { exact: true }).fill("Reader of queues");
    await admin.getByLabel("Support", { exact: true }).check();
    await admin.getByLabel("View Conversation", { exact: true }).check();
    const preview = admin.getByRole("complementary");
    await expect
      .poll(() => preview.getByRole("listitem").allTextContents())
      .toEqual(["Support queue", "Active chats", "Escalations", "Sessions by hour", "Number of messages"]);
    await admin.getByRole("button", { name: "Create role" }).click();
    await heading(admin, "Reader of queues").waitFor();

    await followTo(admin, "/d/configurations/users/create-user");
    await fillUser(admin, { login, role: "Reader of queues", key });
    await admin.getByRole("button", { name: "Create user" }).click();
    await heading(admin, "Users").waitFor();
    await admin.getByRole("link", { name: "Wanjiru Kamau" }).click();

    const { page: user } = await signedIn(login, "/", key);
    // Expected screens according to spec section 6: those that everybody may open, those of the area Support, and the
    // reports about conversations.
    expect(await menuOf(user)).toEqual([
      "/d/home",
      "/d/dashboard",
      "/d/settings",
      "/d/chats/support-queue",
      "/d/chats/active-chats",
      "/d/chats/escalations",
      "/d/configurations/canned-replies",
      "/d/inbox/insights",
      "/d/reports",
      "/d/reports/sessions-by-hour",
      "/d/reports/chat-activities",
      "/d/reports/email-activities",
      "/d/reports/post-mentions-activities",
      "/d/reports/number-of-messages",
      "/d/reports/ticketing-report",
      "/d/reports/notification-count",
    ]);
    await followTo(user, "/d/configurations/users");
    await user.getByText("You don't have access to this page").waitFor();
    await user.getByText("Admin User: Create Admin User or Admin User: Update Admin User").waitFor();
    await followTo(user, "/d/home");
    await heading(user, "Hello, Wanjiru").waitFor();

    await admin.getByRole("button", { name: "Deactivate" }).click();
    const dialog = admin.getByRole("dialog", { name: "Deactivate Wanjiru Kamau?" });
    expect(await dialog.getByRole("button", { name: "Deactivate" }).isDisabled()).toBe(true);
    await dialog.getByLabel("Remark").fill("left the company");
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    // Hovers over the notice, because it would disappear after a while otherwise.
    await admin.locator(".bp6-toast", { hasText: "Wanjiru Kamau deactivated" }).hover();
    await user.getByRole("heading", { name: "Sign in" }).waitFor({ timeout: within(5_000) });
    await expect.poll(() => admin.getByText("left the company").count()).toBeGreaterThan(0);
    expect((await world().gateway.request("POST", "/api/main/authentication", { body: { loginId: login, key } })).status).toBe(401);

    await admin.getByRole("button", { name: "Undo" }).click();
    await admin.getByText("Undone: left the company").waitFor();
    expect((await world().gateway.request("POST", "/api/main/authentication", { body: { loginId: login, key } })).status).toBe(200);
  });

  test("has a change by another user shown next to the user's own change, and nothing is overwritten without notice", async () => {
    const { token } = await world().gateway.signIn(SUPER);
    const made = await world().gateway.request("POST", "/api/main/roles/shRole", {
      token,
      body: { stakeholderId: 2, name: "Contested", permissions: [{ area: "Contacts", actions: [] }] },
    });
    const { id, version } = made.body.data;
    const page = await goOn(SUPER, `/d/configurations/roles/${id}`);
    await page.getByLabel("Name", { exact: true }).fill("Mine");
    await world().gateway.request("PUT", "/api/main/rolePermissions", { token, body: { roleId: id, version, name: "Theirs", permissions: [] } });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Somebody else has changed this in the meantime").waitFor();
    await page.getByRole("row", { name: "Name Theirs Mine" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Keep my version" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await heading(page, "Mine").waitFor();
  });

  test("keep the rights that the editing user lacks, which cannot be removed singly or together, with a reason shown", async () => {
    const { token } = await world().gateway.signIn(SUPER);
    const plans = { area: "Plans", actions: [{ actionName: "View Default Plans" }] };
    const made = await world().gateway.request("POST", "/api/main/roles/shRole", {
      token,
      body: { stakeholderId: 2, name: "Lent", permissions: [plans, { area: "Contacts", actions: [] }] },
    });
    const page = await goOn(ADMIN, `/d/configurations/roles/${made.body.data.id}`);
    await page.getByText("They stay as they are: only someone who has them can grant or remove them.").waitFor();
    for (const name of ["Plans", "View Default Plans"]) {
      const box = page.getByRole("checkbox", { name, exact: true });
      expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true]);
    }
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByText("1 area granted").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Lent saved; its rights apply immediately").waitFor();
    const after = await world().gateway.request("GET", `/api/main/rolePermissions/${made.body.data.id}`, { token });
    expect(after.body.data.permissions).toEqual([plans]);
  });
});

describe("form for a new user", () => {
  test("shows errors at the fields, loses no value, and reports a used login id", async () => {
    const { page } = await signedIn(SUPER, "/d/configurations/users/create-user");
    // The button stays disabled until something is typed.
    expect(await page.getByRole("button", { name: "Create user" }).isDisabled()).toBe(true);
    await page.getByLabel("First name").fill("Wanjiru");
    await page.getByRole("button", { name: "Create user" }).click();
    await expect.poll(() => saidOf(page, "Last name")).toBe("This is required");
    await expect.poll(() => saidOf(page, "Stakeholder")).toBe("This is required");
    await fillUser(page, { login: "not an address", role: "Support agent" });
    await page.getByRole("button", { name: "Create user" }).click();
    await expect.poll(() => saidOf(page, "E-mail")).toBe("This is not an e-mail address");
    await page.getByLabel("E-mail").fill("new@acacia.test");
    await page.getByLabel("Login ID").fill(ADMIN);
    await page.getByRole("button", { name: "Create user" }).click();
    await expect.poll(() => saidOf(page, "Login ID")).toContain("already in use");
    expect(await page.getByLabel("First name").inputValue()).toBe("Wanjiru");
    expect(await page.getByLabel("Role").inputValue()).not.toBe("");
  });

  test("uses the e-mail address as login id unless another one is typed", async () => {
    const { page } = await signedIn(SUPER, "/d/configurations/users/create-user");
    const [mail, login] = [page.getByLabel("E-mail"), page.getByLabel("Login ID")];
    for (const typed of ["nia@acaccia.test", "nia@acacia.test"]) {
      await mail.fill(typed);
      await mail.press("Tab");
      await expect.poll(() => login.inputValue()).toBe(typed);
    }
    await login.fill("nia");
    await mail.fill("nia.wanjiru@acacia.test");
    await mail.press("Tab");
    expect(await login.inputValue()).toBe("nia");
  });

  test("asks for confirmation before unsaved changes are discarded", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/users/create-user");
    await page.getByLabel("First name").fill("Half");
    await page.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await page.getByLabel("First name").inputValue()).toBe("Half");
    await page.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await heading(page, "Users").waitFor();
  });

  test("sends an invitation whose link sets the first password", async () => {
    const page = await goOn(SUPER, "/d/configurations/users/create-user");
    await fillUser(page, { login: "invited@acacia.test", role: "Support agent" });
    await page.getByRole("button", { name: "Create user" }).click();
    await page.getByText("forward the invitation for invited@acacia.test from the mailbox").waitFor();
    const { page: guest } = await visit(linkIn(await mailTo(world().gateway, "invited@acacia.test")));
    await guest.getByLabel("New password", { exact: true }).fill("my very first key");
    await guest.getByLabel("New password, again").fill("my very first key");
    await guest.getByRole("button", { name: "Set new password" }).click();
    await guest.getByText("Your new password is set").waitFor();
    await signInOn(guest, "invited@acacia.test", "my very first key");
    await heading(guest, "Hello, Wanjiru").waitFor();
  });
});

describe("forgotten password", () => {
  test("is reset once by the mailed link, and the token is removed from the address bar", async () => {
    const { page } = await visit("/");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByLabel("Login ID").fill("agent2@acacia.test");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("If the account exists, an e-mail is on its way").waitFor();
    const link = linkIn(await mailTo(world().gateway, "agent2@acacia.test"));

    await page.goto(link);
    await page.getByLabel("New password", { exact: true }).waitFor();
    expect(page.url()).not.toContain("token");
    await page.reload();
    await page.getByLabel("New password", { exact: true }).fill("short");
    await page.getByLabel("New password, again").fill("other");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect.poll(() => saidOf(page, "New password, again")).toBe("The passwords do not match");
    expect(await page.getByText("At least 10 characters").count()).toBe(1);
    await page.getByLabel("New password", { exact: true }).fill("another good key");
    await page.getByLabel("New password, again").fill("another good key");
    await page.getByRole("button", { name: "Set new password" }).click();
    await page.getByText("Your new password is set").waitFor();
    await signInOn(page, "agent2@acacia.test", "another good key");
    await heading(page, "Hello, Cheptoo").waitFor();

    const { page: late } = await visit(link);
    await late.getByText("This link is no longer valid").waitFor();
    await late.getByRole("button", { name: "Ask for a new link" }).click();
    await late.getByRole("button", { name: "Send link" }).waitFor();
  });

  test("is not requested differently for an unknown account, so that nothing is disclosed", async () => {
    const { page } = await visit("/forgot-password");
    await page.getByLabel("Login ID").fill("nobody@acacia.test");
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByText("If the account exists, an e-mail is on its way").waitFor();
  });
});

describe("requested URL", () => {
  test("is opened after the sign-in with its query, and a list keeps its state after a reload", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/users?search=agent&active=true");
    expect(new URL(page.url()).search).toBe("?search=agent&active=true");
    const rows = page.getByRole("table", { name: "Users" }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole("button", { name: "Login ID" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("loginId");
    await page.reload();
    await expect.poll(() => rows.count()).toBe(3);
    expect(await page.getByLabel("Search names and e-mail").inputValue()).toBe("agent");
    expect(await page.getByRole("columnheader", { name: "Login ID" }).getAttribute("aria-sort")).toBe("ascending");
  });

  test.each(["//evil.example/x", "https://evil.example", "/\\evil.example", "/d/../%2fevil.example"])(
    "is ignored for another site: %s",
    async (evil) => {
      const { page } = await signedIn(ADMIN, `/?from=${encodeURIComponent(evil)}`);
      await heading(page, "Hello, Amina").waitFor();
      expect(new URL(page.url()).pathname).toBe("/d/home");
    },
  );
});

test("an ended session shows the sign-in above the screen, and the draft is kept", async () => {
  const shortLived = await openWorld({ environment: { TOKEN_TTL_SECONDS: "4" } });
  try {
    const { page } = await shortLived.signedIn("admin@baobab.test", "/d/settings");
    await page.getByLabel("First name").fill("Divyasha");
    // Revokes the refresh key without an event, so that the client learns of it only when its token expires.
    await shortLived.gateway.test.database.platform.updateTable("user_session").set({ revoked_at: new Date() }).execute();
    const modal = page.getByRole("dialog", { name: "Your session has expired" });
    await modal.waitFor();
    await modal.getByLabel("Password", { exact: true }).fill("parley-demo");
    await modal.getByRole("button", { name: "Sign in" }).click();
    await modal.waitFor({ state: "hidden" });
    expect(await page.getByLabel("First name").inputValue()).toBe("Divyasha");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Details saved").waitFor();
  } finally {
    await shortLived.close();
  }
});

import { afterAll, describe, expect, test } from "vitest";
import { mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { HAS_IMAP_SERVER, IMAP_PASSWORD, startImapServer } from "../../packages/gateway/src/testing/imap-server.ts";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const ADDRESS = "trips@acacia.test";
const imap = HAS_IMAP_SERVER ? await startImapServer() : undefined;
afterAll(() => imap?.close());
const { signedIn } = journey({ environment: { MAIL_INSIDE: "1" } });

describe.skipIf(imap === undefined)("mailbox to fetch e-mails from", () => {
  test("is configured in the console with errors and connection state, and its e-mails arrive in the inbox", async () => {
    const { page, complaints } = await signedIn(ADMIN, "/d/configurations/email-manager");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button("Create e-mail address").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill(ADDRESS);
    await dialog.getByLabel("Sender name").fill("Acacia trips");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: ADDRESS }).click();
    await button("Set up fetching").click();
    await dialog.getByLabel("IMAP server").fill("localhost");
    await dialog.getByLabel("Port").fill(String(imap?.port));
    await dialog.getByLabel("User").fill("trips");
    await dialog.getByLabel("Password").fill("not this one");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("localhost does not accept this user with this password", { exact: false }).waitFor();
    await dialog.getByLabel("Password").fill(IMAP_PASSWORD);
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("Connected: new e-mails arrive immediately").waitFor();
    await imap?.append(
      "trips",
      mailText({ From: "Anna <anna@else.test>", To: ADDRESS, Subject: "By mailbox", "Message-ID": "<m1@else.test>", body: "Fetched, please." }),
    );
    await dialog.getByRole("button", { name: "Check now" }).click();
    await expect.poll(async () => (await imap?.list("trips"))?.map(({ isRead }) => isRead)).toEqual([true]);
    await page.goto(new URL("/d/inbox/unassigned", page.url()).href);
    await page.getByText("Fetched, please.").first().waitFor();
    expect(complaints).toEqual([]);
  });
});

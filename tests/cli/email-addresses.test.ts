import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { HAS_IMAP_SERVER, IMAP_PASSWORD, type ImapServer, startImapServer } from "../../packages/gateway/src/testing/imap-server.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

const ADDRESS = "care@acacia.test";

let platform: RealPlatform;
let imap: ImapServer | undefined;
let admin: string;
beforeAll(async () => {
  platform = await realPlatform({ environment: { MAIL_INSIDE: "1" } });
  admin = (await platform.gateway.signIn("admin@acacia.test")).token;
  if (HAS_IMAP_SERVER) imap = await startImapServer();
});
afterAll(async () => {
  await platform.close();
  await imap?.close();
});

const parley = (args: readonly string[], stdin?: string) =>
  platform.parley(args, { env: { PARLEY_TOKEN: admin }, ...(stdin !== undefined && { stdin }) });
const fetching = (...args: string[]) => parley(["email-addresses", "fetching", ...args]);
const mailbox = () => platform.gateway.deps.database.platform.selectFrom("email_mailbox").select(["host", "move_to", "password"]).execute();

describe.skipIf(!HAS_IMAP_SERVER)("configuration for fetching e-mails from a mailbox", () => {
  it("is set after a dry run that changes nothing, checked, changed without the password, and removed", async () => {
    const set = ["set", ADDRESS, "--host", "localhost", "--port", String(imap?.port), "--user", "care", "--key-stdin"];
    const tried = await parley(["email-addresses", "fetching", ...set, "--dry-run", "--detailed-exitcode"], `${IMAP_PASSWORD}\n`);
    expect([tried.code, tried.stderr, await mailbox()]).toEqual([7, expect.not.stringContaining(IMAP_PASSWORD), []]);
    const made = await parley(["email-addresses", "fetching", ...set, "--yes"], `${IMAP_PASSWORD}\n`);
    expect([made.code, `${made.stdout}${made.stderr}`]).toEqual([0, expect.not.stringContaining(IMAP_PASSWORD)]);
    const checked = await fetching("check", ADDRESS, "--json");
    expect([checked.code, JSON.parse(checked.stdout)]).toMatchObject([0, { state: "connected", host: "localhost", hasPassword: true }]);
    await imap?.createFolder("care", "Done");
    expect((await fetching("set", ADDRESS, "--move-to", "Done", "--yes")).code).toBe(0);
    expect((await mailbox())[0]).toMatchObject({ move_to: "Done", password: expect.any(String) });
    expect((await fetching("stop", ADDRESS, "--yes")).code).toBe(0);
    expect(await mailbox()).toEqual([{ host: "", move_to: "Done", password: null }]);
    expect((await fetching("show", ADDRESS)).stdout).toContain("off");
  });

  it("reports an unreadable folder with exit 1 and the reason", async () => {
    const set = ["email-addresses", "fetching", "set", ADDRESS, "--host", "localhost", "--port", String(imap?.port), "--user", "care", "--key-stdin"];
    expect((await parley([...set, "--folder", "Nowhere", "--yes"], IMAP_PASSWORD)).code).toBe(0);
    const checked = await fetching("check", ADDRESS);
    expect([checked.code, checked.stderr]).toEqual([1, expect.stringContaining('There is no folder "Nowhere" in the mailbox')]);
  });
});

it("parley api emails.inbound delivers an e-mail from a file", async () => {
  const file = join(platform.gateway.dataDir, "mail.eml");
  await writeFile(file, mailText({ From: "anna@else.test", To: ADDRESS, Subject: "By hand", "Message-ID": "<cli@else.test>" }));
  const posted = await parley(["api", "emails.inbound", "--file", file, "--json"]);
  expect([posted.code, posted.stdout]).toEqual([0, expect.stringContaining('"begun"')]);
});

it("a rejected e-mail is listed, shown and accepted, and --always is refused without a sender", async () => {
  const file = join(platform.gateway.dataDir, "report.eml");
  await writeFile(file, mailText({ From: "MAILER-DAEMON <>", To: ADDRESS, Subject: "failure notice", body: "<x@else.test>: 550 no such user" }));
  await platform.gateway.request("POST", "/api/messenger/email/inbound?from=", {
    token: admin,
    body: await readFile(file, "utf8"),
    headers: { "content-type": "message/rfc822" },
  });
  const rejected = (...args: string[]) => parley(["emails", "rejected", ...args]);
  const id = /^(\d+)\t.*failure notice/m.exec((await rejected("list", "--search", "failure notice")).stdout)?.[1] ?? "not listed";
  expect((await rejected("show", id)).stdout).toContain("A delivery report about no e-mail of yours: 550 no such user");
  const always = await rejected("accept", id, "--always");
  expect([always.code, always.stderr]).toEqual([1, expect.stringContaining("The e-mail names no sender: accept it without --always")]);
  expect((await rejected("accept", id)).code).toBe(0);
});

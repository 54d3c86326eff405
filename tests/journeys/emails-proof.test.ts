import { afterAll, expect, test } from "vitest";
import { startOutsideDns } from "../../packages/gateway/src/testing/outside-dns.ts";
import { startOutsideMail } from "../../packages/gateway/src/testing/outside-mail.ts";
import { journey } from "./journey.ts";

const outside = await startOutsideMail();
const dns = await startOutsideDns();
dns.say({
  a: { "mail.platform.test": "192.0.2.7" },
  txt: { "acacia.test": ["v=spf1 ip4:192.0.2.7 -all"], "_dmarc.acacia.test": ["v=DMARC1; p=none"] },
});
afterAll(async () => {
  await outside.close();
  await dns.close();
});
const { signedIn } = journey({ environment: { SMTP_URL: outside.url, DNS_SERVER: dns.server, MAIL_SENDS_FROM: "mail.platform.test" } });

test("the e-mail manager shows the DNS records of a domain with advice, and sends a test e-mail", async () => {
  const { page, complaints } = await signedIn("admin@acacia.test", "/d/configurations/email-manager");
  await page.getByRole("row").filter({ hasText: "care@acacia.test" }).first().click();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("The domain allows the mail server that sends these e-mails.").waitFor();
  await page.getByText("These e-mails are not signed.", { exact: false }).waitFor();
  await page.getByText("v=DMARC1; p=none", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send test e-mail" }).click();
  await page.getByText("The mail server accepted the e-mail to admin@acacia.test", { exact: false }).waitFor();
  expect((await outside.to("admin@acacia.test")).map(({ from }) => from?.value[0]?.address)).toEqual(["care@acacia.test"]);
  expect(complaints).toEqual([]);
});

test("the provider sees the recipients before sending an e-mail and can go back without losing text", async () => {
  const { page, complaints } = await signedIn("super@parley.test", "/d/configurations/stakeholders");
  await page.getByRole("button", { name: "Write to users" }).click();
  await page.getByLabel("Role").fill("Administrator");
  await page.getByLabel("Subject").fill("Maintenance");
  await page.getByLabel("Message").fill("We work on Sunday.");
  await page.getByRole("button", { name: "Show recipients" }).click();
  await page.getByRole("list", { name: "Recipients" }).getByText("admin@baobab.test", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  expect([await page.getByLabel("Role").inputValue(), await page.getByLabel("Message").inputValue()]).toEqual([
    "Administrator",
    "We work on Sunday.",
  ]);
  await page.getByLabel("Subject").fill("Maintenance on Sunday");
  await page.getByRole("button", { name: "Show recipients" }).click();
  await page.getByRole("button", { name: /^Send \d+ e-mail/ }).click();
  await page
    .getByText(/on (its|their) way/)
    .first()
    .waitFor();
  const arrived = async () => (await outside.all()).filter(({ subject }) => subject === "Maintenance on Sunday").length;
  await expect.poll(arrived, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

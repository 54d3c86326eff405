import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const CARE = "care@acacia.test";
const GIF = "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const asked: string[] = [];
const sender = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url?.startsWith("/gone")) response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "image/gif" }).end(Buffer.from(GIF, "base64"));
});

let gateway: TestGateway;
let agent: string;
let from: string;
beforeAll(async () => {
  sender.listen(0, "127.0.0.1");
  await once(sender, "listening");
  from = `http://127.0.0.1:${(sender.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ environment: { MAIL_PORT: "0", MAIL_INSIDE: "1" } });
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(async () => {
  await gateway.close();
  sender.closeAllConnections();
  sender.close();
});

let count = 0;
const arrive = async (head: Record<string, string>) => {
  count += 1;
  const address = `drawn${count}@else.test`;
  const raw = mailText({ From: address, To: CARE, Subject: "Drawn", "Message-ID": `<${address}>`, ...head });
  expect((await handMail(gateway.mailPort ?? 0, { from: address, to: [CARE], raw })).code).toBe(250);
  return gateway.deps.database.platform.selectFrom("email").selectAll().where("sender", "=", address).executeTakeFirstOrThrow();
};
const drawn = (body: string) => arrive({ "Content-Type": "text/html; charset=utf-8", body });
const html = async (id: number, token = agent) => gateway.request("GET", `/api/messenger/email/html/${id}`, { token });
const pictures = (id: number, token = agent) => gateway.request("POST", `/api/messenger/email/pictures/${id}`, { token });

describe("external images of an e-mail", () => {
  test("are loaded only on request of a user and then shown in the e-mail", async () => {
    const { id } = await drawn(`<p>Look</p><img src="${from}/a.gif?who=anna" alt="The guide" width="40"><img src="${from}/a.gif?who=anna">`);
    const { body: before } = await html(id);
    expect(before.data).toMatchObject({ hiddenImages: 2, loadable: 1 });
    expect([before.data.html, asked]).toEqual([expect.not.stringContaining("127.0.0.1"), []]);
    const { body: after } = await pictures(id);
    expect(asked).toEqual(["/a.gif?who=anna"]);
    expect(after.data.missing).toBe(0);
    expect(after.data.html.match(new RegExp(`src="data:image/gif;base64,${GIF}"`, "g"))).toHaveLength(2);
    expect((await html(id)).body.data.html).toBe(before.data.html);
  });

  test("are counted as missing when they cannot be loaded, while others are shown", async () => {
    const { id } = await drawn(`<img src="${from}/gone.gif"><img src="${from}/b.gif">`);
    const { body } = await pictures(id);
    expect([body.data.missing, body.data.html.match(/src="data:/g)?.length]).toEqual([1, 1]);
  });

  test("are limited to fifty per e-mail", async () => {
    const { id } = await drawn(Array.from({ length: 60 }, (_, n) => `<img src="${from}/${n}.gif">`).join(""));
    expect((await html(id)).body.data).toMatchObject({ hiddenImages: 60, loadable: 50 });
  });

  test("cannot be forged by markers in the e-mail itself", async () => {
    const { id } = await drawn(`<p> data-picture="0"</p><img data-picture="0" alt="forged"><img src="${from}/c.gif">`);
    const { body } = await pictures(id);
    expect(body.data.html).toContain(' data-picture="0"</p>');
    expect(body.data.html.match(/src="data:/g)).toHaveLength(1);
  });

  test("return 404 for an e-mail of another stakeholder and are not requested", async () => {
    const { id } = await drawn(`<img src="${from}/secret.gif">`);
    const other = (await gateway.signIn("agent1@baobab.test")).token;
    const [theirs, never] = [await pictures(id, other), await pictures(2_000_000_000, other)];
    expect([theirs.status, theirs.body]).toEqual([404, never.body]);
    expect(asked).not.toContain("/secret.gif");
  });
});

describe("embedded images of an e-mail", () => {
  const related = (parts: readonly string[], shown = '<p>Look</p><img src="cid:logo%40acacia">') => ({
    "Content-Type": "multipart/related; boundary=X",
    body: [`--X\r\nContent-Type: text/html\r\n\r\n${shown}`, ...parts, "--X--"].join("\r\n"),
  });
  const part = (id: string, content: string, type = "image/gif") =>
    `--X\r\nContent-Type: ${type}; name="logo.gif"\r\nContent-ID: <${id}>\r\nContent-Disposition: inline; filename="logo.gif"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`;

  test("are shown inline immediately and not listed as files", async () => {
    const mail = await arrive(related([part("logo@acacia", GIF)]));
    expect(mail.html).toContain(`src="data:image/gif;base64,${GIF}"`);
    expect([mail.hidden_images, mail.left_out]).toEqual([0, []]);
    const files = gateway.deps.database.platform.selectFrom("attachment").select("id").where("session_id", "=", mail.session_id);
    expect(await files.execute()).toEqual([]);
  });

  test("are listed as files when the HTML does not use them", async () => {
    const mail = await arrive(related([part("unused@acacia", GIF)], "<p>Nothing to see</p>"));
    const files = gateway.deps.database.platform.selectFrom("attachment").select("file_name").where("session_id", "=", mail.session_id);
    expect(await files.execute()).toEqual([{ file_name: "logo.gif" }]);
  });

  test("are not shown when their content is not an image", async () => {
    const mail = await arrive(related([part("logo@acacia", Buffer.from("<svg onload='x()'/>").toString("base64"), "image/svg+xml")]));
    expect(mail.html).not.toContain("svg");
  });
});

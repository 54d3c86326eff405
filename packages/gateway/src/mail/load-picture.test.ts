import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRemoteImageLoader, loadPictureBy, REMOTE_IMAGE_MAX_BYTES } from "./load-picture.ts";
import { reachableAddress } from "./public-host.ts";

const GIF = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");
const asked: IncomingMessage[] = [];
const sender = createServer((request, response) => {
  asked.push(request);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
  const to = searchParams.get("to");
  if (to !== null) return response.writeHead(302, { location: to }).end();
  if (pathname === "/large.gif") return response.end(Buffer.concat([GIF, Buffer.alloc(REMOTE_IMAGE_MAX_BYTES)]));
  if (pathname === "/endless.gif") {
    const write = () => {
      while (response.write(Buffer.concat([GIF, Buffer.alloc(64 * 1024)])));
      response.once("drain", write);
    };
    return write();
  }
  if (pathname === "/page.gif") return response.writeHead(200, { "content-type": "image/gif" }).end("<html><script>x()</script></html>");
  if (pathname === "/drawn.svg") return response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg onload='x()'/>");
  if (pathname === "/silent.gif") return response.writeHead(200).write(GIF);
  if (pathname === "/missing.gif") return response.writeHead(404).end(GIF);
  response.writeHead(200, { "content-type": "text/plain", "set-cookie": "who=you" }).end(GIF);
});

let port: number;
beforeAll(async () => {
  sender.listen(0, "127.0.0.1");
  await once(sender, "listening");
  port = (sender.address() as AddressInfo).port;
});
afterAll(async () => {
  sender.closeAllConnections();
  sender.close();
  await once(sender, "close");
});
beforeEach(() => {
  asked.length = 0;
});

/** Picture loader that treats the test's own server as public. All other names are resolved as usual. */
const load = createRemoteImageLoader({
  reach: async (host) => (host === "pictures.test" ? "127.0.0.1" : reachableAddress(host, { insideToo: false })),
  anyPort: true,
});
const at = (path: string) => `http://pictures.test:${port}${path}`;
const soon = () => AbortSignal.timeout(2_000);
const DATA = `data:image/gif;base64,${GIF.toString("base64")}`;

test("the type of an image is determined by its content, and its server receives neither the viewer nor the page", async () => {
  expect(await load(at("/a.gif"), soon())).toBe(DATA);
  await load(at("/b.gif"), soon());
  const { headers } = asked[1] as IncomingMessage;
  expect(headers.host).toBe(`pictures.test:${port}`);
  expect(Object.keys(headers).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
});

test("a redirect of an image request to another external image is followed", async () => {
  expect(await load(at(`/?to=${encodeURIComponent(at("/a.gif"))}`), soon())).toBe(DATA);
});

describe("image is not shown:", () => {
  test.each(["/large.gif", "/endless.gif", "/page.gif", "/drawn.svg", "/silent.gif", "/missing.gif"])("%s", async (path) => {
    expect(await load(at(path), soon())).toBeUndefined();
  });

  test("a URL that redirects endlessly", async () => {
    let url = at("/a.gif");
    for (let n = 0; n < 4; n += 1) url = at(`/?to=${encodeURIComponent(url)}`);
    expect([await load(url, soon()), asked.length]).toEqual([undefined, 4]);
  });
});

describe("image request is not sent to an internal network:", () => {
  test.each(["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]", "[fd00::1]", "2130706433", "0x7f.1"])(
    "%s, neither directly nor by a redirect",
    async (host) => {
      expect(await load(`http://${host}:${port}/a.gif`, soon())).toBeUndefined();
      expect(asked).toEqual([]);
      expect(await load(at(`/?to=${encodeURIComponent(`http://${host}:${port}/a.gif`)}`), soon())).toBeUndefined();
      expect(asked).toHaveLength(1);
    },
  );

  test.each(["file:///etc/passwd", "ftp://pictures.test/a.gif", "data:image/gif;base64,R0lGODlh", "javascript:x()", "no address", "http://"])(
    "%s",
    async (url) => {
      expect(await load(url, soon())).toBeUndefined();
    },
  );

  test("a port other than those of the web", async () => {
    const strict = createRemoteImageLoader({ reach: async () => "127.0.0.1", anyPort: false });
    expect([await strict(at("/a.gif"), soon()), asked]).toEqual([undefined, []]);
  });
});

test("images may be loaded from internal servers when the stakeholders are trusted", async () => {
  expect(await loadPictureBy(true)(`http://127.0.0.1:${port}/a.gif`, soon())).toBe(DATA);
});

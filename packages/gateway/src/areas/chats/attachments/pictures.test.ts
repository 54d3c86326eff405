import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptySegments, gif, jpeg, png, webpExtended, webpLossless, webpLossy } from "../../../files/pictures.fixture.ts";
import { openChat, openStaff } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { fetchFile, uploadFile } from "../../../testing/upload-file.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let talk: Awaited<ReturnType<typeof openChat>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await openStaff(gateway, "agent1@acacia.test");
  talk = await openChat(gateway, agent.token);
});
afterAll(async () => {
  talk.close();
  await gateway.close();
});

const upload = (name: string, bytes: Buffer) => uploadFile(gateway, { token: agent.token, name, bytes, sessionId: talk.sessionId });
const KINDS = [
  ["a.png", png],
  ["a.jpg", jpeg],
  ["a.gif", gif],
] as const;
const WEBP = [
  ["a lossy one", webpLossy],
  ["a lossless one", webpLossless],
  ["an extended one", webpExtended],
] as const;

describe("image with excessive dimensions is stored as a download without inline display", () => {
  const refused = async (name: string, bytes: Buffer) => {
    const { status, body } = await upload(name, bytes);
    expect([status, body.data.preview]).toEqual([200, "none"]);
    const of = async (part: "" | "/preview") => {
      const answer = await fetchFile(gateway, agent.token, body.data.id, part);
      return [answer.status, answer.headers.get("content-type")?.split(";")[0]];
    };
    expect([await of(""), await of("/preview")]).toEqual([
      [200, "application/octet-stream"],
      [415, "application/json"],
    ]);
  };
  test.each(KINDS)("if %s is too wide, too high or too large overall", async (name, make) => {
    for (const [width, height] of [
      [20_001, 1],
      [1, 20_001],
      [7_072, 7_072],
      [65_535, 65_535],
    ] as const)
      await refused(name, make(width, height));
  });
  test.each(WEBP)("if it is a WebP file (%s)", (_name, make) => refused("a.webp", make(16_383, 16_383)));
  test("if it is a PNG of billions of pixels", () => refused("a.png", png(2 ** 31 - 1, 2 ** 31 - 1)));
});

describe("image of camera size", () => {
  test.each(KINDS)("named %s is shown inline", async (name, make) =>
    expect((await upload(name, make(8_064, 6_048))).body.data.preview).toBe("picture"),
  );
  test.each(WEBP)("in WebP format (%s) is shown inline", async (_name, make) =>
    expect((await upload("a.webp", make(8_064, 6_048))).body.data.preview).toBe("picture"),
  );
});

test.each([
  ["a PNG without its first chunk", "a.png", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\x0dtEXt and more and more", "latin1")],
  ["a PNG that ends early", "a.png", png(5, 5).subarray(0, 20)],
  ["a PNG of no width", "a.png", png(0, 5)],
  ["a JPEG without a frame", "a.jpg", Buffer.from("\xff\xd8\xff\xda\0\x08\0\0\0\0\0\0", "latin1")],
  ["a JPEG that ends early", "a.jpg", jpeg(5, 5).subarray(0, 100)],
  ["a JPEG of segments without end", "a.jpg", jpeg(5, 5, emptySegments(100_000))],
  ["a GIF of its mark alone", "a.gif", Buffer.from("GIF89a")],
  ["a WebP of another chunk", "a.webp", Buffer.from("RIFF\x24\0\0\0WEBPALPHxxxxxxxxxxxxxxxxxxxxxxx", "latin1")],
])("upload stores %s without a preview", async (_what, name, bytes) => {
  const { status, body } = await upload(name, bytes);
  expect([status, body.data.preview]).toEqual([200, "none"]);
});

import { execFileSync, spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli } from "./testing/built-cli.ts";

let cli: BuiltCli;
let folder: string;
const open: Server[] = [];
beforeAll(async () => {
  cli = await builtCli();
  folder = mkdtempSync(join(tmpdir(), "parley-network-"));
}, 60_000);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  server.on("connection", (socket: Socket) => server.once("close", () => socket.destroy()));
  open.push(server);
  return (server.address() as AddressInfo).port;
}
/**
 * Starts a server that sends the given text to each client that makes a request, then closes the connection; returns
 * its port.
 */
const saying = (text: string) => listening(createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.end(text))));
/** Returns a port on which no server listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  open.pop();
  await new Promise((closed) => server.close(closed));
  return port;
}

const users = (url: string, env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) =>
  cli.run(["api", "GET", "users", ...more], { cwd: folder, env: { PARLEY_TOKEN: "given", PARLEY_URL: url, ...env } });

describe("network failure reported with its cause and URL", () => {
  it("exits with 5 for a refused connection", async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    expect(await users(url)).toEqual({
      code: 5,
      stdout: "",
      stderr: `parley: ${url} refused the connection.\nIs the platform running? Check the URL. See: parley profile list, PARLEY_URL\n`,
    });
  });

  it("exits with 1 for an unknown host and with 5 for a temporary DNS failure", async () => {
    const refused: unknown = await lookup("no-such-host.invalid").catch((error: unknown) => error);
    const isTemporary = refused instanceof Error && "code" in refused && refused.code === "EAI_AGAIN";
    const ended = await users("http://no-such-host.invalid:81");
    expect(ended).toMatchObject({ code: isTemporary ? 5 : 1, stdout: "" });
    expect(ended.stderr).toMatch(
      isTemporary ? /could not be resolved just now/ : /Cannot find the host no-such-host\.invalid, of http:\/\/no-such-host\.invalid:81\./,
    );
    // A host name with two consecutive dots is invalid, so the test needs no DNS lookup.
    expect(await users("http://a..b")).toMatchObject({ code: 1, stderr: expect.stringContaining("Cannot find the host a..b") });
  });

  it("reports a foreign page with its status, with exit 5 for 502 to 504 and exit 1 otherwise", async () => {
    const page = "<html>Bad gateway</html>";
    for (const [status, code] of [
      [502, 5],
      [503, 5],
      [504, 5],
      [500, 1],
      [404, 1],
    ]) {
      const server = createHttpServer((_, answer) => void answer.writeHead(status ?? 0, { "content-type": "text/html" }).end(page));
      const url = `http://127.0.0.1:${await listening(server)}`;
      const ended = await users(url);
      expect(ended).toMatchObject({ code, stdout: "" });
      expect(ended.stderr).toContain(`parley: ${url} returned ${status}, but not like a Parley platform.\n`);
    }
  });

  it("exits with 1 and names the target of a redirect instead of following it", async () => {
    const seen: string[] = [];
    const server = createHttpServer(({ url }, answer) => {
      seen.push(url ?? "");
      answer.writeHead(302, { location: "https://login.example.test/?next=users" }).end();
    });
    const url = `http://127.0.0.1:${await listening(server)}`;
    const ended = await users(url);
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain(
      `parley: ${url} returned 302 and redirects to https://login.example.test/?next=users; the redirect was not followed.\n`,
    );
    expect(seen.filter((path) => path !== "/api/logs")).toEqual(["/api/main/users"]);
  });

  it.each([
    ['content-length: 900\r\n\r\n{"data":'],
    ['transfer-encoding: chunked\r\n\r\n8\r\n{"data":\r\n'],
    // The response breaks off at the start of its compressed body.
    ["content-encoding: gzip\r\ncontent-length: 900\r\n\r\n\u001f"],
    [""],
  ])("exits with 5 when the connection is lost during the response (%j)", async (rest) => {
    const url = `http://127.0.0.1:${await saying(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${rest}`)}`;
    const ended = await users(url);
    expect(ended).toMatchObject({ code: 5, stdout: "" });
    expect(ended.stderr).toContain(`parley: The connection to ${url} was lost during the response.\n`);
  });

  it("exits with 5 and leaves no file when a download breaks off", async () => {
    const head = "HTTP/1.1 200 OK\r\ncontent-type: text/csv\r\ncontent-length: 900\r\n\r\nday,sessions\n";
    const url = `http://127.0.0.1:${await saying(head)}`;
    const ended = await cli.run(["api", "GET", "upload/5", "-o", "sessions.csv"], { cwd: folder, env: { PARLEY_TOKEN: "given", PARLEY_URL: url } });
    expect(ended).toMatchObject({ code: 5, stdout: "" });
    expect(ended.stderr).toContain(`parley: The connection to ${url} was lost during the response.\n`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("exits with 1 when the server speaks no HTTP or no TLS", async () => {
    const port = await saying("220 mail.example.test ESMTP\r\n");
    const plain = await users(`http://127.0.0.1:${port}`);
    expect(plain).toMatchObject({ code: 1, stderr: expect.stringContaining(`http://127.0.0.1:${port} does not speak HTTP`) });
    const secure = await users(`https://127.0.0.1:${await saying("HTTP/1.1 400 Bad Request\r\n\r\n")}`);
    expect(secure).toMatchObject({ code: 1, stderr: expect.stringContaining("does not speak TLS") });
  });

  it("exits with 5 when no response arrives within --timeout", async () => {
    const port = await listening(createServer((socket) => void socket.on("error", () => undefined)));
    const began = Date.now();
    const ended = await users(`http://127.0.0.1:${port}`, {}, "--timeout", "1");
    expect(ended).toMatchObject({
      code: 5,
      stdout: "",
      stderr: expect.stringContaining(`parley: http://127.0.0.1:${port} did not answer in time.\n`),
    });
    expect(Date.now() - began).toBeLessThan(25_000);
  });
});

describe("proxy between the CLI and the platform", () => {
  it("exits with 5 and names an unreachable proxy together with its environment variable", async () => {
    const proxy = `127.0.0.1:${await closedPort()}`;
    for (const [url, variable] of [
      ["https://parley.invalid", "HTTPS_PROXY"],
      ["http://parley.invalid", "http_proxy"],
    ] as const) {
      const ended = await users(url, { [variable]: `http://ada:s3cret@${proxy}` });
      expect(ended).toMatchObject({ code: 5, stdout: "" });
      expect(ended.stderr).toContain(`parley: The proxy http://${proxy} (${variable}) refused the connection.\n`);
      expect(ended.stderr).not.toContain("s3cret");
    }
  });

  it("reports the status of a proxy that refuses the request", async () => {
    for (const [status, code, words] of [
      [502, 5, "returned 502, but not like a Parley platform, through the proxy"],
      [407, 1, "requires authentication (407)"],
    ] as const) {
      const proxy = createHttpServer().on("connect", (_, socket) => socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`));
      const ended = await users("https://parley.invalid", { HTTPS_PROXY: `http://127.0.0.1:${await listening(proxy)}` });
      expect(ended).toMatchObject({ code, stdout: "" });
      expect(ended.stderr).toContain(words);
    }
  });

  it("is not named in the error when NO_PROXY bypasses it", async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const ended = await users(url, { HTTP_PROXY: "http://proxy.invalid:3128", NO_PROXY: "127.0.0.1" });
    expect(ended.stderr).toContain(`parley: ${url} refused the connection.\n`);
  });
});

/**
 * The program `openssl` is not a dependency of this repository, so these tests are skipped where it is not installed.
 */
const OPENSSL = "openssl";
const hasOpenssl = spawnSync(OPENSSL, ["version"]).status === 0;

describe.skipIf(!hasOpenssl)("untrusted certificate ends the command with exit 1 before anything is sent", () => {
  /** Creates a self-signed certificate for this test run, which `remove` deletes. */
  const made = (name: string) => {
    const at = (ending: string) => join(folder, `${name}.${ending}`);
    const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
    execFileSync(OPENSSL, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, "-keyout", at("key"), "-out", at("crt")], {
      stdio: "ignore",
    });
    const pem = { key: readFileSync(at("key"), "utf8"), cert: readFileSync(at("crt"), "utf8") };
    return { pem, path: at("crt"), remove: () => ["key", "crt"].forEach((ending) => void rmSync(at(ending))) };
  };

  it("reports a self-signed certificate or one for another host name, and accepts a certificate of the given CA", async () => {
    const certificate = made("localhost");
    let asked = 0;
    const server = createTlsServer(certificate.pem, (_, answer) => {
      asked += 1;
      answer.setHeader("content-type", "application/json").end('{"data":{"items":[],"page":1,"pageCount":0,"rowCount":0}}');
    });
    const port = await listening(server);
    const untrusted = await users(`https://localhost:${port}`);
    expect(untrusted).toMatchObject({ code: 1, stdout: "" });
    expect(untrusted.stderr).toContain(
      `parley: The certificate of https://localhost:${port} is not trusted: it is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT).\n`,
    );
    expect(untrusted.stderr).toContain("NODE_EXTRA_CA_CERTS");
    expect(asked).toBe(0);
    const trust = { NODE_EXTRA_CA_CERTS: certificate.path };
    expect(await users(`https://localhost:${port}`, trust)).toMatchObject({ code: 0, stderr: "" });
    const otherName = await users(`https://127.0.0.1:${port}`, trust);
    expect(otherName).toMatchObject({ code: 1, stderr: expect.stringContaining("it is for another name (ERR_TLS_CERT_ALTNAME_INVALID)") });
    expect(asked).toBe(1);
    certificate.remove();
    expect(existsSync(certificate.path)).toBe(false);
  });
});

import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SERVICE_PARTS } from "@parley/core/contract/platform/service-status";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createChecks } from "../areas/platform/service-status/checks.ts";
import { runAllChecks } from "../areas/platform/service-status/looks.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { createCheckMail } from "./check-mail.ts";

const SHORT_MS = 300;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
});
afterAll(() => gateway.close());

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return portOf(server);
};

/** Starts a server that sends scripted responses to each connection. */
const server = async (talk: (socket: Socket) => void) => {
  const sockets: Socket[] = [];
  const made = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    talk(socket);
  });
  const port = await listening(made);
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    made.close();
  });
  return { port, sockets };
};
/** Starts a real mail server that accepts one account. */
const mailServer = async (): Promise<number> => {
  const made = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === "parley" && password === "right" ? answer(null, { user: username }) : answer(new Error(`no, ${password} is wrong`)),
  });
  made.on("error", () => undefined);
  ends.push(() => new Promise<void>((resolve) => made.close(() => resolve())));
  const listener = made.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return portOf(listener);
};

const check = (url: string, patienceMs?: number) => createCheckMail({ database: gateway.deps.database, smtpUrl: url, patienceMs });
const problem = async (url: string, patienceMs?: number): Promise<string> =>
  check(url, patienceMs)().then(
    () => "",
    (error: Error) => error.message,
  );

test("mail check accepts a mail server that accepts the sign-in", async () => {
  expect(await problem(`smtp://parley:right@127.0.0.1:${await mailServer()}`)).toBe("");
});

test("mail check reports a refused sign-in without the password and without the server's reply", async () => {
  expect(await problem(`smtp://parley:hunter2@127.0.0.1:${await mailServer()}`)).toBe(
    "The mail server does not work: it refuses the sign-in (EAUTH)",
  );
});

test("mail check reports a server that cannot be reached", async () => {
  const made = createServer();
  const port = await listening(made);
  made.close();
  await once(made, "close");
  expect(await problem(`smtp://127.0.0.1:${port}`)).toMatch(/^The mail server does not work: it cannot be reached \(E\w+\)$/);
});

test("mail check reports a server that refuses every connection", async () => {
  const { port } = await server((socket) => socket.end("554 no service here\r\n"));
  expect(await problem(`smtp://127.0.0.1:${port}`)).toBe("The mail server does not work: it refuses the connection (EPROTOCOL)");
});

test("mail check reports a timeout for a server that never greets, and closes the connection", async () => {
  const { port, sockets } = await server(() => undefined);
  expect(await problem(`smtp://127.0.0.1:${port}`, SHORT_MS)).toBe("The mail server does not work: it does not answer in time (ETIMEDOUT)");
  await expect.poll(() => sockets.map(({ destroyed, readableEnded }) => destroyed || readableEnded)).toEqual([true]);
});

test("mail check stops after a timeout for a server that keeps sending but never finishes, and closes the connection", async () => {
  const { port, sockets } = await server((socket) => {
    socket.write("220 here\r\n");
    const timer = setInterval(() => socket.write("250-and on\r\n"), SHORT_MS / 10);
    socket.once("close", () => clearInterval(timer));
  });
  expect(await problem(`smtp://127.0.0.1:${port}`, SHORT_MS)).toBe("The mail server does not work: it does not answer in time (ETIMEDOUT)");
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
});

test("a hanging mail server does not affect the checks of the other parts of the platform", async () => {
  const { port } = await server(() => undefined);
  const { database, bots, settings } = gateway.deps;
  const { url } = gateway;
  const own = { database, bots, dataDir: settings.dataDir, freeSpace: { writable: () => true }, url: () => url, now: () => new Date() };
  const looks = await runAllChecks(createChecks({ ...own, checkMail: check(`smtp://127.0.0.1:${port}`, 1_000) }));
  expect(looks.map(({ part, problem: said }) => [part, said !== null])).toEqual(SERVICE_PARTS.map((part) => [part, part === "mail"]));
});

import { Writable } from "node:stream";
import Fastify from "fastify";
import pg from "pg";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { watchFreeSpace } from "../db/free-space.ts";
import { AppError } from "../errors/app-error.ts";
import { respondToRequestErrors } from "./answer-errors.ts";
import { createRefusalLog } from "./refusal-log.ts";

/** Creates a log that stores its entries in an array. */
const remembering = () => {
  const lines: { msg: string; [more: string]: unknown }[] = [];
  const sink = new Writable({
    write: (line, _encoding, next) => {
      lines.push(JSON.parse(String(line)));
      next();
    },
  });
  return { lines, log: pino(sink) };
};

test("refusals because of a full disk are logged when they begin, as a count each minute, and when they end", async () => {
  const { lines, log } = remembering();
  const refusals = createRefusalLog(log, 20);
  const full = new AppError("storageFull", "diskAlmostFull");
  for (let times = 0; times < 600; times += 1) expect(refusals.took(full)).toBe(true);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("calls are not refused any more"));
  expect(lines.map(({ msg, refused, total }) => [msg, refused, total])).toEqual([
    ["calls are refused: each minute tells how many", undefined, undefined],
    ["calls are still refused", 599, 600],
    ["calls are not refused any more", undefined, 600],
  ]);
  expect(refusals.took(full)).toBe(true);
  expect(lines.at(-1)?.msg).toBe("calls are refused: each minute tells how many");
  refusals.stop();
});

test("refusals because of an unavailable database are logged separately from a full disk, and other errors are left to their own log lines", () => {
  const { lines, log } = remembering();
  const refusals = createRefusalLog(log);
  expect(refusals.took(new AppError("unavailable", "databaseUnavailable", { cause: new Error("Connection terminated") }))).toBe(true);
  expect(refusals.took(new AppError("storageFull", "diskFull"))).toBe(true);
  expect(refusals.took(new AppError("internal", "internalError"))).toBe(false);
  expect(lines.map(({ code }) => code)).toEqual(["unavailable", "storageFull"]);
  expect(JSON.stringify(lines[0])).toContain("Connection terminated");
  refusals.stop();
});

test("six hundred refusals because of a full disk produce one log line, while each internal error has its own", async () => {
  const { lines, log } = remembering();
  const freeSpace = await watchFreeSpace({ folder: undefined, log });
  const app = Fastify();
  respondToRequestErrors(app, log, freeSpace);
  app.post("/full", () => {
    throw Object.assign(new pg.DatabaseError("could not extend file", 0, "error"), { code: "53100" });
  });
  app.post("/broken", () => {
    throw new Error("broken");
  });
  const post = async (url: "/full" | "/broken") => (await app.inject({ method: "POST", url })).statusCode;
  const answers = await Promise.all(Array.from({ length: 600 }, () => post("/full")));
  expect(new Set(answers)).toEqual(new Set([503]));
  expect(freeSpace.writable()).toBe(false);
  expect([await post("/broken"), await post("/broken")]).toEqual([500, 500]);
  expect(lines.map(({ msg }) => msg)).toEqual(["calls are refused: each minute tells how many", "broken", "broken"]);
  await app.close();
});

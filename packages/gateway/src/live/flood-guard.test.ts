import { expect, test } from "vitest";
import { AppError } from "../kernel/app-error.ts";
import { createFloodGuard } from "./flood-guard.ts";

const MINUTE_MS = 60_000;

test("more than the limit in one conversation and minute is throttled until the minute is over", () => {
  let at = 10 * MINUTE_MS + 45_000;
  const guard = createFloodGuard(() => new Date(at), 3);
  for (let n = 0; n < 3; n += 1) guard.count(1);
  guard.count(2);
  try {
    guard.count(1);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "throttled", options: { retryAfterSeconds: 15 } });
  }
  at += 15_000;
  expect(() => guard.count(1)).not.toThrow();
});

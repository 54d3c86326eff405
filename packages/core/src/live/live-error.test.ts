import { expect, test } from "vitest";
import { reasonIn } from "../errors/index.ts";
import { LiveError } from "./live-error.ts";

test("a refused live event contains a reason, from which its text is chosen", () => {
  const reason = { code: "conversationHeld", values: { owner: "Brian" } };
  expect(reasonIn(new LiveError("conflict", "Brian owns this conversation", reason))).toEqual(reason);
  expect(reasonIn(new LiveError("unreachable", "Request Timed Out"))).toBeUndefined();
});

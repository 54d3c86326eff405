import { describe, expect, test } from "vitest";
import { safeParse } from "zod/mini";
import { emails } from "./emails.ts";

const LONG = `${"bounce-".repeat(12)}x@else.test`;
const begin = (to: string) => safeParse(emails.begin.body, { addressId: 1, clientId: "c", to: [to], subject: "s", body: "b" });
const reply = (to: string) => safeParse(emails.reply.body, { sessionId: 1, clientId: "c", body: "b", to: [to] });

describe("recipient of an e-mail", () => {
  test("is stored without format characters, even if it was pasted with them", () => {
    for (const given of ["jo\u202e@else.test", "\u200bjo@else.test\u2060", "j\u00ado@else.test", "ｊｏ\u200d@else.test"])
      expect([begin(given).data?.to, reply(given).data?.to]).toEqual([["jo@else.test"], ["jo@else.test"]]);
  });

  test.each([LONG, "jo..bell@else.test", "jo.@else.test"])("%s is refused for a new e-mail but accepted in a reply", (address) => {
    expect([begin(address).success, reply(address).success]).toEqual([false, true]);
  });
});

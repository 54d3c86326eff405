import { expect, test } from "vitest";
import { failureCause, failureCode } from "./failure-cause.ts";

test.each([
  ["550 5.1.1 <anna@else.test>: Recipient address rejected: User unknown", "unknownAddress", "550 5.1.1"],
  ["550 no such mailbox", "unknownAddress", "550"],
  ["This user doesn't exist", "unknownAddress", ""],
  ["Empfänger unbekannt", "unknownAddress", ""],
  ["550 5.1.2 Host unknown (Name server: else.test: host not found)", "unknownDomain", "550 5.1.2"],
  ["452 4.2.2 The email account that you tried to reach is over quota", "mailboxFull", "452 4.2.2"],
  ["User mailbox exceeds allowed size: anna@else.test", "mailboxFull", ""],
  ["552 5.3.4 Message size exceeds fixed limit", "tooLarge", "552 5.3.4"],
  ["552 message size 30000000 exceeds size limit 10240000", "tooLarge", "552"],
  ["550 5.7.1 Recipient address rejected: blocked by policy", "blocked", "550 5.7.1"],
  ["554 Your message looks like spam", "blocked", "554"],
  ["Reason: 450 4.4.1 connection timed out", "unreachable", "450 4.4.1"],
  ["retry timeout exceeded", "unreachable", ""],
  ["Something went wrong with order 5.1", "other", ""],
])("failureCause and failureCode classify the reason: %s", (reason, cause, code) => {
  expect([failureCause(reason), failureCode(reason)]).toEqual([cause, code]);
});

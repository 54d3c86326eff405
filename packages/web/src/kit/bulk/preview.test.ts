import { verbOperation } from "@parley/core/bulk";
import { type ClientRequest, clientRequests } from "@parley/core/contract/bots/client-requests";
import { requestTopic } from "@parley/core/verbs/bots/requests";
import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

const updateRequests = verbOperation(requestTopic.verbs.update, { call: clientRequests.update, reads: clientRequests.get });
const request = (requestId: number, status: ClientRequest["status"], next: ClientRequest["next"]) =>
  ({ requestId, status, next, remarks: null }) as ClientRequest;
const pending = request(1, "pending", ["in_review"]);
const inReview = request(2, "in_review", ["approved", "rejected"]);
const live = request(3, "live", []);
const preview = (args: Record<string, unknown>, refuses?: (row: ClientRequest) => string | undefined) =>
  previewOf({ operation: updateRequests, rows: [pending, inReview, live], valuesOf: ({ requestId }) => ({ requestId }), args, refuses });

test("the preview of a bulk change sorts rows into changed, unchanged and refused with a reason", () => {
  const { changes, unchanged, refused } = preview({ status: "in_review" });
  expect(changes).toMatchObject([{ row: pending, change: { before: { status: "pending" }, after: { status: "in_review" } } }]);
  expect(unchanged).toEqual([inReview]);
  expect(refused).toEqual([{ row: live, reason: expect.stringContaining("This status is final") }]);
});

test("the preview of a bulk change refuses a row that the console excludes without a dry run", () => {
  const { refused, unchanged } = preview({ status: "in_review" }, (row) => (row === inReview ? "is held" : undefined));
  expect(unchanged).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toContain("is held");
});

test("the preview of a bulk change validates the shared values before the operation can start", () => {
  expect(preview({ status: "in_review" }).args).toEqual({ status: "in_review" });
  expect(preview({ status: "nonsense" }).args).toBeUndefined();
});

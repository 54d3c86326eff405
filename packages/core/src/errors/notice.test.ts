import { describe, expect, it } from "vitest";
import { GatewayError, type GatewayFailure } from "./gateway-error.ts";
import { noticeFor } from "./notice.ts";
import { NOTICES } from "./notices.ts";

const error = (failure: Partial<GatewayFailure>) => new GatewayError({ kind: "http", code: "unknown", message: "Network Error", ...failure });

/** Error messages according to spec section 8, one case per line of the spec. */
describe("noticeFor", () => {
  it.each<[string, unknown, { notice?: (typeof NOTICES)["usersList"] } | undefined, unknown]>([
    [
      "a query failure shows the server's message",
      error({ message: "No such user", serverMessage: "No such user" }),
      undefined,
      { title: "Error!", text: "No such user" },
    ],
    ["else the data", error({ data: "Plain words" }), undefined, { title: "Error!", text: "Plain words" }],
    ["else the fixed text", error({ data: "" }), undefined, { title: "Error!", text: "Something wrong...please try again." }],
    [
      "a proxy's page is no text for people",
      error({ data: "<html>502</html>" }),
      undefined,
      { title: "Error!", text: "Something wrong...please try again." },
    ],
    [
      "a titled call shows 'Network Error' without a message",
      error({}),
      { notice: NOTICES.usersList },
      { title: "Failed to list users", text: "Network Error" },
    ],
    [
      "a failure that knows its call's title shows it",
      error({ message: "Taken", serverMessage: "Taken", notice: NOTICES.userCreation }),
      undefined,
      { title: "User Creation Error", text: "Taken" },
    ],
    ["a time-out", error({ kind: "timeout", message: "Request Timed Out" }), undefined, { title: "Error!", text: "Request Timed Out" }],
    ["a GraphQL message", error({ kind: "graphql", graphql: true, message: "Out of stock" }), undefined, { title: "Error!", text: "Out of stock" }],
    ["a forbidden resource shows nothing", error({ kind: "graphql", graphql: true, message: "This is a Forbidden resource" }), undefined, undefined],
    [
      "a GraphQL network error",
      error({ kind: "network", graphql: true, message: "CORS | Network | Timeout" }),
      undefined,
      { title: "Network error!", text: "CORS | Network | Timeout. Please try again!" },
    ],
    ["anything else", new TypeError("x is undefined"), undefined, { title: "Error!", text: "Something went wrong... Please try again" }],
  ])("returns the notice of the error: %s", (_, failed, row, notice) => {
    expect(noticeFor(failed, row)).toEqual(notice);
  });
});

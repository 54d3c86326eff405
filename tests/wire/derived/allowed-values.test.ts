import { contractRows, type Row } from "@parley/core/contract";
import { everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { validPayload } from "./good-payload.ts";
import { type Parts, sendRow } from "./send-row.ts";
import { wrongPayload } from "./wrong-values.ts";

/** Matches error messages that do not name the valid values. */
const SAYS_NOTHING = /^(This is not valid|Invalid input.*|This must match .*|This must be of the type .*|This is none of .*|)$/;
const PARTS = ["params", "query", "body"] as const;

/**
 * All calls except those of GraphQL (which has its own types), forms with files (which handlers read), the setup (not
 * available here), and a path segment whose signature would exceed the limit.
 */
const rows = Object.entries<Row>(contractRows).filter(
  ([name, { graphql, multipart }]) => !graphql && !multipart && !name.startsWith("setup.") && name !== "exports.open",
);
const tried = rows.flatMap(([name, row]) => PARTS.flatMap((part) => (row[part] ? [{ name, row, part, schema: row[part] }] : [])));

let gateway: TestGateway;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  person = await makePerson(gateway, everything);
});
afterAll(() => gateway.close());

interface Field {
  readonly path: string;
  readonly message: string;
}

describe.each(tried)("$name, $part", ({ row, part, schema }) => {
  const { value, wrong } = wrongPayload(schema);

  test("names the accepted values for every value that it refuses", async () => {
    const good = (other: (typeof PARTS)[number]) => validPayload(row[other], () => 1) as Record<string, unknown> | undefined;
    // Sends valid values for the earlier parts of the call, such as parameters and query, because the gateway checks
    // them before the tested part.
    const before = Object.fromEntries(PARTS.slice(0, PARTS.indexOf(part)).map((other) => [other, good(other)]));
    const { status, body } = await sendRow(gateway, row, { ...before, [part]: value } as Parts, person.token);
    if (wrong.length === 0) return;
    const fields: readonly Field[] = body.error?.details?.fields ?? [];
    const said = (path: string) => fields.find((field) => field.path === path)?.message;
    const vague = fields.filter(({ message }) => SAYS_NOTHING.test(message));
    const missing = wrong.flatMap(({ path, says }) => {
      const message = said(path);
      return message !== undefined && says.every((word) => message.includes(word)) ? [] : [{ path, message, says }];
    });
    expect({ status, vague, missing }).toEqual({ status: 400, vague: [], missing: [] });
  });
});

test("most calls with input have values to refuse", () => {
  expect(tried.length).toBeGreaterThan(150);
  expect(tried.filter(({ schema }) => wrongPayload(schema).wrong.length > 0).length / tried.length).toBeGreaterThan(0.9);
});

import { describe, expect, test } from "vitest";
import type { core } from "zod/mini";
import { contractRows, type Row } from "./index.ts";
import type { ClientRow } from "./live/event-row.ts";
import { clientEvents } from "./live/events.ts";
import { schemaIssueMessage } from "./say-issue.ts";
import { email, loginId, longText, name, TimeZone, text } from "./schemas.ts";

const read = (text: string) => name(10).safeParse(text).data;

test.each([
  ["\u200b\u200d", undefined],
  [" \u2060 ", undefined],
  ["Ame\u0301\u200blie", "Amélie"],
  ["\u202eVIP", "VIP"],
  ["می‌خواهم", "می‌خواهم"],
  ["👩‍💻 desk", "👩‍💻 desk"],
])("a name is read without format characters, except in scripts and emoji that need them: %j", (given, stored) => {
  expect(read(given)).toBe(stored);
});

test.each(["\u3164", "\u2800 \u2800", "\ufe0f", "\ud83d", "a\ude00"])(
  "a name without a visible character, or with half a character, is refused: %j",
  (given) => {
    expect(name(10).safeParse(given).success).toBe(false);
  },
);

test.each([
  ["africa/nairobi", "Africa/Nairobi"],
  ["AMERICA/NEW_YORK", "America/New_York"],
  ["America/Port-au-Prince", "America/Port-au-Prince"],
  ["asia/kolkata", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Calcutta"],
  ["Asia/Ho_Chi_Minh", "Asia/Ho_Chi_Minh"],
  ["utc", "UTC"],
])("a time zone is read in the spelling of the database of zones: %s", (given, stored) => {
  expect(TimeZone.parse(given)).toBe(stored);
});

test.each([
  ["amélie.dupont@cedar.test", "Use letters without accents (a-z), digits and signs such as . _ - +"],
  ["amélie", "This is not an e-mail address"],
  ["amelie@", "This is not an e-mail address"],
])("an address for staff that is refused is told why: %s", (given, message) => {
  expect(email.safeParse(given, { error: schemaIssueMessage }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

/** Returns the paths of all fields of a schema that are `email`. */
const staffAddressesIn = (schema: unknown, path: string, outer: readonly unknown[] = []): string[] => {
  if (schema === email) return [path];
  if (outer.includes(schema)) return [];
  const { shape, innerType, element, options, in: input } = ((schema as core.$ZodType | undefined)?._zod.def ?? {}) as Record<string, unknown>;
  const fields = Object.entries((shape ?? {}) as object).flatMap(([field, one]) => staffAddressesIn(one, `${path}.${field}`, [...outer, schema]));
  return [
    ...fields,
    ...[innerType, element, input, ...((options ?? []) as unknown[])].flatMap((one) => staffAddressesIn(one, path, [...outer, schema])),
  ];
};

test("an address of a customer may have letters of any script: only staff, businesses and our mailboxes have plain ones", () => {
  const areas = Object.entries(contractRows as Readonly<Record<string, Row>>).flatMap(([name, row]) =>
    [row.body, row.query].flatMap((schema) => staffAddressesIn(schema, name)),
  );
  expect([...new Set(areas.map((path) => path.split(".")[0]))].sort()).toEqual([
    "auditLog",
    "billingDetails",
    "clientRequests",
    "emailAddresses",
    "emailSending",
    "exports",
    "profile",
    "reportExports",
    "setup",
    "stakeholders",
    "users",
  ]);
});

const MARKS = "\u0301\u0323";

test.each([
  ["a login id", loginId(), 254],
  ["an e-mail address", email, 254],
  ["a name", name(10), 10],
  ["a text", text(10), 10],
  ["a long text", longText(10), 10],
])("%s that is far too long is refused before it is normalized, with the usual message", (_what, schema, most) => {
  const answer = schema.safeParse(`a${MARKS.repeat(5_000)}`, { error: schemaIssueMessage });
  expect(answer.error?.issues.map(({ message }) => message)).toEqual([`At most ${most} characters`]);
});

test("a name may be longer as typed than as stored", () => {
  expect(read(`${" ".repeat(100)}${"e\u0301".repeat(10)}\u200b`)).toBe("é".repeat(10));
});

/** Texts that fill a body of 512 kB and make normalizing, splitting or a regular expression slow. */
const WORST = {
  "combining marks on one letter": `a${MARKS.repeat(120_000)}`,
  "characters that normalize to eighteen": "\ufdfa".repeat(165_000),
  "items of a list": "a,".repeat(250_000),
  spaces: `${" ".repeat(490_000)}x`,
  "@ signs": "a@".repeat(250_000),
  "parts of a domain": `a@a${".a".repeat(250_000)}`,
  "format characters": "\u200d".repeat(165_000),
  emoji: "\u{1F469}\u200d".repeat(70_000),
  digits: "1".repeat(490_000),
};
/** Maximum length of a text in a URL. */
const URL_MAX = 16_000;
const PARSE_MAX_MS = 100;
const TRIES = 3;

/** Collects the schemas of strings within a schema, with the place of each. */
const stringsIn = (schema: core.$ZodType | undefined, place: string, found: Map<core.$ZodType, string>, seen = new Set<core.$ZodType>()): void => {
  if (schema === undefined || seen.has(schema)) return;
  seen.add(schema);
  const {
    type,
    shape = {},
    options = [],
    ...def
  } = schema._zod.def as core.$ZodTypeDef & {
    readonly [part in "innerType" | "in" | "out" | "element" | "keyType" | "valueType"]?: core.$ZodType;
  } & { readonly shape?: Record<string, core.$ZodType>; readonly options?: readonly core.$ZodType[] };
  if (type === "string" || type === "pipe") found.set(schema, place);
  for (const part of [def.innerType, def.in, def.out, def.element, def.keyType, def.valueType, ...options]) stringsIn(part, place, found, seen);
  for (const [field, part] of Object.entries(shape)) stringsIn(part, `${place}.${field}`, found, seen);
};

describe("worst text for every string that clients send", () => {
  const [short, long] = [new Map<core.$ZodType, string>(), new Map<core.$ZodType, string>()];
  for (const [call, row] of Object.entries<Row>(contractRows)) {
    for (const part of ["params", "query"] as const) stringsIn(row[part], `${call} ${part}`, short);
    for (const part of ["body", "variables"] as const) stringsIn(row[part], `${call} ${part}`, long);
  }
  for (const [event, row] of Object.entries<ClientRow>(clientEvents)) stringsIn(row.payload, event, long);

  test.each(Object.entries(WORST))("%s", (_name, worst) => {
    expect([short.size > 50, long.size > 200]).toEqual([true, true]);
    const isSlow = (schema: core.$ZodType, sent: string): boolean =>
      Array.from({ length: TRIES }).every(() => {
        const from = performance.now();
        schema._zod.run({ value: sent, issues: [] }, {});
        return performance.now() - from > PARSE_MAX_MS;
      });
    const slowIn = (found: ReadonlyMap<core.$ZodType, string>, sent: string) =>
      [...found].flatMap(([schema, place]) => (isSlow(schema, sent) ? [place] : []));
    expect([...slowIn(short, worst.slice(0, URL_MAX)), ...slowIn(long, worst)]).toEqual([]);
  });
});

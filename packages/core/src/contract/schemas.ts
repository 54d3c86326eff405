import * as z from "zod/mini";
import { CATALOGUE } from "../access/index.ts";
import { isDay } from "../calendar/is-day.ts";
import { hasOnlyVisibleCharacters, hasVisibleCharacter, normalForm, withoutFormatCharacters } from "../text/index.ts";
import { canonicalTimeZone, isTimeZone } from "../time/format.ts";
import { PLAIN_ENTITY_KIND_NAMES } from "./plain-kinds.ts";
import { foldName, usesOneScriptPerWord } from "./sign-in-name.ts";

/**
 * Types of entities with an id and a stakeholder. A test in `tests/wire` sends ids of another stakeholder for each
 * type.
 */
export const ENTITY_KINDS = [
  ...PLAIN_ENTITY_KIND_NAMES,
  "user",
  "role",
  "stakeholder",
  "bot",
  "session",
  "message",
  "escalation",
  "heldEmail",
  "incomingEmail",
  "scheduledReply",
  "service",
  "phrase",
  "knowledge",
  "failedResponse",
  "attachment",
  "email",
  "job",
  "schedule",
  "plan",
  "planPrice",
  "clientPlan",
  "clientRequest",
  "broadcast",
  "loginId",
  "ticket",
  "product",
  "userCode",
  "botName",
  "accessToken",
  "serviceAccount",
  "auditEntry",
  "incident",
  "payment",
  "walletTransaction",
  "invoice",
  "invoiceItem",
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Registry of id schemas, with the type of entity that each id belongs to. */
export const idKinds = z.registry<{ kind: EntityKind }>();

const INT4_MAX = 2_147_483_647;

/** Largest id. Random ids can be as large as a safe integer; sequential ones are PostgreSQL integers. */
const largest = (kind: EntityKind): number => (kind === "attachment" || kind === "auditEntry" ? Number.MAX_SAFE_INTEGER : INT4_MAX);

/** Returns the schema of an id in a JSON body. */
export const idOf = (kind: EntityKind) => {
  const schema = z.int().check(z.positive(), z.maximum(largest(kind)));
  idKinds.add(schema, { kind });
  return schema;
};

/**
 * Schema of the version that a change is based on. The largest value is excluded, because the next version must also be
 * valid.
 */
export const version = z.int().check(z.positive(), z.maximum(INT4_MAX - 1));
/** Schema of a position in a conversation, which is the number of a message, or 0 before the first one. */
export const seq = z.int().check(z.minimum(0), z.maximum(INT4_MAX));

/** Returns the schema of an id in a path or a query, where all values are strings. */
export const textIdOf = (kind: EntityKind) => {
  const schema = z.coerce.number().check(z.int(), z.positive(), z.maximum(largest(kind)));
  idKinds.add(schema, { kind });
  return schema;
};

/** Number of the first page. A page has 20 rows unless the spec of a call differs (spec section 9). */
export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 20;

/**
 * Returns the schemas of `page` and `pageSize` in a query. `size` is the default page size of the call, and `most` the
 * largest.
 */
export const pageFields = (size: number = DEFAULT_PAGE_SIZE, most = 1000) => ({
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), DEFAULT_PAGE),
  pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(most)), size),
});

/** Schema of a search text. Blank text is treated as absent. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** Returns the schema of a page of `item` (spec section 3, paged list). */
export const paged = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), rowCount: z.int(), pageCount: z.int() });

/** Page of a list in the format that screens and commands use, for both page formats of the API. */
export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  rowCount: number;
  pageCount: number;
}

export const Done = z.object({ done: z.literal(true) });

/** Point in time in ISO 8601, in UTC. */
export const Moment = z.string();

/**
 * Matches line breaks and other control characters, which would start a new line in a list, a file or an e-mail header.
 */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u;
export const singleLine = z.refine<string>((typed) => !BREAKS_LINE.test(typed), { error: "Write one line" });
/**
 * Refuses a text that is far too long before it is normalized, because normalizing 500 kB takes long. A multiple of
 * `max` is allowed, because blanks, format characters and combining marks are counted here and may be removed later.
 */
const rawMax = (max: number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > RAW_TIMES * max + RAW_FREE)
      issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: value, continue: false });
  });
const RAW_TIMES = 4;
const RAW_FREE = 200;
const composed = z.overwrite<string>((typed) => normalForm(typed, "NFC"));
/** Returns the schema of trimmed text of 1 to `max` characters, which may have several lines. */
export const longText = (max: number) => z.string().check(rawMax(max), composed, z.trim(), z.minLength(1), z.maxLength(max));
/** Refuses half a character, which PostgreSQL cannot store. */
const wellFormedText = z.refine<string>((typed) => typed.isWellFormed(), { error: "Contains half a character" });
/** Removes format characters. A name of fillers and spaces alone, which nobody sees, becomes empty. */
const visibleName = (typed: string): string => (hasVisibleCharacter(typed) || !typed.isWellFormed() ? withoutFormatCharacters(typed) : "");
/**
 * Returns the schema of trimmed text of 1 to `max` characters on one line, such as a name or title. Format characters
 * are removed, because two names that look equal would differ in them, and a name could consist of them alone.
 */
export const name = (max: number) =>
  z.string().check(rawMax(max), z.overwrite(visibleName), composed, z.trim(), z.minLength(1), z.maxLength(max), singleLine, wellFormedText);
/** Returns the schema of trimmed text of up to `max` characters, which may be empty. */
export const text = (max: number) => z.string().check(rawMax(max), composed, z.trim(), z.maxLength(max));
/**
 * Returns the schema of a name that identifies an entity like an id, such as a customer's code or a bot's name in a
 * URL.
 */
export const codeOf = (kind: EntityKind, max: number) => {
  const schema = name(max);
  idKinds.add(schema, { kind });
  return schema;
};
const ADDRESS_MAX = 254;
/** Matches a complete address with characters outside of ASCII, so that the refusal can say so. */
const INTERNATIONAL = /^(?=.*[^ -~])[^\s@]+@[^\s@]+$/;
/**
 * Schema of an e-mail address. Full-width letters are converted to plain ones. Other non-ASCII characters are refused,
 * because they may be invisible or look like others.
 */
export const email = z.string().check(
  rawMax(ADDRESS_MAX),
  z.overwrite((typed) => normalForm(typed, "NFKC").trim()),
  z.refine((typed) => !INTERNATIONAL.test(typed), {
    error: "Use letters without accents (a-z), digits and signs such as . _ - +",
    abort: true,
  }),
  z.email(),
  z.maxLength(ADDRESS_MAX),
);
/** Returns the schema of a login id as typed to identify an account, which is an e-mail address or a short name. */
export const loginId = () => {
  const schema = z.string().check(rawMax(ADDRESS_MAX), z.overwrite(foldName), z.minLength(3), z.maxLength(ADDRESS_MAX));
  idKinds.add(schema, { kind: "loginId" });
  return schema;
};
/**
 * Returns the schema of the login id of a new account. It refuses invisible characters and words that mix scripts. The
 * gateway also refuses names that look like existing ones.
 */
export const newLoginId = () => {
  const schema = loginId().check(
    z.refine(hasOnlyVisibleCharacters, { error: "Only signs that can be seen, and no blanks" }),
    z.refine(usesOneScriptPerWord, { error: "A word here mixes letters of several scripts" }),
  );
  idKinds.add(schema, { kind: "loginId" });
  return schema;
};
/** E-mail address of an account, whether it is confirmed, and a new address that is not confirmed yet. */
export const Address = { contactEmail: z.string(), emailVerified: z.boolean(), pendingEmail: z.nullable(z.string()) };
/**
 * Schema of the token of an e-mailed link. It accepts any text, so that a mistyped link gets the same response as an
 * expired one.
 */
export const linkToken = name(200);
/**
 * Minimum number of characters of a new password, which every hint and check uses. `KEY_MAX` is the maximum number,
 * which limits the cost of hashing.
 */
export const KEY_MIN = 10;
export const KEY_MAX = 200;
export const newKey = z.string().check(z.minLength(KEY_MIN), z.maxLength(KEY_MAX));
/** Schema of a typed password to be verified. It accepts every password that was ever allowed. */
export const typedKey = z.string().check(z.minLength(1), z.maxLength(KEY_MAX));

/** Schema of a boolean in a query, where it is `true` or `false` as a string. */
export const flag = z.pipe(
  z.enum(["true", "false"]),
  z.transform((value: "true" | "false") => value === "true"),
);

/** Returns no message for an empty string, so that a form reports the field as required. */
const writtenDay = ({ input }: { readonly input?: unknown }) => (input === "" ? undefined : "A day is written YYYY-MM-DD");
/** Schema of a calendar day, `YYYY-MM-DD`. Year 0 is refused, because PostgreSQL does not accept it. */
export const Day = z
  .string()
  .check(
    z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: writtenDay, abort: true }),
    z.refine(isDay, { error: "There is no such day" }),
  );

/** Replaces the name of a time zone by its spelling in the IANA database. */
export const canonicalZone = z.overwrite<string>((zone) => canonicalTimeZone(zone) ?? zone);
/**
 * Schema of a time zone name, such as `Africa/Nairobi`, which it returns in the spelling of the IANA database. Offsets
 * are refused, because PostgreSQL reverses their sign.
 */
export const TimeZone = z.string().check(
  z.trim(),
  z.maxLength(60),
  z.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), { error: "There is no such time zone. One is written Africa/Nairobi" }),
  canonicalZone,
);

const areaNames = Object.keys(CATALOGUE) as [keyof typeof CATALOGUE, ...(keyof typeof CATALOGUE)[]];
/**
 * Schema of rights (design section 4). A listed area is granted, with or without actions. Only names of the catalogue
 * are accepted.
 */
export const Permissions = z
  .array(
    z.strictObject({ area: z.enum(areaNames), actions: z.array(z.strictObject({ actionName: z.string() })) }).check(
      z.check(({ value: { area, actions }, issues }) => {
        const known: readonly string[] = CATALOGUE[area];
        if (actions.some(({ actionName }) => !known.includes(actionName)))
          issues.push({
            code: "custom",
            message: `An action does not belong to its area. Actions of the area: ${known.join(", ") || "none"}`,
            path: ["actions"],
            input: actions,
          });
      }),
    ),
  )
  .check(
    z.maxLength(areaNames.length),
    z.refine((list) => new Set(list.map((entry) => entry.area)).size === list.length, { error: "Each area may be listed once" }),
  );

/** Schema of rights in responses. Unknown names are accepted, so that a client works with a newer gateway. */
export const HeldPermissions = z.array(z.object({ area: z.string(), actions: z.array(z.object({ actionName: z.string() })) }));

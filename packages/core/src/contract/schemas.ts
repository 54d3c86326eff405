import * as z from "zod/mini";
import { CATALOGUE } from "../access/index.ts";
import { isDay } from "../calendar/is-day.ts";
import { isTimeZone } from "../time/format.ts";
import { PLAIN_KIND_NAMES } from "./plain-kinds.ts";
import { foldName, isVisible, keepsToOneScript } from "./sign-in-name.ts";

/**
 * Kinds of entities with an id and a stakeholder. The foreign-id sweep of `tests/wire` tries each kind with ids of
 * another stakeholder.
 */
export const ENTITY_KINDS = [
  ...PLAIN_KIND_NAMES,
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
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Kind of the id that a schema describes. */
export const idKinds = z.registry<{ kind: EntityKind }>();

const INT4_MAX = 2_147_483_647;

/** Random ids may be as large as a safe number; sequential ones are PostgreSQL integers. */
const largest = (kind: EntityKind): number => (kind === "attachment" || kind === "auditEntry" ? Number.MAX_SAFE_INTEGER : INT4_MAX);

/** An id in a JSON body. */
export const idOf = (kind: EntityKind) => {
  const schema = z.int().check(z.positive(), z.maximum(largest(kind)));
  idKinds.add(schema, { kind });
  return schema;
};

/** Version that a change is based on; the next one must fit as well. */
export const version = z.int().check(z.positive(), z.maximum(INT4_MAX - 1));
/** Position in a conversation: the number of a message, or 0 before the first. */
export const seq = z.int().check(z.minimum(0), z.maximum(INT4_MAX));

/** An id in a path or a query, where all values are text. */
export const textIdOf = (kind: EntityKind) => {
  const schema = z.coerce.number().check(z.int(), z.positive(), z.maximum(largest(kind)));
  idKinds.add(schema, { kind });
  return schema;
};

/** The first page is 1; a page has 20 rows unless the spec of the call differs (spec section 9). */
export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 20;

/** `page` and `pageSize` of a query. `size` is the default of the call, `most` its maximum. */
export const pageFields = (size: number = DEFAULT_PAGE_SIZE, most = 1000) => ({
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), DEFAULT_PAGE),
  pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(most)), size),
});

/** Search text; blank counts as absent. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** A page of `item` (spec section 3, paged list). */
export const paged = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), rowCount: z.int(), pageCount: z.int() });

/** One page in the form used by screens and commands, whichever format the wire has. */
export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  rowCount: number;
  pageCount: number;
}

/** Response without content. */
export const Done = z.object({ done: z.literal(true) });

/** A moment, ISO 8601 in UTC. */
export const Moment = z.string();

/**
 * Line breaks and other control characters, which would begin another line in a list, a file or the header of an
 * e-mail.
 */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u;
/** Refuses text of more than one line. */
export const singleLine = z.refine<string>((typed) => !BREAKS_LINE.test(typed), { error: "Write one line" });
/** Text of several lines: trimmed, 1 to `max` characters. */
export const longText = (max: number) => z.string().check(z.normalize("NFC"), z.trim(), z.minLength(1), z.maxLength(max));
/** A name, title or subject: the same in one line. */
export const name = (max: number) => longText(max).check(singleLine);
/** Optional text of up to `max` characters. */
export const text = (max: number) => z.string().check(z.normalize("NFC"), z.trim(), z.maxLength(max));
/** A name that identifies an entity like an id: a customer's code, a bot's name in an address. */
export const codeOf = (kind: EntityKind, max: number) => {
  const schema = name(max);
  idKinds.add(schema, { kind });
  return schema;
};
/**
 * An e-mail address. Full-width letters become plain ones; everything else must be ASCII, so that invisible and
 * look-alike characters are refused.
 */
export const email = z.string().check(
  z.overwrite((typed) => typed.normalize("NFKC").trim()),
  z.email(),
  z.maxLength(254),
);
/** A sign-in name as typed to identify an account; an e-mail address or a short name. */
export const loginId = () => {
  const schema = z.string().check(z.overwrite(foldName), z.minLength(3), z.maxLength(254));
  idKinds.add(schema, { kind: "loginId" });
  return schema;
};
/**
 * Sign-in name of a new account: without invisible characters, and each word in one script. The gateway finds
 * look-alikes of existing names.
 */
export const newLoginId = () => {
  const schema = loginId().check(
    z.refine(isVisible, { error: "Only signs that can be seen, and no blanks" }),
    z.refine(keepsToOneScript, { error: "A word here mixes letters of several scripts" }),
  );
  idKinds.add(schema, { kind: "loginId" });
  return schema;
};
/** Address of an account: the present one, whether it is confirmed, and the one awaiting confirmation. */
export const Address = { contactEmail: z.string(), emailVerified: z.boolean(), pendingEmail: z.nullable(z.string()) };
/** Token of an e-mailed link. Any text: a mistyped link gets the same response as an expired one. */
export const linkToken = name(200);
/**
 * Shortest new password (used by every hint and check) and the longest: long enough to resist guessing, short enough to
 * hash safely.
 */
export const KEY_MIN = 10;
export const KEY_MAX = 200;
export const newKey = z.string().check(z.minLength(KEY_MIN), z.maxLength(KEY_MAX));
/** A typed password for comparison: accepts everything that was ever allowed. */
export const typedKey = z.string().check(z.minLength(1), z.maxLength(KEY_MAX));

/** A boolean in a query. */
export const flag = z.pipe(
  z.enum(["true", "false"]),
  z.transform((value: "true" | "false") => value === "true"),
);

/** A form reports an empty field as required. */
const writtenDay = ({ input }: { readonly input?: unknown }) => (input === "" ? undefined : "A day is written YYYY-MM-DD");
/** A calendar day, `YYYY-MM-DD`. Year 0 does not exist: PostgreSQL refuses it. */
export const Day = z
  .string()
  .check(
    z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: writtenDay, abort: true }),
    z.refine(isDay, { error: "There is no such day" }),
  );

/** Name of a time zone, `Africa/Nairobi`. Offsets are refused, because PostgreSQL reverses their sign. */
export const TimeZone = z.string().check(
  z.trim(),
  z.maxLength(60),
  z.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), { error: "There is no such time zone. One is written Africa/Nairobi" }),
);

const areaNames = Object.keys(CATALOGUE) as [keyof typeof CATALOGUE, ...(keyof typeof CATALOGUE)[]];
/**
 * Rights in the form used everywhere (design section 4): listing an area grants it, with or without actions. Only names
 * of the catalogue are accepted.
 */
export const Permissions = z
  .array(
    z.strictObject({ area: z.enum(areaNames), actions: z.array(z.strictObject({ actionName: z.string() })) }).check(
      z.check(({ value: { area, actions }, issues }) => {
        const known: readonly string[] = CATALOGUE[area];
        if (actions.some(({ actionName }) => !known.includes(actionName)))
          issues.push({
            code: "custom",
            message: `An action here does not belong to its area, which has: ${known.join(", ") || "none"}`,
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

/** Rights in responses; readers accept unknown names. */
export const HeldPermissions = z.array(z.object({ area: z.string(), actions: z.array(z.object({ actionName: z.string() })) }));

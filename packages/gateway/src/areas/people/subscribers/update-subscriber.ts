import type { CallInput } from "@parley/core/contract";
import { parseAttributeValue } from "@parley/core/contract/people/attribute-value";
import type { SubscriberAttribute } from "@parley/core/contract/people/subscriber-kinds";
import type { Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { because } from "@parley/core/errors/reasons";
import { CompiledQuery, sql, type Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { toE164 } from "../../../db/phone-forms.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_JOINS } from "./list.ts";

type Change = Call<typeof subscribers.update>["body"];
type GivenValues = NonNullable<CallInput<typeof subscribers.update>["body"]["attributes"]>;
/** Fields of a subscriber that have a column of the same name. */
const DETAILS = ["name", "phone", "email", "country", "location", "language"] as const;
type Details = Pick<Subscriber, (typeof DETAILS)[number]>;

interface NewValue {
  readonly id: number;
  readonly name: string;
  readonly value: string | null;
}

/** Returns the subscriber as seen by the transaction. The row stays locked until its end, so that no other change is lost. */
const lockedSubscriber = async (trx: Transaction<Schema>, stakeholderId: number, userCode: string): Promise<Subscriber> => {
  const values = [stakeholderId, userCode];
  await trx.executeQuery(CompiledQuery.raw("select from customer where stakeholder_id = $1 and user_code = $2 for update", values));
  const text = `select ${SUBSCRIBER_COLUMNS} from customer c ${SUBSCRIBER_JOINS} where c.stakeholder_id = $1 and c.user_code = $2`;
  const { rows } = await trx.executeQuery<Subscriber>(CompiledQuery.raw(text, values));
  return rows[0] ?? fail.notFound();
};

/** Returns the attribute values in normalized form. Throws `notFound` for an attribute of another stakeholder. */
const normalValues = async (trx: Transaction<Schema>, stakeholderId: number, given: GivenValues): Promise<NewValue[]> => {
  const { rows } = await sql<Pick<SubscriberAttribute, "id" | "name" | "kind" | "choices">>`select id, name, kind, choices from subscriber_attribute
    where stakeholder_id = ${stakeholderId} and id = any(${given.map(({ id }) => id)}::int[])`.execute(trx);
  const attributes = new Map(rows.map((one) => [one.id, one]));
  return given.map(({ id, value }, index) => {
    const attribute = attributes.get(id) ?? fail.notFound();
    if (value === null) return { id, name: attribute.name, value };
    const read = parseAttributeValue(attribute, value);
    if ("wrong" in read) return fail.invalid(problem(`attributes.${index}.value`, read.wrong));
    return { id, name: attribute.name, value: read.kept };
  });
};

/** Returns the number in E.164 format, as dialled from the subscriber's country, or else from that of the stakeholder. */
const normalPhone = async (trx: Transaction<Schema>, stakeholderId: number, phone: string, country: string | null): Promise<string> => {
  const own = country ?? (await trx.selectFrom("stakeholder").select("country").where("id", "=", stakeholderId).executeTakeFirst())?.country ?? null;
  return toE164(phone, own) ?? fail.invalid(problem("phone", "phoneNumberWanted"));
};

const lock = (trx: Transaction<Schema>, text: string) => sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(trx);

/**
 * Refuses an e-mail address or phone number of another subscriber, because messages from it would then belong to both
 * (ADR 0185).
 */
const refuseIfOthers = async (trx: Transaction<Schema>, stakeholderId: number, id: number, { email, phone }: Partial<Details>): Promise<void> => {
  if (phone) await lock(trx, `phone ${stakeholderId} ${phone}`);
  const given = [
    { path: "email", value: email, column: sql<string>`lower(email)`, why: "emailOfOtherSubscriber" },
    { path: "phone", value: phone, column: sql<string>`phone`, why: "phoneOfOtherSubscriber" },
  ] as const;
  for (const { path, value, column, why } of given) {
    if (!value) continue;
    const other = await trx
      .selectFrom("customer")
      .select(["name", "user_code as userCode"])
      .where("stakeholder_id", "=", stakeholderId)
      .where(column, "=", value)
      .where("id", "<>", id)
      .where("is_test", "=", false)
      .orderBy("id")
      .executeTakeFirst();
    if (other) fail.invalid(problem(path, because(why, other)));
  }
};

/** Returns the given details that differ from the present ones, in the form in which they are stored. */
const changedDetails = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  before: Subscriber,
  { country, phone, ...rest }: Change,
): Promise<Partial<Details>> => {
  if (country && !(await trx.selectFrom("country").select("code").where("code", "=", country).executeTakeFirst()))
    fail.invalid(problem("country", "countryUnknown"));
  const wanted: Partial<Details> = {
    ...rest,
    country,
    phone: phone ? await normalPhone(trx, stakeholderId, phone, country === undefined ? before.country : country) : phone,
  };
  return Object.fromEntries(
    DETAILS.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]).map((field) => [field, wanted[field]]),
  );
};

const hasType = async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<boolean> =>
  (await sql`select from subscriber_type where stakeholder_id = ${stakeholderId} and id = ${id}`.execute(trx)).rows.length > 0;

const storeValues = async (trx: Transaction<Schema>, stakeholderId: number, customerId: number, values: readonly NewValue[]): Promise<void> => {
  for (const { id, value } of values)
    if (value === null)
      await trx
        .deleteFrom("subscriber_value")
        .where("stakeholder_id", "=", stakeholderId)
        .where("customer_id", "=", customerId)
        .where("attribute_id", "=", id)
        .execute();
    else
      await trx
        .insertInto("subscriber_value")
        .values({ stakeholder_id: stakeholderId, customer_id: customerId, attribute_id: id, value })
        .onConflict((conflict) => conflict.columns(["customer_id", "attribute_id"]).doUpdateSet({ value }))
        .execute();
};

/** Locks the subscriber, and makes and audits the change. Returns the new state, or the present one if nothing differs or the version is outdated. */
const change = async (trx: Transaction<Schema>, call: Call<typeof subscribers.update>) => {
  const { who, params, body } = call;
  const { stakeholderId } = who;
  // Locks the address before the row, as an incoming e-mail does, which creates or updates its customer under this lock.
  if (body.email) await lock(trx, `email ${stakeholderId} ${body.email}`);
  const before = await lockedSubscriber(trx, stakeholderId, params.userCode);
  if (body.version !== undefined && body.version !== before.version) return { outcome: "stale", subscriber: before } as const;
  const { typeId } = body;
  if (typeof typeId === "number" && !(await hasType(trx, stakeholderId, typeId))) fail.notFound();
  const known = new Map(before.attributes.map(({ id, value }) => [id, value]));
  const values = (await normalValues(trx, stakeholderId, body.attributes ?? [])).filter(({ id, value }) => (known.get(id) ?? null) !== value);
  const details = await changedDetails(trx, stakeholderId, before, body);
  const type = typeId !== undefined && typeId !== before.typeId ? { typeId } : {};
  const after = { ...Object.fromEntries(values.map(({ name, value }) => [name, value])), ...details, ...type };
  if (Object.keys(after).length === 0) return { outcome: "same", subscriber: before } as const;
  await refuseIfOthers(trx, stakeholderId, before.id, details);
  await trx
    .updateTable("customer")
    .set({ ...details, ...("typeId" in type && { type_id: type.typeId }), version: before.version + 1 })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", before.id)
    .execute();
  await storeValues(trx, stakeholderId, before.id, values);
  const { userCode } = before;
  await audit(
    trx,
    call,
    { entity: "subscriber", verb: "changed" },
    {
      stakeholderId,
      entityId: before.id,
      before: {
        userCode,
        ...Object.fromEntries(values.map(({ id, name }) => [name, known.get(id) ?? null])),
        ...Object.fromEntries(DETAILS.filter((field) => field in details).map((field) => [field, before[field]])),
        ...("typeId" in type && { typeId: before.typeId }),
      },
      after: { userCode, ...after },
    },
  );
  return { outcome: "changed", subscriber: await lockedSubscriber(trx, stakeholderId, userCode) } as const;
};

/** Changes a subscriber, and notifies users who have the subscriber on screen. Throws 409 for an outdated version. */
export const updateSubscriber = async (
  { database, live }: { readonly database: Database; readonly live: Pick<LiveHub, "tell"> },
  call: Call<typeof subscribers.update>,
): Promise<Subscriber> => {
  const { stakeholderId } = call.who;
  const { outcome, subscriber } = await database.transaction(stakeholderId, (trx) => change(trx, call));
  if (outcome === "stale") return fail.conflict("subscriberChanged", subscriber);
  if (outcome === "changed") {
    const { userCode, name } = subscriber;
    live.tell([{ queueOf: stakeholderId }, { ticketsOf: stakeholderId }, { subscribersOf: stakeholderId }], "customer", { userCode, name });
  }
  return subscriber;
};

import { DAY_MS } from "@parley/core/calendar";
import { broadcasts, EVERYBODY } from "@parley/core/contract/people/push-notifications";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";

/** User id of each client's administrator, by stakeholder id (see accounts.ts). */
const SENDER: Readonly<Record<number, number>> = { 2: 2, 3: 5 };

interface Sent {
  readonly name: string;
  /** Index of the broadcast's template in `templates`. */
  readonly template: number;
  readonly daysAgo: number;
  readonly platforms?: readonly string[];
  /** Percentage of recipients to whom sending fails, because they have no value for a variable of the template. */
  readonly failed: number;
}

interface DemoBroadcasts {
  readonly stakeholderId: number;
  readonly templates: readonly { readonly name: string; readonly body: string }[];
  /** For each template, values of the variables that are not subscriber fields. */
  readonly values: readonly Readonly<Record<string, string>>[];
  readonly sent: readonly Sent[];
  readonly tomorrow: { readonly name: string; readonly template: number; readonly platforms: readonly string[] };
  readonly draft: { readonly name: string; readonly template: number };
}

const DEMO: readonly DemoBroadcasts[] = [
  {
    stakeholderId: 2,
    templates: [
      {
        name: "Season offer",
        body: "Hello {{firstName}}, our {{season}} safaris are open: {{discount}} off until {{until}}. Write BOOK and we call you.",
      },
      {
        name: "Local departure",
        body: "Dear {{name}}, a bus leaves {{location}} for the coast every Friday at 7. Seats from {{price}}. Shall we keep you one?",
      },
      {
        name: "Travel notice",
        body: "Hello {{firstName}}, the road to {{place}} is closed until {{until}}. If you travel there, write to us and we find another way.",
      },
      { name: "Feedback", body: "Thank you for travelling with us, {{firstName}}. How was it? One word is enough." },
    ],
    values: [{ season: "long rains", discount: "15%", until: "30 June" }, { price: "KES 2,400" }, { place: "Maralal", until: "Sunday evening" }, {}],
    sent: [
      { name: "Long rains offer", template: 0, daysAgo: 82, failed: 0 },
      { name: "Coast bus, first week", template: 1, daysAgo: 68, failed: 0, platforms: ["whatsapp"] },
      { name: "How was Easter?", template: 3, daysAgo: 61, failed: 0 },
      { name: "Maralal road closed", template: 2, daysAgo: 47, failed: 0, platforms: ["whatsapp", "web"] },
      { name: "Coast bus, new price", template: 1, daysAgo: 33, failed: 4 },
      { name: "Early booking", template: 0, daysAgo: 19, failed: 0 },
      { name: "How was your safari?", template: 3, daysAgo: 9, failed: 0, platforms: ["web", "messenger"] },
      { name: "Last seats to the coast", template: 1, daysAgo: 3, failed: 3 },
    ],
    tomorrow: { name: "Weekend offer", template: 0, platforms: ["whatsapp"] },
    draft: { name: "Feedback after the holidays", template: 3 },
  },
  {
    stakeholderId: 3,
    templates: [
      { name: "Rate change", body: "Dear {{name}}, from {{from}} your savings account earns {{rate}}. There is nothing you need to do." },
      { name: "Branch hours", body: "Dear {{name}}, our branch in {{location}} is open {{hours}} from Monday on." },
      {
        name: "Fraud warning",
        body: "{{firstName}}, we never ask for your PIN, neither by phone nor by message. If somebody does, write FRAUD here at once.",
      },
    ],
    values: [{ from: "1 October", rate: "4.1%" }, { hours: "9:00 to 18:00" }, {}],
    sent: [
      { name: "Savings rate, autumn", template: 0, daysAgo: 77, failed: 0 },
      { name: "PIN warning", template: 2, daysAgo: 55, failed: 0 },
      { name: "New branch hours", template: 1, daysAgo: 26, failed: 5 },
      { name: "PIN warning, again", template: 2, daysAgo: 6, failed: 0, platforms: ["whatsapp", "sms"] },
    ],
    tomorrow: { name: "Holiday hours", template: 1, platforms: ["web"] },
    draft: { name: "Savings rate, winter", template: 0 },
  },
];

const audienceOf = (platforms: readonly string[] = []) => JSON.stringify({ ...EVERYBODY, platforms });

/**
 * Creates the recipients of a sent broadcast: active, opted-in customers of that time. Some fail because of a missing
 * value (at least one, if any) and some opt out in the meantime. The result is derived from customer codes, so it is
 * always the same.
 */
const seedRecipients = (trx: Transaction<Schema>, stakeholderId: number, batchId: number, { failed, platforms = [] }: Sent, startedAt: Date) =>
  sql`insert into broadcast_recipient (batch_id, customer_id, stakeholder_id, status, reason, at)
    select ${batchId}, h.id, h.stakeholder_id, k.status,
      case k.status when 'failed' then 'No value for {{location}}' when 'skipped' then 'Opted out' end, ${startedAt}::timestamptz + make_interval(secs => h.chance / 10.0)
    from (
      select c.id, c.stakeholder_id, d.chance, row_number() over (order by d.chance, c.id) as place
      from customer c cross join lateral (select abs(hashtext(c.user_code || ${batchId}::text)) % 1000 as chance) d
      where c.stakeholder_id = ${stakeholderId} and c.first_seen_at < ${startedAt} and c.status = 'active' and c.opted_in
        and (${platforms.length} = 0 or c.platform = any(${platforms}::text[]))
    ) h
    cross join lateral (select case when h.chance < ${failed * 10} or (h.place = 1 and ${failed} > 0) then 'failed' when h.chance >= 996 then 'skipped' else 'sent' end as status) k`.execute(
    trx,
  );

const seedOne = async (
  trx: Transaction<Schema>,
  calls: DemoCalls,
  { stakeholderId, templates, values, sent, tomorrow, draft }: DemoBroadcasts,
  now: Date,
): Promise<void> => {
  const call = await calls(demoUserLoginOf(stakeholderId));
  const made: { readonly id: number }[] = [];
  for (const template of templates) made.push(await call(broadcasts.createTemplate, { body: template }));
  const [{ time_zone: timeZone }] = [
    await trx.selectFrom("stakeholder").select("time_zone").where("id", "=", stakeholderId).executeTakeFirstOrThrow(),
  ];
  const nineLocal = async (daysAhead: number): Promise<Date> => {
    const { rows } = await sql<{ at: string }>`
      select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + make_interval(days => ${daysAhead}, hours => 9)) at time zone ${timeZone} as at`.execute(
      trx,
    );
    return new Date(rows[0]?.at ?? now);
  };
  const common = (template: number) => ({
    stakeholder_id: stakeholderId,
    template_id: made[template]?.id ?? 0,
    variables: JSON.stringify(values[template] ?? {}),
    created_by: SENDER[stakeholderId] ?? null,
  });
  for (const one of sent) {
    const startedAt = await nineLocal(-one.daysAgo);
    const { id } = await trx
      .insertInto("broadcast_batch")
      .values({
        ...common(one.template),
        name: one.name,
        audience: audienceOf(one.platforms),
        status: "completed",
        scheduled_at: startedAt,
        body: templates[one.template]?.body ?? null,
        created_at: new Date(startedAt.getTime() - DAY_MS / 4),
        started_at: startedAt,
        finished_at: new Date(startedAt.getTime() + 110_000),
        excluded: JSON.stringify({ optedOut: 0, deactivated: 0, duplicate: 0 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await seedRecipients(trx, stakeholderId, id, one, startedAt);
    await seedOutcome(trx, stakeholderId, id, one, startedAt);
  }
  await trx
    .insertInto("broadcast_batch")
    .values([
      {
        ...common(tomorrow.template),
        name: tomorrow.name,
        audience: audienceOf(tomorrow.platforms),
        status: "scheduled",
        scheduled_at: await nineLocal(1),
        created_at: new Date(now.getTime() - DAY_MS / 12),
      },
      { ...common(draft.template), name: draft.name, audience: audienceOf(), status: "draft", created_at: new Date(now.getTime() - DAY_MS / 20) },
    ])
    .execute();
};

/** Stores the outcome of a sent broadcast, and the number of customers that it excluded at that time. */
const seedOutcome = (trx: Transaction<Schema>, stakeholderId: number, batchId: number, { platforms = [] }: Sent, startedAt: Date) =>
  sql`update broadcast_batch b set excluded = (
      select json_build_object('optedOut', count(*) filter (where c.status = 'active'), 'deactivated', count(*) filter (where c.status <> 'active'), 'duplicate', 0)
      from customer c where c.stakeholder_id = ${stakeholderId} and c.first_seen_at < ${startedAt} and not (c.status = 'active' and c.opted_in)
        and (${platforms.length} = 0 or c.platform = any(${platforms}::text[]))),
      status = case when exists (select from broadcast_recipient r where r.batch_id = b.id and r.status = 'failed') then 'completed_with_failures' else 'completed' end
    where b.stakeholder_id = ${stakeholderId} and b.id = ${batchId}`.execute(trx);

/**
 * Creates templates and broadcasts of the demo clients: some already sent, one scheduled for tomorrow morning, and a
 * draft.
 */
export const seedBroadcasts = async (trx: Transaction<Schema>, calls: DemoCalls, { now }: { now: Date }): Promise<void> => {
  for (const demo of DEMO) await seedOne(trx, calls, demo, now);
};

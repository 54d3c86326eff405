import type { BrowserContext } from "playwright-core";
import { launchBrowser } from "../../packages/web/src/testing/browser.ts";
import type { Bench, Contender, Figure } from "./runner/figure.ts";
import { requestedSize } from "./setup/asked-size.ts";
import { inDatabase, startBenchGateway } from "./setup/gateway.ts";
import { sampleInbox } from "./setup/inbox-page.ts";
import { signedIn } from "./setup/report-page.ts";

const MANY = requestedSize("BENCH_CONVERSATIONS", 10_000);
const TEN_TIMES = 10 * MANY;
/** Ids of two stakeholders of the demo. The first gets the volume of a large business, the second ten times as much. */
const [ACACIA, BAOBAB] = [2, 3];

/** Number of conversations that each agent of the benchmark owns. */
const EACH = 10;

/**
 * SQL that creates open conversations of a thousand customers on every channel. Half of them wait, the others belong to
 * agents with ten each. Each has a last message, the newest written just now.
 */
const filling = (stakeholderId: number, count: number): readonly string[] => [
  `insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, key_hash)
     select ${stakeholderId}, r.id, 'bench' || i || '-${stakeholderId}@else.test', 'Agent', i::text, 'bench' || i || '-${stakeholderId}@else.test', 'signs in with a token'
     from role r, generate_series(1, ${count / 2 / EACH}) i where r.stakeholder_id = ${stakeholderId} and r.name = 'Support agent'`,
  `insert into customer (stakeholder_id, user_code, name, platform)
     select ${stakeholderId}, 'B' || i, initcap(substr(md5('c' || i), 1, 8)), 'web' from generate_series(1, 1000) i`,
  `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at, accepted_at, waiting_since, last_activity_at, last_preview, customer_said, customer_said_at, last_from, last_seq, priority)
     select ${stakeholderId}, (select min(id) from bot where stakeholder_id = ${stakeholderId}), c.first + i % 1000, (array['web', 'whatsapp', 'messenger', 'instagram'])[1 + i % 4], s.status,
       case when s.status = 'active' then o.ids[1 + i % cardinality(o.ids)] end, a.at, case when s.status = 'active' then a.at end, a.at, a.at, said, said, a.at, 'customer', 1, (array['low', 'normal', 'normal', 'high'])[1 + i / 4 % 4]
     from generate_series(1, ${count}) i, (select min(id) as first from customer where stakeholder_id = ${stakeholderId} and user_code like 'B%') c,
       (select array_agg(id) as ids from app_user where stakeholder_id = ${stakeholderId}) o, lateral (select case when i % 2 = 0 then 'queued' else 'active' end as status) s,
       lateral (select now() - (${count} - i) * interval '1 second' as at) a, lateral (select 'How do I change what I booked for day ' || i % 365 || '?' as said) w`,
  // Adds messages to the newest conversations, because the benchmark opens them.
  `with newest as (update chat_session set last_seq = 20 where id in (select id from chat_session where stakeholder_id = ${stakeholderId} order by last_activity_at desc limit 20) returning id)
     insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body, created_at)
     select ${stakeholderId}, s.id, n, 'b' || n, 0, 'in', 'text', 'customer', 'Line ' || n || ' of conversation ' || s.id, now() from newest s, generate_series(1, 20) n`,
];

export const bench: Bench = {
  subject: `Inbox of ${MANY.toLocaleString("en")} and of ${TEN_TIMES.toLocaleString("en")} conversations`,
  about: `Chromium with the built console, 1280 × 800: all conversations that go on, 120 frames of 600 pixels, one channel chosen, and one on the screen made urgent by somebody else, from the event in the page to the row; then one that was open before. A frame is what the browser let pass between two of them; one is blank when no row is in the middle of the list.`,
  prepare: async () => {
    const gateway = await startBenchGateway();
    await inDatabase(gateway.connection, ...filling(ACACIA, MANY), ...filling(BAOBAB, TEN_TIMES), "vacuum analyze");
    const browser = await launchBrowser();
    const opened: BrowserContext[] = [];
    const of = async (name: string, business: string): Promise<Contender> => {
      const context = await signedIn(browser, gateway.url, `agent1@${business}.test`);
      opened.push(context);
      const { token } = await gateway.signIn(`admin@${business}.test`);
      const turn = (sessionId: number, priority: string) => gateway.call("PUT", "/api/messenger/inbox/priority", token, { sessionId, priority });
      return {
        name,
        sample: async () => {
          let changed = 0;
          const sample = await sampleInbox(context, gateway.url, (sessionId) => {
            changed = sessionId;
            return turn(sessionId, "urgent");
          });
          await turn(changed, "normal");
          return { ...sample };
        },
      };
    };
    const [many, tenTimes] = [await of(MANY.toLocaleString("en"), "acacia"), await of(TEN_TIMES.toLocaleString("en"), "baobab")];
    const asked: readonly Figure[] = [
      { name: "first rows", unit: "ms", of: "firstRows", bar: { atMost: 1500 } },
      { name: "a frame while it is scrolled, 95th of a hundred", unit: "ms", of: "frame", bar: { atMost: 32 } },
      { name: "blank frames", unit: "count", of: "blank", bar: { atMost: 0 } },
      { name: "elements in the list", unit: "count", of: "nodes", bar: { atMost: 1500 } },
      { name: "other rows after a filter", unit: "ms", of: "filtered", bar: { atMost: 300 } },
      { name: "from the event to the row", unit: "ms", of: "event", bar: { atMost: 100 } },
      { name: "a conversation seen before, from the click to its words", unit: "ms", of: "switched", bar: { atMost: 50 } },
    ];
    const compared = asked.filter(({ of }) => of !== "blank" && of !== "nodes");
    return {
      comparisons: [
        { ours: many, floors: [], rounds: 5, figures: asked.map((figure) => ({ ...figure, name: `${many.name}: ${figure.name}` })) },
        {
          ours: tenTimes,
          floors: [many],
          rounds: 5,
          figures: [
            ...asked.map((figure) => ({ ...figure, name: `${tenTimes.name}: ${figure.name}` })),
            ...compared.map((figure) => ({ ...figure, name: `ten times as many: ${figure.name}`, against: many, bar: { atMost: 1.25 } })),
          ],
        },
      ],
      close: async () => {
        for (const context of opened) await context.close();
        await browser.close();
        await gateway.close();
      },
    };
  },
};

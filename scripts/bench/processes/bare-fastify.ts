import Fastify from "fastify";
import pg from "pg";

/** Baseline for HTTP: Fastify as in its documentation, with the same responses, and pg with the same SQL statement. */
const texts = { type: "object", additionalProperties: { type: "string" } } as const;
const flags = { type: "object", additionalProperties: { type: "boolean" } } as const;
const answering = (data: object) => ({ schema: { response: { 200: { type: "object", properties: { data } } } } });

const rows = {
  type: "object",
  properties: {
    items: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "integer" },
          name: { type: "string" },
          slug: { type: "string" },
          status: { type: "string" },
          priceMinor: { type: "number" },
          currency: { type: "string" },
          stock: { type: "integer" },
        },
      },
    },
    rowCount: { type: "integer" },
  },
} as const;

const connection = JSON.parse(process.env.BENCH_CONNECTION ?? "{}") as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
const urls = JSON.parse(process.env.BENCH_URLS ?? "{}") as Record<string, string>;

const app = Fastify();
app.get("/urls", answering(texts), async () => ({ data: { ...urls } }));
app.get("/settings", answering(flags), async () => {
  const { rows } = await pool.query({
    name: "settings",
    text: `select is_all_notification, is_message_notification, is_connect_notification, is_disconnect_notification, is_mail_notification
           from notification_setting where stakeholder_id = $1 and user_id = $2`,
    values: [2, Number(process.env.BENCH_USER)],
  });
  return { data: rows[0] };
});

app.get("/products", answering(rows), async () => {
  const filter = "stakeholder_id = $1 and ($2::text is null or search like $2)";
  const [page, counted] = await Promise.all([
    pool.query({
      name: "page",
      text: `select id, name, slug, status, price_minor::float8 as "priceMinor", currency, stock from product where ${filter} order by lower(name), id limit $3 offset $4`,
      values: [2, null, 20, 0],
    }),
    pool.query({ name: "count", text: `select count(*)::int as n from product where ${filter}`, values: [2, null] }),
  ]);
  return { data: { items: page.rows, rowCount: counted.rows[0].n } };
});

process.stdout.write(`ready ${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
process.on("SIGTERM", () => process.exit(0));

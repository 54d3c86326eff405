import Fastify from "fastify";
import pg from "pg";

/** The floor of the HTTP figures: Fastify as its own guide shows it, with the same answers, and pg with the same statement. */
const texts = { type: "object", additionalProperties: { type: "string" } } as const;
const flags = { type: "object", additionalProperties: { type: "boolean" } } as const;
const answering = (data: object) => ({ schema: { response: { 200: { type: "object", properties: { data } } } } });

const connection = JSON.parse(process.env.BENCH_CONNECTION ?? "{}") as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
const urls = JSON.parse(process.env.BENCH_URLS ?? "{}") as Record<string, string>;

const app = Fastify();
app.get("/urls", answering(texts), async () => ({ data: { ...urls } }));
app.get("/settings", answering(flags), async () => {
  const { rows } = await pool.query({
    name: "settings",
    text: `select is_all_notification, is_message_notification, is_connect_notification, is_disconnect_notification
           from notification_setting where stakeholder_id = $1 and user_id = $2`,
    values: [2, Number(process.env.BENCH_USER)],
  });
  return { data: rows[0] };
});

process.stdout.write(`ready ${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
process.on("SIGTERM", () => process.exit(0));

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { openCrowd } from "../../tests/live-crowd.ts";
import { makeCrowd } from "../../tests/make-crowd.ts";
import type { HandOver, ParseAlone } from "./processes/mail-load.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { startWorker } from "./setup/child.ts";
import { customerMails, type LoadedMail } from "./setup/customer-mails.ts";
import { startLiveGateway } from "./setup/live.ts";

const CUSTOMERS = 50;
const ANSWERS_EACH = 10;
const ANSWERS = CUSTOMERS * ANSWERS_EACH;
const CONNECTIONS = 8;
const CARE = "care@bench.test";
const CHAT_EVERY_MS = 50;
const CHAT_MS = 10_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

export const bench: Bench = {
  subject: "Mails",
  about: `${ANSWERS} answers of ${CUSTOMERS} customers, with plain and HTML text, what they answer, and a file in one of ten, handed over by SMTP on ${CONNECTIONS} connections: each is read, made safe, stored as a message of the conversation that it answers, and told, before it is taken (250). The floor is mailparser alone, which reads the same mails in a process of its own and does nothing with them. Meanwhile an agent and a customer say something every ${CHAT_EVERY_MS} ms, by turns, for ${CHAT_MS / 1000} seconds in which such mails arrive without a pause.`,
  prepare: async () => {
    const mailPort = await freePort();
    const gateway = await startLiveGateway({ MAIL_PORT: String(mailPort) });
    const { token } = await gateway.signIn("admin@acacia.test");
    await gateway.call("POST", "/api/messenger/email/addresses", token, { address: CARE, name: "Care" });
    const sql = new pg.Client(gateway.connection);
    await sql.connect();
    await sql.query("select set_config('parley.scope', '0', false)");
    const loads = { ours: await startWorker("mail-load"), floor: await startWorker("mail-load") };
    const worked = async (worker: keyof typeof loads, task: HandOver | ParseAlone): Promise<number> => {
      const { perSecond, failure } = await loads[worker].ask<{ readonly perSecond?: number; readonly failure?: string }>(task);
      if (perSecond === undefined) throw new Error(`${task.kind}: ${failure}`);
      return perSecond;
    };
    const handOver = (mails: readonly LoadedMail[]): HandOver => ({ kind: "hand over", port: mailPort, mails, connections: CONNECTIONS });
    /**
     * Number of errors: conversations without exactly the e-mails of one customer, and e-mails that are missing or
     * duplicated.
     */
    const wrong = async (round: number): Promise<number> => {
      const ids = `^(first|answer)-${round}-`;
      const { rows } = await sql.query<{ n: number }>(
        `select count(*)::int as n from (select e.session_id from email e where e.rfc_id ~ $1 group by 1
           having count(*) <> ${ANSWERS_EACH + 1} or count(distinct e.message_id) <> ${ANSWERS_EACH + 1} or count(distinct e.sender) <> 1) one`,
        [ids],
      );
      const { rows: all } = await sql.query<{ n: number }>("select count(*)::int as n from email where rfc_id ~ $1", [ids]);
      return (rows[0]?.n ?? 0) + Math.abs((all[0]?.n ?? 0) - ANSWERS - CUSTOMERS);
    };
    let round = 0;
    const takeRound = async () => {
      round += 1;
      const { first, answers } = customerMails(round, CARE, CUSTOMERS, ANSWERS_EACH);
      await worked("ours", handOver(first));
      return { perSecond: await worked("ours", handOver(answers)), wrong: await wrong(round) };
    };
    const ours: Contender = { name: "ours", sample: takeRound };
    const chat = await openCrowd(gateway.url, (await makeCrowd(sql, { agents: 1, customers: 1 })).flat());
    const chatting: Contender = {
      name: "a chat meanwhile",
      sample: async () => {
        let isOver = false;
        const talk = chat.talk({ perSecond: 1000 / CHAT_EVERY_MS, milliseconds: CHAT_MS }).finally(() => {
          isOver = true;
        });
        while (!isOver) await takeRound();
        const { toldMs, confirmedMs } = await talk;
        return { toldMs, confirmedMs };
      },
    };
    const floor: Contender = {
      name: "mailparser alone",
      sample: async () => ({
        perSecond: await worked("floor", { kind: "parse alone", mails: customerMails(0, CARE, CUSTOMERS, ANSWERS_EACH).answers }),
      }),
    };
    return {
      comparisons: [
        {
          ours,
          floors: [floor],
          rounds: 5,
          figures: [
            { name: "read, stored and told, then taken", unit: "per s", of: "perSecond", against: floor, bar: { atLeast: 0.25 } },
            { name: "lost, doubled, or in another conversation", unit: "count", of: "wrong", bar: { atMost: 0 } },
          ],
        },
        {
          ours: chatting,
          floors: [],
          rounds: 3,
          figures: [
            { name: "live chat meanwhile: told to the other end, slowest percent", unit: "ms", of: "toldMs", bar: { atMost: 100 } },
            { name: "live chat meanwhile: confirmed, slowest percent", unit: "ms", of: "confirmedMs", bar: { atMost: 100 } },
          ],
        },
      ],
      close: async () => {
        chat.close();
        for (const load of Object.values(loads)) await load.stop();
        await sql.end();
        await gateway.close();
      },
    };
  },
};

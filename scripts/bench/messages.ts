import type { Bench, Contender } from "./runner/figure.ts";
import { startWorker } from "./setup/child.ts";
import { inDatabase } from "./setup/gateway.ts";
import { type LiveLoad, openVisitors, startLiveGateway, startLiveLoad } from "./setup/live.ts";

const CLIENTS = 500;
const MILLISECONDS = 1500;

const saying = (name: string, load: LiveLoad, event: string): Contender => ({
  name,
  sample: async () => {
    const { count, seconds } = await load.work({ kind: "confirm", event, milliseconds: MILLISECONDS });
    return { perSecond: count / seconds };
  },
});

export const bench: Bench = {
  subject: "Messages",
  about: `${CLIENTS} customers who wait for a person, each in a conversation of its own, say the next thing when the last one is confirmed: stored durably, numbered, told to the conversation, then confirmed. The floors are Socket.IO that answers at once, and Socket.IO with one insert a message into the same PostgreSQL.`,
  prepare: async () => {
    const gateway = await startLiveGateway();
    await inDatabase(
      gateway.connection,
      "create table bench_message (id bigint generated always as identity primary key, client_id text, ts bigint, body text)",
    );
    const bare = await startWorker("bare-socket", { BENCH_CONNECTION: JSON.stringify(gateway.connection) });
    const loads = { ours: await startLiveLoad(), bare: await startLiveLoad() };
    await loads.ours.work({ kind: "open", url: gateway.url, auth: await openVisitors(gateway, CLIENTS), first: { event: "askPerson", every: 1 } });
    await loads.bare.work({ kind: "open", url: bare.ready, auth: Array.from({ length: CLIENTS }, () => ({})) });
    const echo = saying("a bare Socket.IO echo", loads.bare, "echo");
    const insert = saying("one insert a message", loads.bare, "insert");
    const name = "stored, then confirmed";
    return {
      comparisons: [
        {
          ours: saying("ours", loads.ours, "say"),
          floors: [echo, insert],
          rounds: 5,
          figures: [
            { name, unit: "per s", of: "perSecond", against: echo, bar: { atLeast: 0.75 } },
            { name, unit: "per s", of: "perSecond", against: insert, bar: { atLeast: 3 } },
          ],
        },
      ],
      close: async () => {
        await loads.ours.stop();
        await loads.bare.stop();
        await bare.stop();
        await gateway.close();
      },
    };
  },
};

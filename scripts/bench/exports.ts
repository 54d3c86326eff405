import { get } from "node:http";
import { reportStatement } from "../../packages/gateway/src/reports/statements.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { type BenchGateway, startBenchGateway } from "./setup/gateway.ts";
import { startHttpLoader } from "./setup/http-loader.ts";
import { fillMillionMessages, RANGE, STAKEHOLDER } from "./setup/million-messages.ts";
import { psqlCopy } from "./setup/psql-copy.ts";

/** Range with a tenth of the days, and therefore a tenth of the messages. */
const TENTH = { from: RANGE.from, to: "2024-02-07" };
const MEGABYTE = 2 ** 20;
const LOOK_EVERY_MS = 50;
/** Load for measuring other responses during an export. It must be shorter than the export. */
const LOAD = { connections: 1, milliseconds: 1500 };

/** Downloads a file and discards its content. */
const download = (url: string, token: string, encoding: "identity" | "gzip"): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}`, "accept-encoding": encoding } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once("end", resolve).once("error", reject);
    }).once("error", reject);
  });

/** Peak memory of the gateway process while `work` runs. */
const peakDuring = async (gateway: BenchGateway, work: Promise<void>): Promise<number> => {
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  let peak = 0;
  while (!state.isOver) {
    peak = Math.max(peak, await gateway.ask<number>("rss"));
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))]);
  }
  await over;
  return peak / MEGABYTE;
};

export const bench: Bench = {
  subject: "Exports",
  about:
    "A million messages with their customers as CSV, from the call to the last byte; the floor is psql's \\copy of the same SQL, which neither neutralises formulas nor knows row-level security. Memory is the whole gateway's at its peak, against a tenth of the rows. The answers to others are a page of users on one connection, one after the other, against the same with no export.",
  prepare: async () => {
    const gateway = await startBenchGateway();
    await fillMillionMessages(gateway.connection);
    const { token } = await gateway.signIn("super@parley.test");
    const loader = await startHttpLoader();
    const file = (range: { readonly from: string; readonly to: string }) =>
      `${gateway.url}/api/reports/messages/file?client=${STAKEHOLDER}&from=${range.from}&to=${range.to}&fileType=csv`;
    const exported = (name: string, range: typeof TENTH, encoding: "identity" | "gzip" = "identity"): Contender => ({
      name,
      sample: async () => {
        const started = performance.now();
        const megabytes = await peakDuring(gateway, download(file(range), token, encoding));
        return { ms: performance.now() - started, megabytes };
      },
    });
    const load = async () => ({
      ...(await loader.load({ url: `${gateway.url}/api/main/users`, headers: { authorization: `Bearer ${token}` }, ...LOAD })),
    });
    const idle: Contender = { name: "with no export", sample: load };
    const busy: Contender = {
      name: "while a million rows are exported",
      sample: async () => {
        const running = download(file(RANGE), token, "identity");
        const answered = await load();
        await running;
        return answered;
      },
    };
    const copy = psqlCopy(
      gateway.connection,
      reportStatement("messages", { stakeholderId: STAKEHOLDER, timeZone: "Africa/Nairobi", firstWeekday: 6 }, RANGE),
    );
    const tenth = exported("a tenth of the rows", TENTH);
    return {
      comparisons: [
        {
          ours: exported("ours", RANGE),
          floors: [copy, tenth],
          rounds: 3,
          figures: [
            { name: "CSV of a million rows", unit: "ms", of: "ms", against: copy, bar: { atMost: 1.35 } },
            { name: "memory at its peak", unit: "MB", of: "megabytes", against: tenth, bar: { atMost: 1.1 } },
          ],
        },
        {
          ours: exported("gzipped", RANGE, "gzip"),
          floors: [copy],
          rounds: 3,
          figures: [{ name: "the same, gzipped", unit: "ms", of: "ms", against: copy, bar: { atMost: 2.2 } }],
        },
        {
          ours: busy,
          floors: [idle],
          rounds: 3,
          figures: [{ name: "answers to others while it runs, slowest percent", unit: "ms", of: "p99", against: idle, bar: { atMost: 2 } }],
        },
      ],
      close: async () => {
        await loader.stop();
        await gateway.close();
      },
    };
  },
};

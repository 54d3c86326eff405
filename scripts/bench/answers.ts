import { GATEWAY_PATHS } from "@parley/core/contract";
import { products } from "@parley/core/contract/storefront/products";
import type { HttpLoad } from "./processes/http-load.ts";
import type { Bench, Comparison, Contender } from "./runner/figure.ts";
import { startWorker } from "./setup/child.ts";
import { startBenchGateway } from "./setup/gateway.ts";
import { type HttpLoader, startHttpLoader } from "./setup/http-loader.ts";

const MILLISECONDS = 1500;

type Call = Omit<HttpLoad, "milliseconds" | "headers"> & Partial<Pick<HttpLoad, "headers">>;

const calling = (name: string, loader: HttpLoader, { headers = {}, ...call }: Call): Contender => ({
  name,
  sample: async () => ({ ...(await loader.load({ ...call, headers, milliseconds: MILLISECONDS })) }),
});

const rate = (name: string, ours: Contender, against: Contender, atLeast: number): Comparison => ({
  ours,
  floors: [against],
  rounds: 7,
  figures: [{ name, unit: "per s", of: "perSecond", against, bar: { atLeast } }],
});

export const bench: Bench = {
  subject: "Answers",
  about:
    "A signed-in agent's call, with token, right and query checked, against a Fastify route that checks nothing and answers the same; then the same with one indexed read, `pg` on the same database; then the storefront's page over GraphQL against a route that runs the same two statements. The load comes from a process of its own, on 50 and 10 connections.",
  prepare: async () => {
    const gateway = await startBenchGateway();
    const loader = await startHttpLoader();
    const { token, userId } = await gateway.signIn("agent1@acacia.test");
    const headers = { authorization: `Bearer ${token}` };
    // Changes the settings, because the row that the benchmark reads is stored only after the first change.
    await gateway.call("POST", "/api/main/notification/event", token, {
      is_all_notification: true,
      is_message_notification: true,
      is_connect_notification: true,
      is_disconnect_notification: true,
    });
    const bare = await startWorker("bare-fastify", {
      BENCH_CONNECTION: JSON.stringify(gateway.connection),
      BENCH_URLS: JSON.stringify(await gateway.call("GET", "/api/main/getServiceUrls", token)),
      BENCH_USER: String(userId),
    });
    const fast = calling("bare Fastify", loader, { url: `${bare.ready}/urls`, connections: 50 });
    const read = calling("bare Fastify with pg", loader, { url: `${bare.ready}/settings`, connections: 10 });
    return {
      comparisons: [
        rate(
          "validated, signed in, allowed; no SQL",
          calling("ours", loader, { url: `${gateway.url}/api/main/getServiceUrls`, headers, connections: 50 }),
          fast,
          0.75,
        ),
        rate(
          "a GraphQL page of 20 products",
          calling("ours", loader, {
            url: `${gateway.url}${GATEWAY_PATHS.storefront}`,
            headers,
            connections: 10,
            method: "POST",
            body: JSON.stringify({ query: products.list.graphql.document }),
          }),
          calling("bare Fastify with pg, REST", loader, { url: `${bare.ready}/products`, connections: 10 }),
          0.65,
        ),
        rate(
          "the same with one indexed read",
          calling("ours", loader, { url: `${gateway.url}/api/main/notification`, headers, connections: 10 }),
          read,
          0.85,
        ),
      ],
      close: async () => {
        await loader.stop();
        await bare.stop();
        await gateway.close();
      },
    };
  },
};

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, gatewaysAt } from "@parley/core/client";
import { GATEWAY_PATHS } from "@parley/core/contract";
import { products } from "@parley/core/contract/storefront/products";
import { memoryStorage, systemClock } from "@parley/core/session";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { setConnection } from "../../shared/connection/connection.ts";
import { createQueryClient } from "./query-client.ts";

const calls = areaQueries("products", products);
const LIST = calls.list.options({ variables: { page: 1, search: "a" } });

let queries: QueryClient;
/** Number of requests to the storefront so far. Each response contains this number as its row count. */
let asked: number;
/** Promise that the server awaits before each response, so that a test can delay it. */
let answer: Promise<void>;

beforeEach(async () => {
  asked = 0;
  answer = Promise.resolve();
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", async () => {
      const isStorefront = request.url === GATEWAY_PATHS.storefront;
      if (isStorefront) asked += 1;
      const rowCount = asked;
      await answer;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: isStorefront ? { products: { rowCount } } : {} }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ports = { urls: gatewaysAt(`http://127.0.0.1:${port}`), clock: systemClock, random: Math.random, storage: memoryStorage() };
  setConnection({ ...connect(ports), livePath: "/live", isEmpty: false });
  queries = createQueryClient();
  return () => {
    queries.clear();
    server.closeAllConnections();
    server.close();
  };
});

/** Opens a screen; records the values it shows from the first render on. */
const open = (options = LIST) => {
  const shown: (number | undefined)[] = [];
  const observer = new QueryObserver(queries, options);
  const see = ({ data }: { readonly data: { readonly rowCount: number } | undefined }) => {
    if (shown.at(-1) !== data?.rowCount || shown.length === 0) shown.push(data?.rowCount);
  };
  const close = observer.subscribe(see);
  see(observer.getCurrentResult());
  return { shown, close };
};

// Spec section 7: a GraphQL read shows the cached result first and then the network's response (cache-and-network
// policy).
describe("GraphQL query in the cache", () => {
  test("shows the cached result immediately and then the result from the network", async () => {
    const first = open();
    await expect.poll(() => first.shown).toEqual([undefined, 1]);
    first.close();
    const second = open(calls.list.options({ variables: { search: "a", page: 1 } }));
    await expect.poll(() => second.shown).toEqual([1, 2]);
    second.close();
  });

  test("shows only the network result for other variables", async () => {
    await queries.fetchQuery(LIST);
    const other = open(calls.list.options({ variables: { page: 2 } }));
    await expect.poll(() => other.shown).toEqual([undefined, 2]);
    other.close();
  });

  test("is removed at sign-out, even when its response arrives later", async () => {
    let letOut = () => {};
    answer = new Promise((resolve) => {
      letOut = resolve;
    });
    const late = queries.fetchQuery(LIST).catch((error: unknown) => error);
    await expect.poll(() => asked).toBe(1);
    queries.clear();
    letOut();
    await late;
    expect(queries.getQueryData(LIST.queryKey)).toBeUndefined();
  });

  test("is not repeated on window focus or after a failure", () => {
    expect(queries.getDefaultOptions().queries).toMatchObject({ retry: false, refetchOnWindowFocus: false });
  });
});

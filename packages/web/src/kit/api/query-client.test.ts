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
/** Number of requests to the storefront; each response counts one product more. */
let asked: number;
/** Releases the next response. */
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

/** Values shown by a newly opened screen, from the first render on. */
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

// Spec section 7: the endpoint is read with a cache-and-network policy.
describe("a read over GraphQL", () => {
  test("shows what is kept at once, then what the network answers", async () => {
    const first = open();
    await expect.poll(() => first.shown).toEqual([undefined, 1]);
    first.close();
    const second = open(calls.list.options({ variables: { search: "a", page: 1 } }));
    await expect.poll(() => second.shown).toEqual([1, 2]);
    second.close();
  });

  test("shows only the network's for other variables", async () => {
    await queries.fetchQuery(LIST);
    const other = open(calls.list.options({ variables: { page: 2 } }));
    await expect.poll(() => other.shown).toEqual([undefined, 2]);
    other.close();
  });

  test("keeps nothing over a sign-out, which clears the cache, not even an answer that comes after it", async () => {
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

  test("is not asked again because a window has the focus, nor after it failed", () => {
    expect(queries.getDefaultOptions().queries).toMatchObject({ retry: false, refetchOnWindowFocus: false });
  });
});

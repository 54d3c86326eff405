import { connect, gatewaysAt } from "@parley/core/client";
import { browserLock, browserStorage, systemClock } from "@parley/core/session";
import { withoutOverrides } from "@parley/core/text";
import { type Connection, type ServedConfig, setConnection } from "./connection.ts";

/** Loads `/config.json`. If it is missing or invalid, the page's own origin is used. */
async function servedConfig(): Promise<Partial<ServedConfig>> {
  try {
    const answer = await fetch("/config.json");
    return answer.ok ? ((await answer.json()) as Partial<ServedConfig>) : {};
  } catch {
    return {};
  }
}

const DEFAULT_LIVE_PATH = "/live";
let opening: Promise<Connection> | undefined;

/**
 * Connects this page to its gateways; all callers share one connection. The module includes axios, so it should be
 * imported only shortly before the first call.
 */
export function openConnection(): Promise<Connection> {
  opening ??= servedConfig().then(({ gateways = {}, setup = false }) => {
    const { session, client } = connect({
      urls: { ...gatewaysAt(""), ...gateways },
      storage: browserStorage(localStorage, window),
      lock: "locks" in navigator ? browserLock(navigator.locks) : undefined,
      clock: systemClock,
      random: Math.random,
      // Removes characters that change the direction of a text. Customers choose their names, and no list, title, toast
      // or option may show the letters of a name in another order.
      readText: withoutOverrides,
      referer: () => location.href,
    });
    const made: Connection = { session, client, livePath: gateways.live ?? DEFAULT_LIVE_PATH, isEmpty: setup };
    setConnection(made);
    return made;
  });
  return opening;
}

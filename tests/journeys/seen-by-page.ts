import type { Page } from "playwright-core";
import { wireWords } from "../../packages/web/src/testing/schemas-in.ts";

/** Enumerated values of the API. If one appears on a screen, its display text is missing. */
const words = wireWords();
/** Names of time zones, which are equal in every language. */
const ZONES = Intl.supportedValuesOf("timeZone").flatMap((zone) => [zone, zone.replaceAll("_", " ")]);

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    // Skips error messages of the gateway, because they must be translated and do not count as data.
    const refuses = "code" in value && "message" in value;
    for (const [name, held] of Object.entries(value)) if (!refuses || name !== "message") yield* stringsOf(held);
  }
}

/** All strings that a page has received as data. */
export interface SeenData {
  /**
   * Strings as the page displays them, longest first, without those that have no letters. Waits for pending responses.
   */
  values(): Promise<readonly string[]>;
}

/**
 * Records the data that a page receives from responses, live events and storage. Displayed text that comes from data
 * needs no translation. Call it before the page is opened.
 */
export function dataSeenBy(page: Page): SeenData {
  const seen = new Set<string>(ZONES);
  const reading = new Set<Promise<void>>();
  const keep = (text: string) => {
    try {
      for (const value of stringsOf(JSON.parse(text))) if (/\p{L}/u.test(value) && !words.has(value)) seen.add(value.replace(/\s+/g, " ").trim());
    } catch {
      // Ignores text that is not JSON, such as a file or a heartbeat.
    }
  };
  const read = (text: Promise<string>) => reading.add(text.then(keep, () => undefined));
  page.on("response", (response) => {
    if (response.url().includes("/api/")) read(response.text());
  });
  page.on("domcontentloaded", () => read(page.evaluate(() => localStorage.getItem("parley.login") ?? "")));
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => keep(String(payload).replace(/^\d+(\/\w+,)?\d*/, ""))));
  return {
    values: async () => {
      await Promise.all(reading);
      reading.clear();
      return [...seen].sort((a, b) => b.length - a.length);
    },
  };
}

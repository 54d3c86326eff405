import type { Page } from "playwright-core";
import { wireWords } from "../../packages/web/src/testing/schemas-in.ts";

/** Identifiers of the API; one that appears on a screen lacks a readable text. */
const words = wireWords();
/** Time zone names are the same in every language. */
const ZONES = Intl.supportedValuesOf("timeZone").flatMap((zone) => [zone, zone.replaceAll("_", " ")]);

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    // An error message of the gateway is text to be translated, not data.
    const refuses = "code" in value && "message" in value;
    for (const [name, held] of Object.entries(value)) if (!refuses || name !== "message") yield* stringsOf(held);
  }
}

/** All texts that a page received as data. */
export interface SeenData {
  /** Values as displayed, longest first; those without letters are left out. Waits for pending responses. */
  values(): Promise<readonly string[]>;
}

/**
 * Records the data that the page receives: responses, live events, storage. Displayed text made of it needs no
 * translation. Call it before the page is opened.
 */
export function dataSeenBy(page: Page): SeenData {
  const seen = new Set<string>(ZONES);
  const reading = new Set<Promise<void>>();
  const keep = (text: string) => {
    try {
      for (const value of stringsOf(JSON.parse(text))) if (/\p{L}/u.test(value) && !words.has(value)) seen.add(value.replace(/\s+/g, " ").trim());
    } catch {
      // Not JSON: a file or a heartbeat.
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

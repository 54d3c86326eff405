import type { Page } from "playwright-core";
import { wireWords } from "../../packages/web/src/testing/schemas-in.ts";

/** On a screen they would be a text that somebody forgot to name. */
const words = wireWords();
/** The names of time zones are the same in every language. */
const ZONES = Intl.supportedValuesOf("timeZone").flatMap((zone) => [zone, zone.replaceAll("_", " ")]);

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    // A sentence that the gateway refuses with is a text, no data.
    const refuses = "code" in value && "message" in value;
    for (const [name, held] of Object.entries(value)) if (!refuses || name !== "message") yield* stringsOf(held);
  }
}

/** Every text that a page got as data. */
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
      // No JSON: a file, or a sign of life.
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

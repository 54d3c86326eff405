import type { QueuePlace } from "@parley/core/live";
import { useEffect, useState } from "react";
import type { VisitorChat } from "./visitor-chat.ts";

/**
 * Milliseconds between polls while the customer waits. Polling is necessary, because each accepted chat changes the
 * positions without an event.
 */
const ASK_EVERY_MS = 10_000;

/** Returns the customer's position in the queue; undefined until known. */
export function useQueuePosition({ place }: VisitorChat, isWaiting: boolean, isConnected: boolean): QueuePlace | undefined {
  const [known, setKnown] = useState<QueuePlace>();
  useEffect(() => {
    if (!isWaiting) return setKnown(undefined);
    if (!isConnected) return;
    let isWanted = true;
    const ask = () =>
      void place().then(
        (now) => isWanted && setKnown(now),
        () => undefined, // The next request reports the position.
      );
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [place, isWaiting, isConnected]);
  return known;
}

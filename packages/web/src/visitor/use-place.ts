import type { QueuePlace } from "@parley/core/live";
import { useEffect, useState } from "react";
import type { VisitorChat } from "./visitor-chat.ts";

/**
 * Polling interval of a waiting customer, in milliseconds: positions change with every accepted chat, without an event.
 */
const ASK_EVERY_MS = 10_000;

/** Customer's position in the queue; undefined until known. */
export function usePlace({ place }: VisitorChat, isWaiting: boolean, isConnected: boolean): QueuePlace | undefined {
  const [known, setKnown] = useState<QueuePlace>();
  useEffect(() => {
    if (!isWaiting) return setKnown(undefined);
    if (!isConnected) return;
    let isWanted = true;
    const ask = () =>
      void place().then(
        (now) => isWanted && setKnown(now),
        () => undefined, // the next one tells
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

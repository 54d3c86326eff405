import type { QueuePlace } from "@parley/core/live";
import { useEffect, useState } from "react";
import type { VisitorChat } from "./visitor-chat.ts";

/** How often a customer who waits asks anew, in milliseconds: places move with every chat that is taken, and nobody else is told of them. */
const ASK_EVERY_MS = 10_000;

/** Where the customer stands in the queue while they wait; undefined while nobody knows. */
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

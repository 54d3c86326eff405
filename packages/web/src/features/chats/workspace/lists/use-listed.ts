import { useCallback, useEffect, useRef } from "react";
import { useOnConnect } from "../../../../kit/live/on-connect.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";

/** Maximum number of conversations per subscription. */
const MOST = 60;
/** Milliseconds before subscribing to visible rows, so that rows passing by during scrolling are skipped. */
const REST_MS = 500;
const PATIENCE_MS = 5_000;

function ask(sessionIds: number[]): void {
  const { live, chat } = staffChat();
  if (live.status() !== "connected") return;
  live.ask("list", PATIENCE_MS, { sessionIds }).then(
    (told) => chat.dispatch({ type: "listed", sessionIds, told }),
    () => undefined, // it is a nicety: without the right, and while the gateway is busy, a list says nothing of it
  );
}

/**
 * Subscribes to viewers and writers of the visible conversations. `idsIn` returns the ids in a range of rows. The
 * returned function is called with the visible range and does not re-render.
 */
export function useListedConversations(idsIn: (first: number, end: number) => readonly number[]): (first: number, end: number) => void {
  const from = useRef({ idsIn, first: 0, end: 0 });
  /** Ids last subscribed to, or to be subscribed to after the delay. */
  const wanted = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useCallback((afterMs: number) => {
    const { idsIn, first, end } = from.current;
    const ids = idsIn(first, end).slice(0, MOST);
    const key = ids.join(",");
    if (afterMs > 0 && key === wanted.current) return;
    wanted.current = key;
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, afterMs, ids);
  }, []);
  useEffect(() => {
    from.current.idsIn = idsIn;
    look(REST_MS);
  }, [idsIn, look]);
  useOnConnect(() => look(0));
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      ask([]);
    },
    [],
  );
  return useCallback(
    (first, end) => {
      Object.assign(from.current, { first, end });
      look(REST_MS);
    },
    [look],
  );
}

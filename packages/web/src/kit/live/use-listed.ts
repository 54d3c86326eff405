import { useCallback, useEffect, useRef } from "react";
import { useOnConnect } from "./on-connect.ts";
import { staffChat } from "./staff-chat.ts";

/** Maximum accepted by the gateway. */
const MOST = 60;
/** Delay that skips rows passing by during scrolling. */
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
 * Subscribes to viewers and writers of the visible conversations. `idsIn` returns the ids of a range of rows; call the
 * returned function with the visible range, which does not re-render.
 */
export function useListed(idsIn: (first: number, end: number) => readonly number[]): (first: number, end: number) => void {
  const from = useRef({ idsIn, first: 0, end: 0 });
  /** Range requested now, or after the pause. */
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

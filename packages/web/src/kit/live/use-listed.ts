import { useCallback, useEffect, useRef } from "react";
import { useOnConnect } from "./on-connect.ts";
import { staffChat } from "./staff-chat.ts";

/** As many as the gateway takes. */
const MOST = 60;
/** Rows that only pass by while somebody scrolls are not asked for. */
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
 * Has the gateway tell who looks at the conversations on screen and who writes in them. `idsIn` says which stand from one row to before another; what is
 * returned is told which rows are in view, and has nothing drawn again.
 */
export function useListed(idsIn: (first: number, end: number) => readonly number[]): (first: number, end: number) => void {
  const from = useRef({ idsIn, first: 0, end: 0 });
  /** What is asked for, or will be once it has rested. */
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

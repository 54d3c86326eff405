import { useCallback, useEffect, useRef } from "react";

/**
 * Milliseconds between repeated typing signals while the user is typing. Receivers ignore a signal after 30 s (core,
 * `TYPING_MS`).
 */
const SAY_AGAIN_MS = 10_000;
/** Milliseconds without a keystroke after which the user has stopped typing. */
const IDLE_MS = 5_000;

export interface TypingSignal {
  readonly typed: () => void;
  readonly stopped: () => void;
}

/** Sends the typing signal: on with the first keystroke; off on sending, leaving or pausing (field note 24). */
export function useTypingSignal(tell: (on: boolean) => void): TypingSignal {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  }, [tell]);
  const saidAt = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopped = useCallback(() => {
    clearTimeout(timer.current);
    if (saidAt.current === undefined) return;
    saidAt.current = undefined;
    latest.current(false);
  }, []);
  const typed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(stopped, IDLE_MS);
    if (saidAt.current !== undefined && Date.now() - saidAt.current < SAY_AGAIN_MS) return;
    saidAt.current = Date.now();
    latest.current(true);
  }, [stopped]);
  useEffect(() => stopped, [stopped]);
  return { typed, stopped };
}

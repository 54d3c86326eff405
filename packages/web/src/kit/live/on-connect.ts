import { useEffect, useEffectEvent } from "react";
import { staffChat } from "./staff-chat.ts";

/** Calls `ask` now and after every reconnect, because events may have been missed in the meantime. */
export function useOnConnect(ask: () => void): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    latest();
    return staffChat().live.onConnect(() => latest());
  }, []);
}

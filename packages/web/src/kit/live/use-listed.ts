import { useEffect, useEffectEvent } from "react";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { useOnConnect } from "./on-connect.ts";
import { staffChat } from "./staff-chat.ts";

/** As many as the gateway takes. */
const MOST = 60;
/** Rows that only pass by while somebody scrolls are not asked for. */
const REST_MS = 500;
const PATIENCE_MS = 5_000;

/** Has the gateway tell who looks at these conversations and who writes in them: they stand in a list on screen. */
export function useListed(sessionIds: readonly number[]): void {
  const key = useDebounced(sessionIds.slice(0, MOST).join(","), REST_MS);
  const ask = useEffectEvent((text: string) => {
    const { live, chat } = staffChat();
    if (live.status() !== "connected") return;
    const ids = text === "" ? [] : text.split(",").map(Number);
    live.ask("list", PATIENCE_MS, { sessionIds: ids }).then(
      (told) => chat.dispatch({ type: "listed", sessionIds: ids, told }),
      () => undefined, // it is a nicety: without the right, and while the gateway is busy, a list says nothing of it
    );
  });
  useEffect(() => ask(key), [key]);
  useOnConnect(() => ask(key));
  useEffect(() => () => ask(""), []);
}

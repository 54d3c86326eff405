import { useCallback, useEffect, useState } from "react";
import { openVisitorChat, type VisitorChat, type VisitorHost } from "./visitor-chat.ts";

export type Opening =
  | { readonly state: "opening" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "open"; readonly visitor: VisitorChat };

const OPENING: Opening = { state: "opening" };

/**
 * Opens the customer's conversation while the page is mounted; `startAgain` opens a new one. The `host` object must
 * stay the same between renders, because another one opens another conversation.
 */
export function useVisitorChat(host: VisitorHost): { readonly opening: Opening; readonly startAgain: () => void } {
  const [opening, setOpening] = useState<Opening>(OPENING);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn opens anew
  useEffect(() => {
    let isWanted = true;
    let held: VisitorChat | undefined;
    setOpening(OPENING);
    openVisitorChat(host).then(
      (visitor) => {
        if (!isWanted) return visitor.close();
        held = visitor;
        setOpening({ state: "open", visitor });
      },
      (error: unknown) => isWanted && setOpening({ state: "failed", error }),
    );
    return () => {
      isWanted = false;
      held?.close();
    };
  }, [host, turn]);
  return { opening, startAgain: useCallback(() => setTurn((now) => now + 1), []) };
}

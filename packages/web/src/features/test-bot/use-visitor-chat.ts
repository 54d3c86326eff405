import { useCallback, useEffect, useState } from "react";
import { openVisitorChat, type VisitorChat } from "./visitor-chat.ts";

export type Opening =
  | { readonly state: "opening" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "open"; readonly visitor: VisitorChat };

const OPENING: Opening = { state: "opening" };

/** The conversation with a bot for as long as the page stands; `startAgain` opens the next one. */
export function useVisitorChat(botname: string): { readonly opening: Opening; readonly startAgain: () => void } {
  const [opening, setOpening] = useState<Opening>(OPENING);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what opens the next conversation
  useEffect(() => {
    let isWanted = true;
    let held: VisitorChat | undefined;
    setOpening(OPENING);
    openVisitorChat(botname).then(
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
  }, [botname, turn]);
  return { opening, startAgain: useCallback(() => setTurn((now) => now + 1), []) };
}

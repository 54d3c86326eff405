import { useCallback, useEffect, useState } from "react";
import { openVisitorChat, type VisitorChat } from "./visitor-chat.ts";

export type Opening =
  | { readonly state: "opening" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "open"; readonly visitor: VisitorChat };

const OPENING: Opening = { state: "opening" };

/** The conversation with a bot for as long as the page stands; `startAgain` opens the next one. */
export function useVisitorChat(botname: string, ad: string | undefined): { readonly opening: Opening; readonly startAgain: () => void } {
  const [opening, setOpening] = useState<Opening>(OPENING);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let held: VisitorChat | undefined;
    setOpening(OPENING);
    openVisitorChat(botname, turn === 0 ? ad : undefined).then(
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
  }, [botname, ad, turn]);
  return { opening, startAgain: useCallback(() => setTurn((now) => now + 1), []) };
}

import { useState } from "react";
import { store, storedChoice } from "../../shared/storage/stored.ts";

export const ENTER_KEYS = ["send", "newLine"] as const;
export type EnterKey = (typeof ENTER_KEYS)[number];

export type EnterKeyChoice = readonly [EnterKey, (choice: EnterKey) => void];

/** Action of Enter in a composer: the user's stored choice (field note 28). Ctrl-Enter always sends. */
export function useEnterKey(): EnterKeyChoice {
  const [choice, setChoice] = useState(() => storedChoice("enterKey", ENTER_KEYS, "send"));
  return [
    choice,
    (next) => {
      store("enterKey", next);
      setChoice(next);
    },
  ];
}

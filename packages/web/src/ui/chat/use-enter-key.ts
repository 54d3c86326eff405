import { useState } from "react";
import { store, storedChoice } from "../../shared/storage/stored.ts";

export const ENTER_KEYS = ["send", "newLine"] as const;
export type EnterKey = (typeof ENTER_KEYS)[number];

export type EnterKeyChoice = readonly [EnterKey, (choice: EnterKey) => void];

/**
 * Returns the user's setting for Enter in a composer, stored in this browser (field note 28), and its setter. Ctrl
 * Enter always sends.
 */
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

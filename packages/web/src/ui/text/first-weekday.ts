import { createContext, useContext } from "react";

/** First weekday of the stakeholder, 0 for Monday. Provided by the shell; Monday by default. */
export const FirstWeekday = createContext(0);
export const useFirstWeekday = (): number => useContext(FirstWeekday);

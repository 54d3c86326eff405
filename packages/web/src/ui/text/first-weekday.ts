import { createContext, useContext } from "react";

/** The weekday that the stakeholder's weeks begin on, 0 for Monday. The shell provides it; Monday stands in until then. */
export const FirstWeekday = createContext(0);
export const useFirstWeekday = (): number => useContext(FirstWeekday);

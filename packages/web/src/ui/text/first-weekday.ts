import { createContext, useContext } from "react";

/**
 * Context with the stakeholder's first day of the week, where 0 is Monday. The shell provides it; the default is
 * Monday.
 */
export const FirstWeekday = createContext(0);
export const useFirstWeekday = (): number => useContext(FirstWeekday);

import { createContext, useContext } from "react";

/** Time zone of the stakeholder, used for all times (design section 7). Provided by the shell; UTC by default. */
export const TimeZone = createContext("UTC");
export const useTimeZone = (): string => useContext(TimeZone);

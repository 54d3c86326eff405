import { createContext, useContext } from "react";

/** The stakeholder's time zone, in which all times are shown (design section 7). The shell provides it; UTC stands in until then. */
export const TimeZone = createContext("UTC");
export const useTimeZone = (): string => useContext(TimeZone);

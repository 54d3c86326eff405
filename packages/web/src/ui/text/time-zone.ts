import { createContext, useContext } from "react";

/**
 * Context with the stakeholder's time zone, in which all times are shown (design section 7). The shell provides it; the
 * default is UTC.
 */
export const TimeZone = createContext("UTC");
export const useTimeZone = (): string => useContext(TimeZone);

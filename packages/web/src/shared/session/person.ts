import { createContext } from "react";

/** Key of the user and stakeholder for whom a screen stores settings; undefined if nothing is stored. */
export const SettingsOwnerContext = createContext<string | undefined>(undefined);

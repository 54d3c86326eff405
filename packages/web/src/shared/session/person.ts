import { createContext } from "react";

/** Key under which a screen stores the user's choices: user and stakeholder. Undefined if nothing is stored. */
export const Person = createContext<string | undefined>(undefined);

import { createContext } from "react";

/** Whose choices a screen remembers, and where they work: the key of what storage keeps by person. Undefined where nobody's are. */
export const Person = createContext<string | undefined>(undefined);

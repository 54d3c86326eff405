import { BlueprintProvider } from "@blueprintjs/core/lib/esm/context/blueprintProvider.js";
import type { ReactNode } from "react";

/** What every tree that uses this folder stands in: portals, the overlay stack, and the keyboard shortcuts with their `?` dialog. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => <BlueprintProvider>{children}</BlueprintProvider>;

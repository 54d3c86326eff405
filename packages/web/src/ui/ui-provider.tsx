import { BlueprintProvider } from "@blueprintjs/core/lib/esm/context/blueprintProvider.js";
import { type ReactNode, useEffect } from "react";
import { guardReleases } from "./keys/key-release.ts";

/**
 * Provider around every tree that uses this folder: for portals, the overlay stack, and keyboard shortcuts with their
 * `?` dialog.
 */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => {
  useEffect(guardReleases, []);
  return <BlueprintProvider>{children}</BlueprintProvider>;
};

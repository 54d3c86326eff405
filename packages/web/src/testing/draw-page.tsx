import { type ReactElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startAppearance } from "../ui/theme/theme.ts";
import { UiProvider } from "../ui/ui-provider.tsx";

/** Renders a component in the environment of the console, with router, provider, theme and StrictMode. */
export function drawPage(page: ReactElement): void {
  startAppearance();
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no place to draw in");
  const router = createBrowserRouter([{ path: "*", element: page }]);
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>,
  );
}

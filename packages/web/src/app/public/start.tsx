import { isPublicPath } from "@parley/core/contract/public-paths";
import { StrictMode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { loadUntilArrived } from "../../shared/code/until-arrived.ts";
import { currentLanguage, ENGLISH } from "../../shared/messages/catalogue.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { PublicApp } from "./public-app.tsx";

/** Redirects a URL that needs a login to `/`, with the original path as the parameter `from` (spec section 2). */
function keepFrom(): void {
  if (isPublicPath(location.pathname)) return;
  const from = location.pathname + location.search + location.hash;
  history.replaceState(null, "", `/?${new URLSearchParams({ from })}`);
}

/** Renders the public screens; hydrates the prerendered form if the page has it and the language is English. */
export function startPublic(element: HTMLElement): void {
  keepFrom();
  const goOn = async (from: string | null) => {
    const { startConsole } = await loadUntilArrived(() => import("../console/start.tsx"));
    root.unmount();
    await startConsole(element, startPublic, from);
  };
  const app = (
    <StrictMode>
      <PublicApp onSignedIn={goOn} />
    </StrictMode>
  );
  const served = element.hasChildNodes() && location.pathname === "/" && currentLanguage() === ENGLISH;
  if (!served) element.replaceChildren();
  const root: Root = served ? hydrateRoot(element, app) : createRoot(element);
  if (served) return;
  // The page at `/` contains the styles of the sign-in form inline; on other pages they are loaded before the first
  // render.
  const isStyled = document.querySelector("link[data-sheet]") === null;
  if (isStyled) root.render(app);
  else void loadStyles("form").then(() => root.render(app));
}

import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";

// jsdom has no layout and therefore no scrolling.
Element.prototype.scrollIntoView = () => undefined;

/** Renders components into jsdom, after removing those of earlier tests. */
export const renderAlone = (components: ReactNode): void => {
  cleanup();
  render(components);
};

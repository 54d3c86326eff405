import type { ElementType, Key, ReactElement } from "react";
import * as runtime from "react/jsx-runtime";
import { blueprintText } from "../../shared/messages/blueprint-text.ts";

type Props = Readonly<Record<string, unknown>>;
type Draw = (type: ElementType, props: Props, key?: Key) => ReactElement;

/** Names that Blueprint's parts give by themselves; a spinner inside a button is told its own here, since it would say so without. */
function named(type: ElementType, props: Props): Props {
  const name =
    props["aria-label"] ?? (typeof type === "function" && "displayName" in type && type.displayName === "Blueprint6.Spinner" ? "loading" : undefined);
  return name === "Close" || name === "Remove tag" || name === "loading" ? { ...props, "aria-label": blueprintText(name) } : props;
}

/* What Blueprint's parts know as `react/jsx-runtime` (build/modules.mjs): the same, but their own texts follow the language of the page. */
export const jsx: Draw = (type, props, key) => runtime.jsx(type, named(type, props), key);
export const jsxs: Draw = (type, props, key) => runtime.jsxs(type, named(type, props), key);
export { Fragment } from "react/jsx-runtime";

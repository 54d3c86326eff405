import { AnchorButton } from "@blueprintjs/core/lib/esm/components/button/buttons.js";
import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import type { ButtonLook } from "./button.tsx";

export interface LinkButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly to: string;
  readonly "aria-current"?: "page";
}

/** Link that looks like a button. A click with Ctrl or Cmd opens it in a new tab. */
export const LinkButton = ({ to, ...props }: LinkButtonProps) => {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLElement>(to);
  return <AnchorButton href={href} onClick={navigate} role="link" {...props} />;
};

import { Callout as BlueprintCallout } from "@blueprintjs/core/lib/esm/components/callout/callout.js";
import type { ReactNode } from "react";
import type { Intent } from "../intent.ts";

interface CalloutProps {
  readonly intent?: Intent;
  readonly title?: string;
  readonly children: ReactNode;
  /** ARIA role; `alert` for urgent messages. */
  readonly role?: "alert" | "status";
}

export const Callout = ({ intent = "none", title, children, role }: CalloutProps) => (
  <BlueprintCallout intent={intent} title={title} role={role} compact>
    {children}
  </BlueprintCallout>
);

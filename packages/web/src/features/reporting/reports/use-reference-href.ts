import type { Reference } from "@parley/core/reports";
import { pathTo } from "@parley/core/screens";
import { useMemo } from "react";
import { useHistoryHref } from "../../../kit/reports/use-history-href.ts";
import type { Cell } from "../../../ui/reports/cell-text.ts";

export type ReferenceHref = (reference: Reference, value: Cell) => string | undefined;

/**
 * Returns a function for links from values of a report to a conversation or to all conversations of a customer. A link
 * is undefined without a target, or if the user lacks the right.
 */
export function useReferenceHref(): ReferenceHref {
  const history = useHistoryHref();
  return useMemo(
    () => (reference, value) => {
      if (history === undefined || value === null) return undefined;
      const text = String(value);
      if (reference === "conversation") return `${pathTo("chats-chat-history")}/${text}`;
      return reference === "customer" ? history({ search: text }) : undefined;
    },
    [history],
  );
}

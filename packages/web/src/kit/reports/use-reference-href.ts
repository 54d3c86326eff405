import type { Reference } from "@parley/core/reports";
import { pathTo } from "@parley/core/screens";
import { useMemo } from "react";
import type { Cell } from "../../ui/report/cell-text.ts";
import type { ReportQueryInput } from "./report-query.ts";
import { useHistoryHref } from "./use-history-href.ts";

export type ReferenceHref = (reference: Reference, value: Cell) => string | undefined;

/** Leads from what a report names to its screen: the conversations of a day, of a customer, or one. Absent where there is none, or none for this user. */
export function useReferenceHref({ platform, agentId }: ReportQueryInput): ReferenceHref {
  const history = useHistoryHref();
  return useMemo(
    () => (reference, value) => {
      if (history === undefined || value === null) return undefined;
      const text = String(value);
      switch (reference) {
        case "conversations":
          return history({ from: text, to: text, platform, agentId: agentId?.toString() });
        case "conversation":
          return `${pathTo("chats-chat-history")}/${text}`;
        case "customer":
          return history({ search: text });
        case "platform":
        case "ticket":
          return undefined;
      }
    },
    [history, platform, agentId],
  );
}

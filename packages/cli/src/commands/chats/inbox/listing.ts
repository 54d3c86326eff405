import { InboxRow } from "@parley/core/contract/chats/inbox";
import * as z from "zod/mini";
import type { VerbCustomization } from "../../plain/customization.ts";
import { inboxQuery } from "./inbox-query.ts";

/** Converts an inbox entry to a table row, with the customer's message as text and the labels by name. */
export const inboxListCustomization: VerbCustomization = {
  query: inboxQuery,
  shown: (found) => {
    const { customerSaid, labels, issueType, escalation: _, tickets, ...row } = z.parse(InboxRow, found);
    return {
      ...row,
      customerSaid: customerSaid?.body ?? null,
      labels: labels.map(({ name }) => name).join("; "),
      issueType: issueType?.name ?? null,
      tickets: tickets.join("; "),
    };
  },
};

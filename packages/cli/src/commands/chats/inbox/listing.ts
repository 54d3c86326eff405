import { InboxRow } from "@parley/core/contract/chats/inbox";
import * as z from "zod/mini";
import type { Particulars } from "../../plain/particulars.ts";
import { inboxQuery } from "./inbox-query.ts";

/** Shows the text of the customer's message and the names of labels. */
export const listing: Particulars = {
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

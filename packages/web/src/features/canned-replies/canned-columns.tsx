import type { CannedReply } from "@parley/core/contract/messenger/canned-replies";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Column } from "../../ui/list/column.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("cannedReplies.columns", {
  shortCode: "Short code",
  title: "Title",
  body: "Text",
  scope: "For",
  tags: "Tags",
  used: "Used",
  lastUsed: "Last used",
});
const s = defineMessages("cannedReplies.scopes", { personal: "Only me", stakeholder: "Everybody" });

export const scopeText = (scope: CannedReply["scope"]): string => s(scope);

export const CANNED_COLUMNS: readonly Column<CannedReply>[] = [
  { id: "shortCode", header: t.ref("shortCode"), width: 120, sort: "shortCode", cell: ({ shortCode }) => `/${shortCode}` },
  { id: "title", header: t.ref("title"), width: 150, sort: "title", cell: ({ title }) => title },
  { id: "body", header: t.ref("body"), width: 200, grow: 3, cell: ({ body }) => body },
  { id: "scope", header: t.ref("scope"), width: 100, grow: 0.5, cell: ({ scope }) => <Tag>{scopeText(scope)}</Tag> },
  { id: "tags", header: t.ref("tags"), width: 120, defaultHidden: true, cell: ({ tags }) => tags.join(", ") },
  { id: "used", header: t.ref("used"), width: 80, grow: 0.3, sort: "usageCount", align: "end", cell: ({ usageCount }) => usageCount },
  { id: "lastUsed", header: t.ref("lastUsed"), width: 120, cell: ({ lastUsedAt }) => <TimeText value={lastUsedAt} /> },
];

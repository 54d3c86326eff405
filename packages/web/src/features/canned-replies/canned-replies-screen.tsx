import { allows, type Holder } from "@parley/core/access";
import { type CannedReply, cannedReplies, SHARED_REPLIES } from "@parley/core/contract/messenger/canned-replies";
import { VARIABLE_NAMES } from "@parley/core/contract/messenger/reply-variables";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("cannedReplies", {
  lead: "Ready-made answers for the composer: type / and the short code.",
  create: "Create canned reply",
  edit: "Edit canned reply",
  search: "Search code, title and text",
  empty: "No canned replies yet",
  emptyText: "Save the answers that you type most often.",
  shortCode: "Short code",
  shortCodeHelp: "Typed after the slash: /hello",
  title: "Title",
  body: "Text",
  bodyHelp: "Filled in when the reply is inserted: {variables}",
  scope: "Available to",
  sharedDenied: "For everybody: {reason}",
  tags: "Tags",
  tagsHelp: "Separated by commas",
  usageCount: "Used",
  lastUsedAt: "Last used",
  removeShared: "Everybody who uses it loses it.",
  removePersonal: "Only you use it.",
});
const s = defineMessages("cannedReplies.scopes", { personal: "Only me", stakeholder: "Everybody" });
const scopeText = (scope: CannedReply["scope"]) => s(scope);
const usualScope = (user: Holder): CannedReply["scope"] => (allows(SHARED_REPLIES, user) ? "stakeholder" : "personal");
const variables = () => listText(VARIABLE_NAMES.map((name) => `{{${name}}}`));

/** Who may write their own alone is told why. */
const ruleOf = (scope: string) => (scope === "stakeholder" ? SHARED_REPLIES : undefined);

const resource = defineResource("cannedReplies", cannedReplies, t, {
  name: ({ shortCode }) => `/${shortCode}`,
  title: ({ shortCode, title }) => `/${shortCode} – ${title}`,
  fields: {
    shortCode: { column: { width: 120, show: ({ shortCode }) => `/${shortCode}` } },
    title: { column: { width: 150 } },
    body: { column: { width: 200, grow: 3 }, form: { help: () => t("bodyHelp", { variables: variables() }), rows: 5 } },
    scope: {
      text: scopeText,
      column: { width: 100, grow: 0.5, show: ({ scope }) => <Tag>{scopeText(scope)}</Tag> },
      form: { takes: { rule: ruleOf, denied: (reason) => t("sharedDenied", { reason }) } },
    },
    tags: { column: { width: 120, defaultHidden: true } },
    usageCount: { column: { id: "used", width: 80, grow: 0.3, align: "end" } },
    lastUsedAt: { show: ({ lastUsedAt }) => <TimeText value={lastUsedAt} />, column: { id: "lastUsed", width: 120 } },
  },
  list: ["shortCode", "title", "body", "scope", "tags", "usageCount", "lastUsedAt"],
  detail: ["body", "scope", "tags", "usageCount", "lastUsedAt"],
  form: ["shortCode", "title", "body", "scope", "tags"],
  conflict: ["scope", "shortCode", "title", "body", "tags"],
  fresh: (user) => ({ scope: usualScope(user) }),
  guard: ({ scope }) => ruleOf(scope),
  remove: { says: ({ scope }) => t(scope === "personal" ? "removePersonal" : "removeShared"), undo: () => true },
  shown: "api",
});

/** Spec section 2, canned-replies; spec section 7, "quick_reply canned messages". */
export const CannedRepliesScreen = resourceScreen(resource, {
  screen: "canned-replies",
  filters: { scope: { values: ["stakeholder", "personal"] } },
});

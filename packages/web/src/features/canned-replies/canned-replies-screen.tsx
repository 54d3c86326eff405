import { allows, type Holder } from "@parley/core/access";
import { CANNED_SCOPES, type CannedReply, cannedReplies, SHARED_REPLIES } from "@parley/core/contract/messenger/canned-replies";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { VARIABLE_NAMES } from "../../ui/chat/variables.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { formParts } from "../../ui/form/form-parts.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("cannedReplies", {
  lead: "Texts for the composer: type / and the short code.",
  create: "Create canned reply",
  edit: "Edit canned reply",
  search: "Search code, title and text",
  empty: "No canned replies yet",
  emptyText: "Write down what you say often.",
  shortCode: "Short code",
  shortCodeHelp: "What is typed behind the slash: /hello",
  title: "Title",
  body: "Text",
  bodyHelp: "Filled when it is put in: {variables}",
  scope: "For",
  sharedDenied: "For everybody: {reason}",
  tags: "Tags",
  tagsHelp: "Separated by commas",
  used: "Used",
  lastUsed: "Last used",
  removeShared: "It is gone for everybody who uses it.",
  removePersonal: "It is your own; nobody else uses it.",
});
const s = defineMessages("cannedReplies.scopes", { personal: "Only me", stakeholder: "Everybody" });
const scopeText = (scope: CannedReply["scope"]) => s(scope);
const usualScope = (user: Holder): CannedReply["scope"] => (allows(SHARED_REPLIES, user) ? "stakeholder" : "personal");
const variables = VARIABLE_NAMES.map((name) => `{{${name}}}`).join(", ");

const { EnumField } = formParts<Pick<CannedReply, "scope">>();

/** Who may write their own alone is told why. */
const ScopeField = () => {
  const denied = useDeniedReason(SHARED_REPLIES);
  return (
    <EnumField
      name="scope"
      label={t("scope")}
      help={denied && t("sharedDenied", { reason: denied })}
      values={CANNED_SCOPES}
      text={scopeText}
      isDenied={(scope) => scope === "stakeholder" && denied !== undefined}
    />
  );
};

const resource = defineResource("cannedReplies", cannedReplies, {
  name: ({ shortCode }) => `/${shortCode}`,
  title: ({ shortCode, title }) => `/${shortCode} – ${title}`,
  fields: {
    shortCode: {
      label: t.ref("shortCode"),
      column: { width: 120, show: ({ shortCode }) => `/${shortCode}` },
      form: { help: t.ref("shortCodeHelp") },
    },
    title: { label: t.ref("title"), column: { width: 150 } },
    body: { label: t.ref("body"), column: { width: 200, grow: 3 }, form: { help: t.ref("bodyHelp", { variables }), rows: 5 } },
    scope: {
      label: t.ref("scope"),
      text: scopeText,
      column: { width: 100, grow: 0.5, show: ({ scope }) => <Tag>{scopeText(scope)}</Tag> },
      form: { part: ScopeField },
    },
    tags: { label: t.ref("tags"), column: { width: 120, defaultHidden: true }, form: { help: t.ref("tagsHelp") } },
    usageCount: { label: t.ref("used"), column: { id: "used", width: 80, grow: 0.3, align: "end" } },
    lastUsedAt: { label: t.ref("lastUsed"), show: ({ lastUsedAt }) => <TimeText value={lastUsedAt} />, column: { id: "lastUsed", width: 120 } },
  },
  list: ["shortCode", "title", "body", "scope", "tags", "usageCount", "lastUsedAt"],
  detail: ["body", "scope", "tags", "usageCount", "lastUsedAt"],
  form: ["shortCode", "title", "body", "scope", "tags"],
  conflict: ["scope", "shortCode", "title", "body", "tags"],
  verbs: { create: t.ref("create"), edit: t.ref("edit") },
  fresh: (user) => ({ scope: usualScope(user) }),
  guard: ({ scope }) => (scope === "stakeholder" ? SHARED_REPLIES : undefined),
  remove: { says: ({ scope }) => t(scope === "personal" ? "removePersonal" : "removeShared"), undo: () => true },
});

/** Spec section 2, canned-replies; spec section 7, "quick_reply canned messages". */
export const CannedRepliesScreen = resourceScreen(resource, {
  screen: "canned-replies",
  lead: t.ref("lead"),
  search: t.ref("search"),
  filters: { scope: { label: t.ref("scope"), values: ["stakeholder", "personal"] } },
  empty: { title: t.ref("empty"), text: t.ref("emptyText") },
});

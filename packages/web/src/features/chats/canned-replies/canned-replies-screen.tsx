import { allows, type RightsHolder } from "@parley/core/access";
import { type CannedReply, cannedReplies, MAY_WRITE_SHARED_REPLIES } from "@parley/core/contract/chats/canned-replies";
import { VARIABLE_NAMES } from "@parley/core/contract/chats/reply-variables";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { useTeamOptions } from "../../../kit/routing/team-options.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { ReplyFiles } from "./reply-files.tsx";

const t = defineMessages("cannedReplies", {
  lead: "Ready-made answers for the composer: type / and the short code.",
  create: "Create canned reply",
  edit: "Edit canned reply",
  search: "Search code, title and text",
  empty: "No canned replies yet",
  emptyText: "Save the answers you type most often.",
  shortCode: "Short code",
  shortCodeHelp: "Typed after the slash: /hello",
  title: "Title",
  body: "Text",
  bodyHelp: "Filled in when the reply is inserted: {variables}",
  subject: "Subject",
  subjectHelp: "For e-mails. A reply with a subject is offered as a template for new e-mails.",
  scope: "Available to",
  teamId: "Team",
  noTeam: "Choose the team",
  sharedDenied: "You cannot share it. {reason}",
  tags: "Tags",
  files: "Files",
  removeFiles: "Its files are removed too, and this cannot be undone. Sent messages keep theirs.",
  tagsHelp: "Separated by commas",
  usageCount: "Used",
  lastUsedAt: "Last used",
  removeShared: "It is removed for everyone who uses it.",
  removePersonal: "Only you use it.",
  removeTeam: "It is removed for everyone in the team {team}.",
});
const s = defineMessages("cannedReplies.scopes", { personal: "Only me", stakeholder: "Everyone", team: "A team" });
const scopeText = (scope: CannedReply["scope"]) => s(scope);
/** Returns a text that names the users of a reply: the team's name, or else the name of the reply's scope. */
const audienceText = ({ scope, teamName }: CannedReply) => teamName ?? scopeText(scope);
const usualScope = (user: RightsHolder): CannedReply["scope"] => (allows(MAY_WRITE_SHARED_REPLIES, user) ? "stakeholder" : "personal");
const variables = () => listText(VARIABLE_NAMES.map((name) => `{{${name}}}`));

/** Returns the right needed for a reply's scope; users without it may only write personal replies. */
const ruleOf = (scope: string) => (scope === "personal" ? undefined : MAY_WRITE_SHARED_REPLIES);

const removalText = ({ scope, teamName, files }: CannedReply) => [
  teamName === null ? t(scope === "personal" ? "removePersonal" : "removeShared") : t("removeTeam", { team: teamName }),
  ...(files.length === 0 ? [] : [t("removeFiles")]),
];

const resource = defineResource("cannedReplies", cannedReplies, t, {
  name: ({ shortCode }) => `/${shortCode}`,
  title: ({ shortCode, title }) => `/${shortCode} – ${title}`,
  fields: {
    shortCode: { column: { width: 120, show: ({ shortCode }) => `/${shortCode}` } },
    title: { column: { width: 150 } },
    body: { column: { width: 200, grow: 3 }, form: { help: () => t("bodyHelp", { variables: variables() }), rows: 5 } },
    subject: { column: { width: 150, defaultHidden: true } },
    scope: {
      text: scopeText,
      column: { width: 100, grow: 0.5, show: (reply) => <Tag>{audienceText(reply)}</Tag> },
      form: { takes: { rule: ruleOf, denied: (reason) => t("sharedDenied", { reason }) } },
    },
    teamId: { form: { choose: t.ref("noTeam"), only: ({ scope }) => scope === "team" } },
    tags: { column: { width: 120, defaultHidden: true } },
    files: { text: (files) => listText(files.map(({ fileName }) => fileName)), column: { width: 140, defaultHidden: true } },
    usageCount: { column: { id: "used", width: 80, grow: 0.3, align: "end" } },
    lastUsedAt: { show: ({ lastUsedAt }) => <TimeText value={lastUsedAt} />, column: { id: "lastUsed", width: 120 } },
  },
  list: ["shortCode", "title", "body", "subject", "scope", "tags", "files", "usageCount", "lastUsedAt"],
  detail: ["body", "subject", "scope", "tags", "usageCount", "lastUsedAt"],
  form: ["shortCode", "title", "body", "subject", "scope", "teamId", "tags"],
  conflict: ["scope", "teamId", "shortCode", "title", "body", "subject", "tags"],
  fresh: (user) => ({ scope: usualScope(user) }),
  guard: ({ scope }) => ruleOf(scope),
  // Deletion of a reply with files cannot be undone, because its files are deleted too.
  remove: { says: removalText, undo: ({ files }) => files.length === 0 },
  shown: "api",
});

/** Screen with canned replies (spec section 2, canned-replies; section 7, "quick_reply canned messages"). */
export const CannedRepliesScreen = resourceScreen(resource, {
  screen: "canned-replies",
  filters: { scope: { values: ["stakeholder", "team", "personal"] }, teamId: {} },
  more: (reply) => <ReplyFiles reply={reply} rule={ruleOf(reply.scope)} />,
  use: () => ({ options: { teamId: useTeamOptions() } }),
});

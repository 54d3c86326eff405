import { agentProfiles } from "@parley/core/contract/routing/agent-profiles";
import { teamTopic } from "@parley/core/verbs/routing/teams";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { languageName } from "../../../kit/places/language-name.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";

const t = defineMessages("teams.agents", {
  lead: "The skills and languages of each support agent, used by routing criteria.",
  edit: "Edit skills",
  search: "Search names",
  name: "Name",
  loginId: "Login ID",
  teams: "Teams",
  skills: "Skills",
  skillsHelp: "Separated by commas, such as refunds, visa.",
  languages: "Languages",
  languagesHelp: "Codes separated by commas, such as en, sw.",
  maxChats: "Concurrent chats",
  empty: "No support agents yet",
  emptyText: "Users whose role allows chatting with customers appear here.",
});

export const agentResource = defineResource("agentProfiles", agentProfiles, t, {
  name: ({ name }) => name,
  fields: {
    name: { column: { width: 160, grow: 1 }, show: ({ name }) => <PersonName name={name} /> },
    loginId: { column: { width: 180 } },
    teams: { column: { width: 180, grow: 1 } },
    skills: { column: { width: 180, grow: 1 } },
    languages: { text: (codes) => listText(codes.map(languageName)), column: { width: 160 } },
    maxChats: { column: { width: 110, align: "end", defaultHidden: true } },
  },
  list: ["name", "loginId", "teams", "skills", "languages", "maxChats"],
  detail: ["loginId", "teams", "skills", "languages", "maxChats"],
  form: ["skills", "languages"],
  shown: { update: teamTopic.verbs.agents.verbs.update },
});
